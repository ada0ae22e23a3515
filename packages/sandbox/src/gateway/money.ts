/** Amounts are integers in units of 10⁻⁸: no currency has more decimal places. */
const places = 8

/** Parses `"149.90"` into units of 10⁻⁸; may have a leading minus sign. */
export function parseAmount(text: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const value = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
  return sign === '-' ? -value : value
}

/** The smallest amount with `digits` decimal places. */
export const smallest = (digits: number): bigint => 10n ** BigInt(places - digits)

/** Formats with `digits` decimal places, rounded half up. */
export function formatAmount(value: bigint, digits: number): string {
  const step = smallest(digits)
  const size = ((value < 0n ? -value : value) + step / 2n) / step
  const text = String(size).padStart(digits + 1, '0')
  const sign = value < 0n && size > 0n ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** `value` times a decimal factor, such as a rate or a share: `times(parseAmount('80.00'), '0.01')`. */
export function multiply(value: bigint, factor: string): bigint {
  const scale = 10n ** BigInt(places)
  return (value * parseAmount(factor) + scale / 2n) / scale
}

export const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0

/** An amount times a rate, rounded once, half up, to `digits` decimal places. */
export function product(amount: string, rate: string, digits: number): string {
  const decimals = decimalsOf(rate)
  return ratio(parseAmount(amount) * BigInt(rate.replace('.', '')), 10n ** BigInt(decimals), digits)
}

/** `part` divided by `whole`, both in units of 10⁻⁸, rounded once, half up. */
export function ratio(part: bigint, whole: bigint, digits: number): string {
  const step = 10n ** BigInt(places - digits)
  const size = (part + (whole * step) / 2n) / (whole * step)
  return formatAmount(size * step, digits)
}
