/**
 * The mark: a corridor, seen from its entrance, with a doorway at its end. Money comes in along one wall and goes out
 * along the other; each has the colour of its direction, the floor that of the text. Paths on a 16 px grid.
 */
export const markPaths = {
  payin: 'M0 1l5 4v5l-5 4z',
  payout: 'M16 1l-5 4v5l5 4z',
  floor: 'M6 11h4l5 4H1z',
} as const

type Colours = Record<keyof typeof markPaths, string>

/** The mark as a file of its own, which follows the mode of the system; `tokens`: the text of tokens.css. */
export function markFile(tokens: string): string {
  const parts = Object.keys(markPaths) as (keyof typeof markPaths)[]
  const [light, dark] = tokens.split("[data-theme='dark']").map(coloursIn)
  if (!light || !dark) throw new Error('tokens.css has no dark mode for the mark.')
  const inDark = parts.map((part) => `.${part}{fill:${dark[part]}}`).join('')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">' +
    `<style>@media(prefers-color-scheme:dark){${inDark}}</style>` +
    parts.map((part) => `<path class="${part}" fill="${light[part]}" d="${markPaths[part]}"/>`).join('') +
    '</svg>'
  )
}

function coloursIn(css: string): Colours {
  const value = (token: string) => {
    const [, colour] = new RegExp(`${token}: (#[0-9a-f]+);`).exec(css) ?? []
    if (colour === undefined) throw new Error(`tokens.css gives ${token} no colour for the mark.`)
    return colour
  }
  return { payin: value('--payin'), payout: value('--payout'), floor: value('--text') }
}
