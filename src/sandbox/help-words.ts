import { inLanguage, type InLanguage } from '../site/in-language'
import texts from '../../texts/sandbox.json' with { type: 'json' }

const { options, torture, controls, settings } = texts
const words = { options, torture, controls, settings }

export type HelpWords = InLanguage<typeof words>

/** What options and control calls are for: the program speaks English. */
export const helpWords: HelpWords = inLanguage(words, 'en')
