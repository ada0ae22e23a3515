/** A build after an edit reuses what the edit does not affect, and writes the same files as a clean build. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFolders } from '@docs/model/sources/folders'
import { build, machinery, useCopies } from '../built/scratch'
import { Checkout } from './edits'

const { copyOf } = useCopies()

type Edits = Record<string, (site: Checkout) => void>

/** Edits of code: all pages are drawn again. */
const ofCode: Edits = {
  'a text of the interface': (site) => site.replace('texts/shell.json', '"en": "Language"', '"en": "Languages"'),
  'an entry of the navigation': (site) =>
    site.replace(
      'packages/site/src/settings/navigation.ts',
      "    'go_live',\n    'definition',",
      "    'definition',\n    'go_live',",
    ),
  'a component': (site) =>
    site.replace('packages/site/src/ui/prose/MainSite.tsx', '{hosts.main}</Link>', '{hosts.main} (main site)</Link>'),
  'a style': (site) =>
    site.replace('packages/site/src/ui/prose/cards.css', 'gap: var(--space-4);', 'gap: var(--space-3);'),
}

/** Edits of data: the other pages are reused. */
const ofData: Edits = {
  'a record of a service': (site) =>
    site.replace(
      'catalogue/methods/blik.yaml',
      'expiry: { default_seconds: 3600, max_seconds: 259200 }',
      'expiry: { default_seconds: 7200, max_seconds: 259200 }',
    ),
  'a text of the contract in one language': (site) =>
    site.replace('contract/uk/operations/account_info.yaml', 'Повертає баланс', 'Показує баланс'),
  'a term of the glossary': (site) =>
    site.replace('glossary/terms.yaml', 'names: { en: Transaction,', 'names: { en: Money transaction,'),
  'a scenario': (site) =>
    site.replace('scenarios/payments.yaml', '\n    - { tell: what_happened, from: merchant, to: payer }', ''),
  'the description of a page': (site) =>
    site.replace('content/en/faq.mdx', 'description: Short answers', 'description: Brief answers'),
  'a sentence of a page': (site) =>
    site.replace('content/en/faq.mdx', 'The answers are short', 'The answers are brief'),
}

/** Fingerprints of all files, by path. */
function filesOf(dist: string): Record<string, string> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(dist, file)).isFile(),
  )
  return Object.fromEntries(
    files.sort().map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(dist, file)))
        .digest('hex'),
    ]),
  )
}

function built(root: string): Record<string, string> {
  const { status, output } = build(root)
  expect(status, output).toBe(0)
  return filesOf(join(root, 'dist'))
}

test(
  'a build after each of ten edits, one by one, gives what a build from nothing gives',
  { timeout: 1_800_000 },
  () => {
    const site = new Checkout(copyOf([...machinery, ...sourceFolders, 'public'], { withCache: false }))
    let before = built(site.root)
    for (const edits of [ofData, ofCode]) {
      for (const [name, edit] of Object.entries(edits)) {
        edit(site)
        const after = built(site.root)
        expect(after, name).not.toEqual(before)
        before = after
      }
      // What one edit left stale is stale still: each changes another place.
      rmSync(join(site.root, 'node_modules/.cache'), { recursive: true })
      expect(before).toEqual(built(site.root))
    }
  },
)
