import { expect, test } from 'vitest'
import { stackWideTables } from './stacked-tables'

const table = (rows: string[][], frame = 'table') => {
  const [head = [], ...body] = rows.map((cells) => cells)
  const row = (cells: string[], tag: string) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return (
    `<p>Before</p><div class="${frame}" role="group"><table><thead>${row(head, 'th')}</thead>` +
    `<tbody>${body.map((cells) => row(cells, 'td')).join('')}</tbody></table></div><p>After</p>`
  )
}

test('a table that fits a phone is unchanged', () => {
  const html = table([
    ['Code', 'Country', 'Number'],
    ['UA', 'Ukraine', '804'],
  ])
  expect(stackWideTables(html)).toBe(html)
})

test('a table that is too wide becomes a list; every cell but the first of a row names its column', () => {
  const html = stackWideTables(
    table([
      ['Status', 'What &amp; how', '', 'Final'],
      ['awaiting_confirmation', 'incomprehensibilities', 'unnamed', 'yes'],
    ]),
  )
  expect(html).toContain('<div class="table stacked" role="group">')
  expect(html).toContain(
    '<td>awaiting_confirmation</td><td data-label="What &amp; how:">incomprehensibilities</td><td>unnamed</td>' +
      '<td data-label="Final:">yes</td>',
  )
})

test.each([
  ['a name that breaks at its underscores does not widen it', 'awaiting_<wbr/>confirmation', false],
  ['one that does not break does', 'awaiting_confirmation', true],
])('%s', (_, name, isStacked) => {
  const html = table([
    ['Status', 'Meaning', 'Final'],
    [`<code>${name}</code>`, 'The bank has yet to confirm the payment', 'yes'],
  ])
  expect(stackWideTables(html).includes('stacked')).toBe(isStacked)
})

test('four columns of sentences are too wide; a table can also request the list form at any width', () => {
  const sentence = 'One does not read this well'
  expect(stackWideTables(table([['A', 'B', 'C', 'D'], Array<string>(4).fill(sentence)]))).toContain('stacked')
  expect(stackWideTables(table([['A'], ['b']], 'table stacked'))).toContain('table stacked')
})
