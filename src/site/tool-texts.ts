import tools from '../../texts/tools.json' with { type: 'json' }
import { inLanguage, type InLanguage } from './in-language'
import type { Locale } from './locales'

/** What tools say that scripts add to a page; apart from all other texts, which no script carries. */
export const toolTexts = (locale: Locale): InLanguage<typeof tools> => inLanguage(tools, locale)
