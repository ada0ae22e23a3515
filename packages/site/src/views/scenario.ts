import type { Locale } from '@docs/model/language/locales'
import { texts, type Texts } from '../words/texts'

/** The words for copying a scenario. */
export type CopyTexts = Texts['scenario'] & Pick<Texts['tools'], 'copied' | 'copyFailed'>

export const copyTexts = (locale: Locale): CopyTexts => {
  const { copied, copyFailed } = texts[locale].tools
  return { ...texts[locale].scenario, copied, copyFailed }
}
