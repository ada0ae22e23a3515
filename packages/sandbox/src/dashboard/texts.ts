import { inLanguage, type InLanguage } from '@docs/model/language/in-language'
import type { Locale } from '@docs/model/language/locales'
import dashboard from '../../../../texts/dashboard.json' with { type: 'json' }

export type BoardTexts = InLanguage<typeof dashboard>

export const boardTexts: Record<Locale, BoardTexts> = {
  en: inLanguage(dashboard, 'en'),
  uk: inLanguage(dashboard, 'uk'),
}
