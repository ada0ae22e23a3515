/** A small correct site: the one of another provider, with what planted mistakes need besides. */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { currentVersion } from '@docs/model/brand/versions'
import { defaultLocale } from '@docs/model/language/locales'
import { loadContract, translationState } from '@docs/model/sources/contract'
import { filesBelow } from '@docs/model/sources/files'
import { keep } from '../../../src/sources/changes'
import { readPages } from '../../../src/sources/content'
import { acceptContractTranslation, writeMissing } from '../../../src/sources/contract-translation'
import { acceptPairs, pairFiles } from '../../../src/sources/pairs'
import { listPublished } from '../../../src/sources/published'
import { acceptTranslation } from '../../../src/sources/translations'

const provider = 'packages/site/tests/provider/site'
const additions = 'packages/site/tests/content/mistakes/site'

/** Writes the site to an empty folder. */
export async function writeSmallSite(root: string): Promise<void> {
  for (const each of [provider, additions]) cpSync(each, root, { recursive: true })
  copyTexts(root)
  // Settings import texts and types from other packages.
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir')
  await publish(root)
  listPublished(root)
  translate(root)
}

/** The texts of the interface, which are part of the code; their links lead to a page of this site. */
function copyTexts(root: string): void {
  mkdirSync(join(root, 'texts'))
  for (const file of filesBelow('.', 'texts', '.json'))
    writeFileSync(join(root, file), readFileSync(file, 'utf8').replace(/\]\((?:current:)?\/[^)]*\)/g, '](/callbacks)'))
}

/** Publishes the contract as 2.0, and makes it 2.1 by one difference, for which its changelog has an entry. */
async function publish(root: string): Promise<void> {
  const changes = join(root, 'contract/changes')
  const entries = readFileSync(join(changes, '2.1.yaml'))
  rmSync(changes, { recursive: true })
  keep(await loadContract(currentVersion, defaultLocale, root), root)
  mkdirSync(changes)
  writeFileSync(join(changes, '2.1.yaml'), entries)
  replace(join(root, 'contract/openapi.yaml'), 'version: 2.0.0', 'version: 2.1.0')
  replace(join(root, 'contract/data/failure-reasons.yaml'), /(card_expired:\s+retry: )later/, '$1never')
}

/** Fills in what the contract lacks in Ukrainian, and accepts every translation as it is. */
function translate(root: string): void {
  for (const { file } of writeMissing(root)) replace(join(root, file), /text: ''/g, 'text: Переклад.')
  for (const file of new Set(translationState(root).map((each) => each.file))) acceptContractTranslation(file, root)
  for (const file of pairFiles(root)) acceptPairs(file, root)
  const pages = readPages(root)
  for (const page of pages.filter(({ locale }) => locale !== defaultLocale)) acceptTranslation(page, pages, root)
}

function replace(file: string, from: string | RegExp, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}
