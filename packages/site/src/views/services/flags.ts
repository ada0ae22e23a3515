import * as flags from 'country-flag-icons/string/3x2'

const drawings: Partial<Record<string, string>> = flags

/** The flags of the given countries as one SVG file; draw one with `<use href="…#BR">`. */
export function flagSprite(countries: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${countries.map(symbol).join('')}</svg>`
}

function symbol(country: string): string {
  const drawing = /^<svg[^>]* viewBox="([^"]+)"[^>]*>(.*)<\/svg>$/s.exec(drawings[country] ?? '')
  if (!drawing)
    throw new Error(`There is no flag of ${country} in country-flag-icons. Correct the country in catalogue/methods.`)
  const [, viewBox = '', shapes = ''] = drawing
  // They would clash with those of other flags, or be blocked by the Content-Security-Policy.
  if (/\s(id|style)=|<style/.test(shapes))
    throw new Error(
      `The flag of ${country} has ids or styles of its own. Give them the country's prefix, or draw it without.`,
    )
  return `<symbol id="${country}" viewBox="${viewBox}" preserveAspectRatio="none">${shapes}</symbol>`
}
