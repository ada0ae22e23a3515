/**
 * A build from an archive without Git, with faults that only cause warnings; then builds after edits, which reuse
 * unaffected pages and write the same files as a clean build.
 */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { brand } from '@docs/brand/brand'
import { sourceFolders } from '@docs/model/sources/folders'
import { build, machinery, useCopies } from '../built/scratch'
import { Checkout } from './edits'

const { copyOf } = useCopies()

type Edits = Record<string, (site: Checkout) => void>

/** Edits of data, then of texts: unaffected pages are reused. After edits of code all pages are rendered again. */
const groups: Record<string, Edits> = {
  data: {
    'a record of a service': (site) =>
      site.replace(
        'catalogue/methods/blik.yaml',
        'expiry: { default_seconds: 3600, max_seconds: 259200 }',
        'expiry: { default_seconds: 7200, max_seconds: 259200 }',
      ),
    'a text of the contract in one language': (site) =>
      site.replace('contract/uk/operations/account_info.yaml', 'Повертає баланс', 'Показує баланс'),
    'a scenario': (site) =>
      site.replace('scenarios/payments.yaml', '\n    - { tell: what_happened, from: merchant, to: payer }', ''),
  },
  words: {
    'a term of the glossary': (site) =>
      site.replace('glossary/terms.yaml', 'names: { en: Transaction,', 'names: { en: Money transaction,'),
    'the description of a page': (site) =>
      site.replace('content/en/faq.mdx', 'description: Short answers', 'description: Brief answers'),
    'a sentence of a page': (site) =>
      site.replace('content/en/faq.mdx', 'You create further keys yourself.', 'You make further keys yourself.'),
  },
  code: {
    'a text of the interface': (site) => site.replace('texts/shell.json', '"en": "Language"', '"en": "Languages"'),
    'an entry of the navigation': (site) =>
      site.replace(
        'packages/site/src/settings/navigation.ts',
        "    'definition',\n    'faq',",
        "    'faq',\n    'definition',",
      ),
    'a component': (site) =>
      site.replace('packages/site/src/ui/prose/MainSite.tsx', '{hosts.main}</Link>', '{hosts.main} (main site)</Link>'),
    'a style': (site) =>
      site.replace('packages/site/src/ui/prose/cards.css', 'gap: var(--space-4);', 'gap: var(--space-3);'),
  },
}

/** Writes a page in both languages, because a missing translation fails the build. */
function writePage(site: Checkout, id: string, title: string, text: string): void {
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
function plantFaults(site: Checkout): void {
  const links = '[link](/no_such_page), [anchor](/faq#no-such-anchor), [file](./no_such_file.mdx).'
  writePage(site, 'broken', 'Broken', `${links}\n\n## Second\n\n### Third\n\n#### Fourth\n\nText.`)
  writePage(site, 'dup', 'First of two', 'One.')
  writePage(site, 'dup/index', 'Second of two', 'Two.')
  site.replace(
    'contract/data/status-machine.yaml',
    'has been created. No money has',
    'has been created, and no money has',
  )
  site.replace('contract/schemas/TransactionType.yaml', 'From the payer to you.', 'From a payer to you.')
}

/** Fingerprints of the built files, by path. */
const filesOf = (site: Checkout): Record<string, string> =>
  Object.fromEntries(
    site
      .files('dist')
      .sort()
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(site.root, file)))
          .digest('hex'),
      ]),
  )

let site: Checkout
let output = ''

function rebuild(): Record<string, string> {
  const result = build(site.root)
  output = result.output
  expect(result.status, output).toBe(0)
  return filesOf(site)
}

beforeAll(() => {
  site = new Checkout(copyOf([...machinery, ...sourceFolders, 'public'], { withCache: false }))
  plantFaults(site)
  rebuild()
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
    expect(html(address).includes('class="admonition admonition--info stale"')).toBe(hasNotice)
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

test('builds after edits of ten kinds equal a clean build', { timeout: 1_200_000 }, () => {
  let before = filesOf(site)
  for (const [name, edits] of Object.entries(groups)) {
    for (const edit of Object.values(edits)) edit(site)
    const after = rebuild()
    expect(after, name).not.toEqual(before)
    before = after
  }
  // Translations made stale by an earlier edit are still stale, because each edit changes a different place.
  rmSync(join(site.root, 'node_modules/.cache'), { recursive: true })
  const clean = rebuild()
  const differing = Object.keys({ ...before, ...clean }).filter((file) => before[file] !== clean[file])
  expect(differing).toEqual([])
})
