import { fill } from '@docs/model/language/fill'
import type { Locale } from '@docs/model/language/locales'
import { texts } from '../../words/texts'

/** Adds "usually" to what no source confirms. */
export const claimIn =
  (locale: Locale) =>
  (verified: boolean, text: string): string =>
    verified ? text : fill(texts[locale].service.usually, { fact: text })
