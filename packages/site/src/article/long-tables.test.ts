import { describe, expect, test } from 'vitest'
import { shortenTables } from './long-tables'

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `<tr id="r${String(from + at)}"><td>${String(from + at)}</td></tr>`)
const table = (body: string[]) => `<table><tbody data-long="">${body.join('')}</tbody></table>`
const form = '<div data-props="{&quot;a&quot;:&quot;&lt;b&gt; &amp;amp;&quot;}"></div>'
const note = (count: number) => `${String(count)} more`

describe('long tables', () => {
  test('a table of a few hundred rows stays as it is', () => {
    const html = form + table(rows(0, 400))
    expect(shortenTables(html, note)).toEqual({ html })
  })

  test('of more rows the first stay, and the anchors of all; the rest and the data of the filters come apart', () => {
    const { html, rest } = shortenTables(form + table(rows(0, 60)) + table(rows(60, 300)) + table(rows(300, 450)), note)
    expect(html.match(/<tr /g)).toHaveLength(100)
    expect(html).toContain('200 more')
    expect(html).toContain('150 more')
    for (let at = 0; at < 450; at += 1) expect(html.split(`id="r${String(at)}"`)).toHaveLength(2)
    expect(rest?.rows).toEqual([rows(100, 300).join(''), rows(300, 450).join('')])
    expect(html).not.toContain('data-props')
    expect(JSON.parse(rest!.props!)).toEqual({ a: '<b> &amp;' })
  })

  test('a long list with lists in it ends early too', () => {
    const item = (at: number) => `<li id="c${String(at)}"><p>${String(at)}</p><ul><li>a</li></ul></li>`
    const list = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => item(from + at)).join('')
    const section = (items: string) => `<section><ul class="c" data-long="">${items}</ul></section>`
    expect(shortenTables(section(list(0, 120)), note).rest).toBeUndefined()
    const { html, rest } = shortenTables(section(list(0, 40)) + section(list(40, 130)), note)
    expect(html).toContain(`<ul class="c" data-rest="">${list(40, 60)}</ul><p data-rest-note="">`)
    expect(html).toContain('70 more')
    expect(rest?.rows).toEqual([list(60, 130)])
  })

  test('tables that are not marked stay whole', () => {
    const html = `<table><tbody>${rows(0, 500).join('')}</tbody></table>`
    expect(shortenTables(html, note)).toEqual({ html })
  })
})
