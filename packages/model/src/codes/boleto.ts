/** The number of a Brazilian boleto: as the barcode holds it, and as the line that payers type. */
import { luhnChecksumValidate, weightedSum } from 'stdnum/lib/cjs/util/checksum.js'

const day = 86_400_000
/** On this day the factor of the due date began again at 1000. */
const firstDay = Date.UTC(2025, 1, 22) / day
/** Brasília is three hours behind UTC. */
const dayOf = (instant: string): number => Math.floor((Date.parse(instant) - 3 * 3_600_000) / day)

/** The 44 digits of the barcode, from those of the line. */
export const boletoBarcode = (line: string): string =>
  line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)

/** The check digit of a barcode, which is its fifth: modulo 11, weights 2 to 9 from the right. */
export function boletoDigit(barcode: string): number {
  const rest = barcode.slice(0, 4) + barcode.slice(5)
  const digit = 11 - weightedSum(rest, { reverse: true, weights: [2, 3, 4, 5, 6, 7, 8, 9], modulus: 11 })
  return digit > 9 ? 1 : digit
}

/** The three blocks of the line that have a check digit of their own. */
export const boletoBlocks = (line: string): string[] => [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)]

/** The line for a payment: a bank that does not exist, a number of the payment’s own, its due date and amount. */
export function boletoLine(number: string, { amount, expires_at }: { amount: string; expires_at: string }): string {
  const due = String(1000 + dayOf(expires_at) - firstDay)
  const [whole, cents = ''] = amount.split('.')
  const free = number.padStart(25, '0')
  const ends = due + whole!.padStart(8, '0') + cents.padEnd(2, '0')
  const blocks = [`9999${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)].map(withCheckDigit).join('')
  return blocks + String(boletoDigit(boletoBarcode(`${blocks}0${ends}`))) + ends
}

const withCheckDigit = (block: string): string =>
  block + [...'0123456789'].find((digit) => luhnChecksumValidate(block + digit))!
