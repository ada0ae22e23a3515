import { inLanguage, type InLanguage } from '@docs/model/language/in-language'
import texts from '../../../../texts/sandbox.json' with { type: 'json' }

const { options, torture, controls, settings } = texts
const words = { options, torture, controls, settings }

export type HelpWords = InLanguage<typeof words>

/** Descriptions of options and control calls; the program's language is English. */
export const helpWords: HelpWords = inLanguage(words, 'en')
