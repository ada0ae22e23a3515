import { markPaths } from '@docs/brand/mark'

type Colours = Record<keyof typeof markPaths, string>

/** The mark as a separate file, which follows the system’s colour mode; `tokens`: the text of tokens.css. */
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
    const [, colour] = new RegExp(`${token}: ?(#[0-9a-f]+);`).exec(css) ?? []
    if (colour === undefined) throw new Error(`tokens.css gives ${token} no colour for the mark.`)
    return colour
  }
  return { payin: value('--payin'), payout: value('--payout'), floor: value('--text') }
}
