/** Interleaved 2 of 5 (ISO/IEC 16390), the barcode of a boleto: of two digits, one is in the bars, one between. */

/** Which of the five elements of each digit are wide, as bits. */
const wide = [0b00110, 0b10001, 0b01001, 0b11000, 0b00101, 0b10100, 0b01100, 0b00011, 0b10010, 0b01010]

/** The modules of an even number of digits, `true` for dark. */
export function itf(digits: string): boolean[] {
  const pairs = digits.match(/../g) ?? []
  const widths = pairs.flatMap(([bars, spaces]) =>
    [16, 8, 4, 2, 1].flatMap((bit) => [bars, spaces].map((digit) => (wide[Number(digit)]! & bit ? 3 : 1))),
  )
  return [1, 1, 1, 1, ...widths, 3, 1, 1].flatMap((width, at) => Array<boolean>(width).fill(at % 2 === 0))
}
