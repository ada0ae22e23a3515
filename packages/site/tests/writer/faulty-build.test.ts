/** A build from an archive without Git, with faults that only cause warnings. */
import { beforeAll, describe, expect, test } from 'vitest'
import { brand } from '@docs/brand/brand'
import { locales } from '@docs/model/language/locales'
import { sourceFolders } from '@docs/model/sources/folders'
import { texts } from '../../src/words/texts'
import { build, machinery, useCopy } from '../built/scratch'
import { Tree } from '../content/mistakes/tree'

const site = new Tree(useCopy(...machinery, ...sourceFolders, 'public'))

/** Writes a page in both languages, because a missing translation fails the build. */
function writePage(id: string, title: string, text: string): void {
  const descriptions = {
    en: `The page “${title}”, which only this test has, with as many words as a description needs.`,
    uk: `Сторінка «${title}», яку має лише ця перевірка, зі стількома словами, скільки потрібно опису.`,
  }
  for (const [language, description] of Object.entries(descriptions)) {
    const named = language === 'uk' ? `${title}, українською` : title
    site.write(`content/${language}/${id}.mdx`, `---\ntitle: ${named}\ndescription: ${description}\n---\n\n${text}\n`)
  }
}

/** Plants faults that only cause warnings. */
function plantFaults(): void {
  const links = '[link](/no_such_page), [anchor](/faq#no-such-anchor), [file](./no_such_file.mdx).'
  writePage('broken', 'Broken', `${links}\n\n## Second\n\n### Third\n\n#### Fourth\n\nText.`)
  writePage('dup', 'First of two', 'One.')
  writePage('dup/index', 'Second of two', 'Two.')
  site.edit('contract/data/status-machine.yaml', 'has been created. No money has', 'has been created, and no money has')
  site.edit('contract/schemas/TransactionType.yaml', 'From the payer to you.', 'From a payer to you.')
}

let output = ''

beforeAll(() => {
  plantFaults()
  const result = build(site.root)
  output = result.output
  expect(result.status, output).toBe(0)
}, 600_000)

describe('a build from an archive without Git, with faults that only cause warnings', () => {
  const html = (address: string) => site.read(`dist${address}.html`)

  test('R1-10 shows no date of last change', () => {
    expect(html('/faq')).not.toContain('class="last-updated"')
  })

  test('R8-22 to R8-25 warns once of broken links and of two files with the same address', () => {
    const warnings = [
      '/broken: the link to /no_such_page leads to no page',
      '/broken: the link to /faq#no-such-anchor leads to no anchor',
      '/broken: the link to ./no_such_file.mdx leads to no page',
      'Duplicate route /dup: content/en/dup.mdx and content/en/dup/index.mdx',
    ]
    for (const each of warnings) expect(output).toContain(each)
    expect(output.split(warnings.at(-1)!)).toHaveLength(2)
  })

  test.each([
    ['/uk/reference/transaction_statuses', 'shows the changed text in its prose', true],
    ['/uk/api/service_list', 'shows another in the values of a field', true],
    ['/uk/api/transaction_find', 'only names the status', false],
    ['/uk/faq', 'does not show it', false],
    ['/reference/transaction_statuses', 'is the English', false],
  ])('the notice about an outdated translation: %s %s', (address, _, hasNotice) => {
    const titles = locales.map((locale) => texts[locale].shell.staleTitle)
    expect(titles.some((title) => html(address).includes(title))).toBe(hasNotice)
  })

  test('R2.1-16 leaves headings of level 4 out of the table of contents', () => {
    const [toc = ''] = /<nav class="toc".*?<\/nav>/s.exec(html('/broken')) ?? []
    expect([...toc.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)).toEqual(['second', 'third'])
    expect(html('/broken')).toContain('id="fourth"')
  })

  test('R3-1 a page outside the sidebar is built too', () => {
    expect(html('/broken')).toContain(`<link rel="canonical" href="${brand.docsUrl}/broken"/>`)
    const [tree = ''] = /<nav class="sidebar__pages".*?<\/nav>/s.exec(html('/broken')) ?? []
    expect(tree).toContain('<a href="/faq"')
    expect(tree).not.toContain('/broken')
    expect(html('/broken')).not.toContain('class="pager"')
  })
})
