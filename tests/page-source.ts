import { existsSync, readFileSync } from 'node:fs'
import { contentFolder } from '@docs/model/brand/addresses'
import { currentVersion } from '@docs/model/brand/versions'
import { defaultLocale, type Locale } from '@docs/model/language/locales'
import { movedTo } from '../packages/site/src/sources/addresses/redirect-addresses'

/** The file of a page of the current version; one that has moved is found where its redirect leads. */
export function pageFile(id: string, locale: Locale = defaultLocale): string {
  const fileOf = (page: string) => `${contentFolder({ locale, version: currentVersion })}/${page}.mdx`
  const file = [id, movedTo(id) ?? id].map(fileOf).find((each) => existsSync(each))
  if (file === undefined)
    throw new Error(`There is no ${fileOf(id)}, nor a redirect from it. Add the redirect, or name another page here.`)
  return file
}

export const pageSource = (id: string, locale?: Locale): string => readFileSync(pageFile(id, locale), 'utf8')
