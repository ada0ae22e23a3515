import { readFileSync, writeFileSync } from 'node:fs'
import { contentFolder } from '../site/addresses'
import { defaultLocale, locales } from '../site/locales'
import type { FieldRule, Method, Words } from '../model/catalogue/types'
import { strings } from '../site/strings'
import { loadCatalogue } from './catalogue'
import type { Page } from './content'

export interface TranslationFault {
  file: string
  state: 'missing' | 'stale' | 'orphan'
  remedy: string
}

/** Pages whose translation is missing, made from an older English, or made from a page that is gone. */
export function contentFaults(pages: Page[]): TranslationFault[] {
  const find = (page: Page, locale: Page['locale']) =>
    pages.find((one) => one.locale === locale && one.version === page.version && one.id === page.id)
  return pages.flatMap((page): TranslationFault[] => {
    if (page.locale === defaultLocale) {
      return locales
        .filter((locale) => locale !== defaultLocale && !find(page, locale))
        .map((locale) => {
          const file = `${contentFolder({ locale, version: page.version })}/${page.id}.mdx`
          return { file, state: 'missing', remedy: `Translate ${page.file} to this file.` }
        })
    }
    const original = find(page, defaultLocale)
    if (!original) return [{ file: page.file, state: 'orphan', remedy: 'Its English page is gone: delete or move it.' }]
    if (page.front.of === original.hash) return []
    const remedy = `${original.file} changed: bring the translation up to date, then run: npm run i18n -- --accept ${page.file}`
    return [{ file: page.file, state: 'stale', remedy }]
  })
}

/** Records that a translation says what its English page says now. */
export function acceptTranslation(page: Page, pages: Page[]): void {
  const original = pages.find(
    (one) => one.locale === defaultLocale && one.version === page.version && one.id === page.id,
  )
  if (!original) throw new Error(`${page.file} has no English page to be a translation of.`)
  const source = readFileSync(page.file, 'utf8')
  const line = `of: '${original.hash}'`
  writeFileSync(
    page.file,
    /^of:.*$/m.test(source) ? source.replace(/^of:.*$/m, line) : source.replace(/^---\r?\n/, `---\n${line}\n`),
  )
}

/** A text of which both languages stand side by side. */
interface Pair extends Words {
  file: string
}

/** Texts of the catalogue and the interface that still repeat their English; a language that is absent fails the loaders. */
export function copiedFaults(pairs: Pair[] = [...cataloguePairs(), ...interfacePairs()]): TranslationFault[] {
  return pairs
    .filter(({ en, uk }) => en === uk && (en.match(/[A-Za-z]{2,}/g) ?? []).length > mostWordsOfAName)
    .map(({ file, en }) => ({ file, state: 'missing', remedy: `Translate “${en}”, whose Ukrainian is the same.` }))
}

/** A name such as Interac e-Transfer may be the same in all languages. */
const mostWordsOfAName = 3

function cataloguePairs(): Pair[] {
  const { services } = loadCatalogue()
  const fields = new Map(
    services.flatMap((service) => service.fields.map((field): [string, FieldRule] => [field.id, field])),
  )
  const methods = new Map(services.map(({ method }): [string, Method] => [method.id, method]))
  return [
    ...[...fields.values()].flatMap(({ label, description, values }) =>
      [label, description, ...Object.values(values ?? {})].map((words) => ({
        ...words,
        file: 'catalogue/fields.yaml',
      })),
    ),
    ...[...methods.values()].map(({ id, name }) => ({ ...name, file: `catalogue/methods/${id}.yaml` })),
  ]
}

function interfacePairs(): Pair[] {
  return Object.entries(strings.en).flatMap(([key, en]) => {
    const uk: unknown = strings.uk[key as keyof typeof strings.uk]
    return typeof en === 'string' && typeof uk === 'string' ? [{ en, uk, file: `src/site/strings/uk.ts, ${key}` }] : []
  })
}
