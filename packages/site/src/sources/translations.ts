import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder } from '@docs/model/brand/addresses'
import { defaultLocale, locales } from '@docs/model/language/locales'
import type { Page } from './content'

export interface TranslationFault {
  file: string
  state: 'missing' | 'stale' | 'orphan'
  remedy: string
}

/** Pages whose translation is missing, older than the English, or left over from a page that no longer exists. */
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
    const accept = `npm run i18n -- --accept ${page.file}`
    const remedy = `${original.file} changed: bring the translation up to date, then run: ${accept}`
    return [{ file: page.file, state: 'stale', remedy }]
  })
}

/** Records that a translation matches its present English page. */
export function acceptTranslation(page: Page, pages: Page[], root = process.cwd()): void {
  const original = pages.find(
    (one) => one.locale === defaultLocale && one.version === page.version && one.id === page.id,
  )
  if (!original) throw new Error(`${page.file} has no English page to be a translation of.`)
  if (original === page) throw new Error(`${page.file} is the original. Give the path of its translation.`)
  const file = join(root, page.file)
  const source = readFileSync(file, 'utf8')
  const line = `of: '${original.hash}'`
  writeFileSync(
    file,
    /^of:.*$/m.test(source) ? source.replace(/^of:.*$/m, line) : source.replace(/^---\r?\n/, `---\n${line}\n`),
  )
}
