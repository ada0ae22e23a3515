import { addressOf } from '@docs/model/brand/addresses'
import { brand } from '@docs/brand/brand'
import type { Locale } from '@docs/model/language/locales'
import { currentVersion } from '@docs/model/brand/versions'

/** The URL of a documentation page in the reader's language. */
export const docsAddress = (locale: Locale, id: string): string =>
  brand.docsUrl + addressOf({ locale, version: currentVersion, id })
