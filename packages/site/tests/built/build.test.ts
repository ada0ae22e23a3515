import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { brand } from '@docs/model/brand/brand'
import { build, useCopies } from './scratch'

const { copyProject } = useCopies()

const page = (title: string, text: string) => `---
title: ${title}
description: The page “${title}”, which only this test has, with as many words as a description needs.
---

${text}
`

/** A page in both languages: a missing translation fails the build. */
const inBoth = (id: string, title: string, text: string) => ({
  [`content/en/${id}.mdx`]: page(title, text),
  [`content/uk/${id}.mdx`]: page(`${title}, українською`, text),
})

/** A file of the project with one text replaced. */
function changed(file: string, from: string, to: string): string {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not hold “${from}”: name a text that it holds.`)
  return text.replace(from, to)
}

describe('a build from an archive without Git, with faults that are only warned of', () => {
  let folder: string
  let result: ReturnType<typeof build>

  beforeAll(() => {
    folder = copyProject({
      ...inBoth(
        'broken',
        'Broken',
        '[link](/no_such_page), [anchor](/faq#no-such-anchor), [file](./no_such_file.mdx).\n\n## Second\n\n### ' +
          'Third\n\n#### Fourth\n\nText.',
      ),
      'contract/data/status-machine.yaml': changed(
        'contract/data/status-machine.yaml',
        'The transaction is registered. No money has been charged or sent.',
        'The transaction is registered, and no money has been charged or sent.',
      ),
      ...inBoth('dup', 'First of two', 'One.'),
      ...inBoth('dup/index', 'Second of two', 'Two.'),
    })
    result = build(folder)
  }, 180_000)

  test('R1-10 succeeds, and shows no time of change', () => {
    expect(result.status, result.output).toBe(0)
    expect(readFileSync(join(folder, 'dist/faq.html'), 'utf8')).not.toContain('class="last-updated"')
  })

  test('R8-22 R8-23 R8-25 warns of links to no page, no anchor and no file', () => {
    expect(result.output).toMatch(/\/broken: the link to \/no_such_page leads to no page/)
    expect(result.output).toMatch(/\/broken: the link to \/faq#no-such-anchor leads to no anchor/)
    expect(result.output).toMatch(/\/broken: the link to \.\/no_such_file\.mdx leads to no page/)
  })

  test('R8-24 warns of two files with one address, once', () => {
    const warnings = result.output.match(
      /Duplicate route \/dup: content\/en\/dup\.mdx and content\/en\/dup\/index\.mdx/g,
    )
    expect(warnings).toHaveLength(1)
  })

  test.each([
    ['/uk/reference/transaction_statuses', 'shows the changed text among its own words', true],
    ['/uk/api/transaction_find', 'shows it among the values of a field', true],
    ['/uk/faq', 'does not show it', false],
    ['/reference/transaction_statuses', 'is the English', false],
  ])('tells readers that the translation is behind where %s %s', (address, _, isTold) => {
    const html = readFileSync(join(folder, `dist${address}.html`), 'utf8')
    expect(html.includes('class="admonition admonition--info stale"')).toBe(isTold)
  })

  test('R2.1-16 leaves headings of level 4 out of the table of contents', () => {
    const html = readFileSync(join(folder, 'dist/broken.html'), 'utf8')
    const [toc = ''] = /<nav class="toc".*?<\/nav>/s.exec(html) ?? []
    expect([...toc.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)).toEqual(['second', 'third'])
    expect(html).toContain('id="fourth"')
  })

  test('R3-1 a page outside the sidebar is built all the same', () => {
    const html = readFileSync(join(folder, 'dist/broken.html'), 'utf8')
    expect(html).toContain(`<link rel="canonical" href="${brand.docsUrl}/broken"/>`)
    const [tree = ''] = /<nav class="sidebar__pages".*?<\/nav>/s.exec(html) ?? []
    expect(tree).toContain('<a href="/faq"')
    expect(tree).not.toContain('/broken')
    expect(html).not.toContain('class="pager"')
  })
})
