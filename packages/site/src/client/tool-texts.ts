import tools from '../../../../texts/tools.json' with { type: 'json' }
import { inLanguage, type InLanguage } from '@docs/model/language/in-language'
import { pageLocale } from './locale'

/**
 * Texts of the tools for code and fields. Most of these tools are added by a script, so their texts are in a file of
 * their own.
 */
export const toolTexts = (): InLanguage<typeof tools> => inLanguage(tools, pageLocale())
