import type { Locale } from '../site/locales'

/** `214 kB`, `1.1 MB`. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [value, unit, maximumFractionDigits] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte', 0] : [bytes / 1e6, 'megabyte', 1]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(value)
}
