import type { Locale } from './locales'

/** A text by plural category; `{n}` is the number. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/**
 * «21 сервіс», '0 services' and so on. The number stays bare: its first formatting by locale takes browsers some 20 ms.
 * `shown` is what stands for it otherwise.
 */
export function plural(forms: Plural, locale: Locale, n: number, shown = String(n)): string {
  return pluralWord(forms, locale, n).replace('{n}', shown)
}

/** The form that goes with a number which stands elsewhere. */
export function pluralWord(forms: Plural, locale: Locale, n: number): string {
  return forms[new Intl.PluralRules(locale).select(n)] ?? forms.other
}
