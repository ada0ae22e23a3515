/** Code 128 (ISO/IEC 15417) for printable ASCII: code set C for runs of digits, code set B for everything else. */

/** The pattern of each value: widths of alternating bars and spaces, starting with a bar. */
const widths =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
const patterns = widths.split(' ')
const stop = '2331112'

const start = { B: 104, C: 105 }
const change = { B: 100, C: 99 }

/** The modules of a text without quiet zones, `true` for dark; `undefined` if a character cannot be encoded. */
export function code128(text: string): boolean[] | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined
  const values = valuesOf(text)
  const sum = values.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0)
  return [...values, sum % 103].flatMap((value) => modules(patterns[value]!)).concat(modules(stop))
}

/** From four digits in a row, set C is shorter, even with the code that switches sets. */
function valuesOf(text: string): number[] {
  const parts = text.match(/(?:\d\d){2,}|(?:(?!\d{4}).)+/g) ?? []
  return parts.flatMap((part, at) => {
    const set = /^\d{4}/.test(part) ? 'C' : 'B'
    const pairs = part.match(/../g) ?? []
    const own = set === 'C' ? pairs.map(Number) : [...part].map((letter) => letter.charCodeAt(0) - 32)
    return [(at === 0 ? start : change)[set], ...own]
  })
}

const modules = (pattern: string): boolean[] =>
  [...pattern].flatMap((width, at) => Array<boolean>(Number(width)).fill(at % 2 === 0))
