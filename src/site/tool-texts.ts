import tools from '../../texts/tools.json' with { type: 'json' }
import { inLanguage, type InLanguage } from './in-language'
import type { Locale } from './locales'

/** What the tools of code and fields say: a script adds most of them, so they stand apart from the other texts. */
export const toolTexts = (locale: Locale): InLanguage<typeof tools> => inLanguage(tools, locale)
