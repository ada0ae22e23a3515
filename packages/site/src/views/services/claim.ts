import { fill } from '@docs/model/language/fill'
import type { Locale } from '@docs/model/language/locales'
import { texts } from '../../words/texts'

/** Adds "usually" to what no source confirms. */
export const claimIn =
  (locale: Locale) =>
  (verified: boolean, text: string): string =>
    verified ? text : fill(texts[locale].service.usually, { fact: text })

/** A least and a most amount, or the one that is known; empty if neither is. */
export function boundsText(min: string | undefined, max: string | undefined, locale: Locale): string {
  const { limits: x } = texts[locale].service
  if (min !== undefined && max !== undefined) return fill(x.both, { min, max })
  if (min !== undefined) return fill(x.min, { min })
  return max === undefined ? '' : fill(x.max, { max })
}
