/** Amounts are whole numbers of the eighth decimal place: no currency has more. */
const places = 8

/** `"149.90"` as a number of the eighth decimal place; a minus sign may stand before it. */
export function parseAmount(text: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const value = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
  return sign === '-' ? -value : value
}

/** Currencies with more decimal places than this are coins, which nobody writes with all of them. */
const placesOfMoney = 4

/** With `digits` decimal places, rounded half up; of coins without the zeros at the end. */
export function formatAmount(value: bigint, digits: number): string {
  const step = 10n ** BigInt(places - digits)
  const size = ((value < 0n ? -value : value) + step / 2n) / step
  const text = String(size).padStart(digits + 1, '0')
  const sign = value < 0n && size > 0n ? '-' : ''
  if (digits === 0) return sign + text
  const written = `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
  return digits > placesOfMoney ? written.replace(/\.?0+$/, '') : written
}

/** `value` times a rate or a share, itself a decimal: `times(parseAmount('80.00'), '0.01')`. */
export function times(value: bigint, factor: string): bigint {
  const scale = 10n ** BigInt(places)
  return (value * parseAmount(factor) + scale / 2n) / scale
}

/** How many decimal places the text has. */
export const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0
