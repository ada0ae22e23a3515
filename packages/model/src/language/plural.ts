import type { Locale } from './locales'

/** A text by plural category; `{n}` is the number. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/**
 * «21 сервіс», '0 services' and so on. By default the number is not formatted, because the first `Intl.NumberFormat`
 * takes browsers some 20 ms; `shown` replaces it with a formatted one.
 */
export function plural(forms: Plural, locale: Locale, n: number, shown = String(n)): string {
  return pluralWord(forms, locale, n).replace('{n}', shown)
}

/** The plural form for a number that is shown elsewhere. */
export function pluralWord(forms: Plural, locale: Locale, n: number): string {
  return forms[(rules[locale] ??= new Intl.PluralRules(locale)).select(n)] ?? forms.other
}

/** Made once, since that takes longer than a hundred uses. */
const rules: Partial<Record<Locale, Intl.PluralRules>> = {}
