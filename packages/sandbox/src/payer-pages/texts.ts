import { inLanguage, type InLanguage } from '@docs/model/language/in-language'
import type { Locale } from '@docs/model/language/locales'
import payer from '../../../../texts/payer.json' with { type: 'json' }

export type PayerTexts = InLanguage<typeof payer>

export const payerTexts: Record<Locale, PayerTexts> = { en: inLanguage(payer, 'en'), uk: inLanguage(payer, 'uk') }
