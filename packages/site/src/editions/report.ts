import type { Article } from '../article/article'
import { Cache } from '@docs/model/data/cache'
import type { Contract } from '@docs/model/contract/types'
import { downloadAddress, downloads, type Download } from '../downloads'
import { dossierHealth } from '../health/dossiers'
import { sampleHealth } from '../health/proofs'
import { contractHealth, translationHealth, type Health, type PageWeight } from '../health/health'
import type { DownloadFile, Report } from '../health/report'
import { defaultLocale, locales, type Locale } from '@docs/model/language/locales'
import { versions } from '@docs/model/brand/versions'
import type { Page } from '../sources/content'
import { countTexts, loadContract, translationState } from '@docs/model/sources/contract'
import { countPairs, allPairFaults } from '../sources/pairs'
import { contentFaults } from '../sources/translations'
import { keepInBuild } from '../sources/kept'
import { downloadBytes } from './downloads'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadScenarios } from '@docs/model/sources/scenarios'
import { readStage } from '@docs/sandbox/scenarios/played'
import { sandboxHealth } from '@docs/sandbox/program/figures'

type ArticleOf = (page: Page) => Promise<Article>

export async function readReport(
  kind: Report['kind'],
  locale: Locale,
  pages: Page[],
  articleOf: ArticleOf,
): Promise<Report> {
  if (kind === 'downloads') return { kind, files: await Promise.all(downloads.map(withSize)) }
  const [contracts, sandbox, weights] = await Promise.all([
    readContracts(),
    readSandboxHealth(),
    weigh(weighed(pages, locale), articleOf),
  ])
  const dossiers = dossierHealth(loadCatalogue(), locale)
  const samples = sampleHealth(await Promise.all(versions.map((version) => loadContract(version, defaultLocale))))
  return { kind, health: { contracts, samples, sandbox, dossiers, translations: readTranslations(pages), weights } }
}

/** Objects that change whenever the report does. */
export async function reportInputs(
  kind: Report['kind'],
  locale: Locale,
  pages: Page[],
  articleOf: ArticleOf,
): Promise<unknown[]> {
  if (kind === 'downloads') return Promise.all(downloads.map(downloadBytes))
  const articles = await Promise.all(weighed(pages, locale).map(articleOf))
  return [loadCatalogue(), ...articles]
}

async function withSize(download: Download): Promise<DownloadFile> {
  return { ...download, address: downloadAddress(download), bytes: (await downloadBytes(download)).byteLength }
}

const healthCache = new Cache<Promise<Health['contracts'][number]>>()

/** Cached, because the page shows the same in every language. */
function readContracts(): Promise<Health['contracts']> {
  return Promise.all(
    versions.map(async (version) => {
      const contracts = await Promise.all(locales.map((locale) => loadContract(version, locale)))
      return healthCache.get(
        version,
        () => contracts,
        (...each) =>
          keepInBuild(`health/${version}`, each, () =>
            contractHealth(Object.fromEntries(each.map((one) => [one.locale, one])) as Record<Locale, Contract>),
          ),
      )
    }),
  )
}

async function readSandboxHealth(): Promise<Health['sandbox']> {
  const stage = await readStage()
  const { contract, archived, catalogue } = stage
  return keepInBuild('health/sandbox', [contract, archived, catalogue, loadScenarios(stage)], sandboxHealth)
}

function readTranslations(pages: Page[]): Health['translations'] {
  const originals = pages.filter(({ locale }) => locale === defaultLocale)
  return [
    translationHealth('pages', originals.length, contentFaults(pages)),
    translationHealth('contract', countTexts(), translationState()),
    translationHealth('pairs', countPairs(), allPairFaults()),
  ]
}

/** Report pages are left out: they would have to include their own size. */
const weighed = (pages: Page[], locale: Locale): Page[] =>
  pages.filter((page) => page.locale === locale && page.front.type !== 'report')

async function weigh(pages: Page[], articleOf: ArticleOf): Promise<PageWeight[]> {
  const weights = await Promise.all(
    pages.map(async (page) => {
      const { html } = await articleOf(page)
      return { address: page.address, title: page.front.title, bytes: Buffer.byteLength(html) }
    }),
  )
  return weights.sort((a, b) => b.bytes - a.bytes)
}
