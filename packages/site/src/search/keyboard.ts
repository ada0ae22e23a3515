/*
 * Text typed with the wrong keyboard layout: `gkfnt;` for «платеж», `сфддифсл` for callback. One table serves the
 * Ukrainian and the Russian layout: they differ on the keys s, ' and ], whose letters folding makes equal.
 */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const CYRILLIC = 'ёйцукенгшщзхїфівапролджєячсмитьбю'
const RUSSIAN = { ы: 's', э: "'", ъ: ']' }

const toCyrillic = new Map(Array.from(LATIN, (key, at) => [key, CYRILLIC[at]!]))
const toLatin = new Map([
  ...Array.from(CYRILLIC, (letter, at): [string, string] => [letter, LATIN[at]!]),
  ...Object.entries(RUSSIAN),
])

/** The text that the same keys type in the other layout. */
export function otherLayout(typed: string): string {
  const keys = typed.toLowerCase().normalize('NFC')
  const layout = /\p{Script=Cyrillic}/u.test(keys) ? toLatin : toCyrillic
  return Array.from(keys, (key) => layout.get(key) ?? key).join('')
}
