import { expect, test } from 'vitest'
import { inParts, splitTwin } from './twin'

const frame = {
  link: (anchor: string, title: string) => `[${title}](/page.${anchor}.md)`,
  note: (anchor: string) => `/page#${anchor}`,
}
const long = '- a long list\n'.repeat(20)
const first = '## First\n\nText.\n\n```md\n## No heading\n```\n'
const page = `> Note\n\n# Page\n\n${first}\n## Second\n\n${long}\n## Third\n\nEnd.\n`

test('a short Markdown twin is not split', () => {
  expect(splitTwin(page, ['one', 'two', 'three'], frame)).toEqual({ markdown: page, apart: [] })
})

test('the longest section of a long twin becomes a separate file, with a link in its place', () => {
  const { markdown, apart } = splitTwin(page, ['one', 'two', 'three'], frame, 200)
  expect(markdown).toBe(page.replace(`${long}\n`, '[Second](/page.two.md)\n\n'))
  expect(apart).toEqual([{ anchor: 'two', markdown: `> /page#two\n\n# Page\n\n## Second\n\n${long}` }])
})

test('further sections are split off while the rest is too long', () => {
  const { length } = splitTwin(page, ['one', 'two', 'three'], frame, 200).markdown
  const { apart } = splitTwin(page, ['one', 'two', 'three'], frame, length - 1)
  expect(apart.map(({ anchor }) => anchor)).toEqual(['one', 'two'])
})

test('programs too long for one file are divided between blocks of code', () => {
  const [one, two] = ['```js\n\na\n```\n', '```sh\nb\n```\n']
  expect(inParts(`${one}\n${two}`, 100)).toEqual([`${one}\n${two}`])
  expect(inParts(`${one}\n${two}`, 20)).toEqual([one, two])
})
