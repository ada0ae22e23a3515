import type { Page } from './content'
import { addressOf, filePathOf, type Place } from '@docs/model/brand/addresses'
import { locales } from '@docs/model/language/locales'
import { texts } from '../words/texts'
import { currentVersion, versions } from '@docs/model/brand/versions'

const describe = (
  place: Place,
  type: 'search' | 'not-found',
  title: string,
  description: string,
  sidebar = title,
): Page => ({
  ...place,
  file: '',
  hash: '',
  address: addressOf(place),
  output: filePathOf(place),
  front: { type, title, description, sidebar, toc: false },
})

/** Pages without a content file: search in each language and version, not found in each language. */
export function systemPages(): Page[] {
  return locales.flatMap((locale) => {
    const t = texts[locale].shell
    return [
      describe({ locale, version: currentVersion, id: '404' }, 'not-found', t.notFoundTitle, t.notFoundText),
      ...versions.map((version) =>
        describe({ locale, version, id: 'search' }, 'search', t.searchPage, t.searchPage, t.search),
      ),
    ]
  })
}
