import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const [light = '', dark = ''] = readFileSync('brand/tokens.css', 'utf8').split("[data-theme='dark']")
const valuesIn = (css: string) =>
  Object.fromEntries([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))

const inLight = valuesIn(light)
const modes: Record<string, Record<string, string>> = { light: inLight, dark: { ...inLight, ...valuesIn(dark) } }

test('docs/look.md explains exactly the tokens that exist', () => {
  const explained = new Set(readFileSync('docs/look.md', 'utf8').match(/--[a-z][\w-]*/g))
  expect([...explained].sort()).toEqual(Object.keys(inLight).sort())
})

test('styles use only tokens that exist', () => {
  const styles = globSync(['brand/*.css', 'packages/*/src/**/*.css']).map((file) => ({
    file,
    css: readFileSync(file, 'utf8'),
  }))
  // Scripts set properties with positions that only the browser knows.
  const setByScripts = globSync('packages/site/src/{client,islands}/**/*.{ts,tsx}').flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?<=setProperty\(['"`])--[\w-]+/g) ?? [],
  )
  const known = new Set([...styles.flatMap(({ css }) => Object.keys(valuesIn(css))), ...setByScripts])
  const unknown = styles.flatMap(({ file, css }) =>
    [...css.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name = '']) => (known.has(name) ? [] : [`${file}: ${name}`])),
  )
  expect(unknown).toEqual([])
})

/** The relative luminance (WCAG 2.2) of a colour in six hex digits. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const backgrounds = ['--bg', '--bg-raised', '--bg-sunken']
const pairs: [text: string, grounds: string[]][] = [
  ['--text', [...backgrounds, '--accent-soft', '--good-soft', '--caution-soft', '--bad-soft', '--mark']],
  ...['--text-soft', '--accent', '--payin', '--payout'].map((text): [string, string[]] => [text, backgrounds]),
  ['--accent', ['--accent-soft']],
  ['--on-accent', ['--accent']],
  ...['good', 'caution', 'bad'].map((tone): [string, string[]] => [`--${tone}`, [...backgrounds, `--${tone}-soft`]]),
  ...['text', 'soft', 'keyword', 'string', 'number', 'name'].map((kind): [string, string[]] => [
    `--code-${kind}`,
    ['--code-bg'],
  ]),
]

describe.each(Object.entries(modes))('in %s mode', (_, values) => {
  test.each(pairs)('%s is legible on its backgrounds', (text, on) => {
    for (const background of on) {
      expect(contrast(values[text]!, values[background]!), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})
