import { inLanguage, type InLanguage } from '../site/in-language'
import type { Locale } from '../site/locales'
// The program takes this file of texts alone: those of the documentation would make it larger.
import payer from '../../texts/payer.json' with { type: 'json' }

export type PayerTexts = InLanguage<typeof payer>

export const payerTexts: Record<Locale, PayerTexts> = { en: inLanguage(payer, 'en'), uk: inLanguage(payer, 'uk') }
