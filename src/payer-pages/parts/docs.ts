import { addressOf } from '../../site/addresses'
import { brand } from '../../site/brand'
import type { Locale } from '../../site/locales'
import { currentVersion } from '../../site/versions'

/** The address of a page of the documentation in the reader's language. */
export const docsAddress = (locale: Locale, id: string): string =>
  brand.docsUrl + addressOf({ locale, version: currentVersion, id })
