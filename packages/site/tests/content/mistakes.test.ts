/** Each known kind of mistake is reported once, at its location, and nothing else is reported. */
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkSources, type Given } from '../../src/check'
import { searchAnswers } from './run/answers'
import { drawnAnchors } from './run/drawn'
import { tellChecked } from '../../src/check/tell'
import { mistakes } from './mistakes/rows'
import { Tree } from './mistakes/tree'

let tree: Tree
beforeAll(async () => (tree = await Tree.small()))
afterEach(() => tree.restore())
afterAll(() => tree.delete())

const settings = ['announcement', 'navigation', 'redirects', 'search-tasks']
const modules = ['brand/brand.ts', ...settings.map((name) => `packages/site/src/sources/settings/${name}.ts`)]
const loaded = new Map<string, Partial<Given>>()

/** What a module of the small site exports; read again while there is a mistake in it. */
async function exported(file: string): Promise<Partial<Given>> {
  const known = loaded.get(file)
  if (known && !tree.touched.includes(file)) return known
  const { module } = await runnerImport<Partial<Given>>(join(tree.root, file))
  if (!known) loaded.set(file, module)
  return module
}

async function given(): Promise<Partial<Given>> {
  const own = { drawn: drawnAnchors(tree.root), links: searchAnswers(tree.root) }
  return Object.assign(own, ...(await Promise.all(modules.map(exported)))) as Partial<Given>
}

describe('mistakes', () => {
  test('the site is without mistakes', async () => {
    expect(await checkSources(tree.root, await given())).toEqual({ faults: [], reports: [], stale: [] })
  })

  test.each(mistakes)('$name', async ({ plant, file, line, says, weight = 'fault' }) => {
    plant(tree)
    const at = line === undefined ? '' : `:${line === true ? String(tree.editedLine) : lineOf(file, line)}`
    const checked = await checkSources(tree.root, await given())
    const { errors, warnings } = tellChecked(checked)

    expect(checked.faults, errors.join('\n')).toHaveLength(weight === 'fault' ? 1 : 0)
    expect(checked.reports, warnings.join('\n')).toHaveLength(weight === 'report' ? 1 : 0)
    // A change of the English makes its translation stale, which is reported only if nothing else is wrong.
    if (weight !== 'stale') for (const each of checked.stale) expect(each.file).toMatch(/\/uk\/|^texts\//)
    const reported =
      weight === 'fault' ? errors.slice(1) : weight === 'report' ? warnings.slice(0, 1) : warnings.slice(1)
    expect(reported).toHaveLength(1)
    expect(reported[0]!.startsWith(`${file}${at}: `), reported[0]).toBe(true)
    expect(reported[0]).toMatch(says)
  })

  test('mistakes that have nothing to do with each other are told together', async () => {
    const record = 'catalogue/methods/pix.yaml'
    tree.edit(record, 'direction: payin', 'direktion: payin')
    tree.edit(record, 'default_seconds: 3600,', 'default_seconds: 360000,')
    tree.edit(record, 'late_money: null', 'late_money: *none')
    const page = 'content/en/payment_page.mdx'
    tree.edit(page, 'title:', 'titel:')
    tree.edit(page, 'height={4}', 'height={3}')
    tree.append(page, '<Warning />')
    const { errors } = tellChecked(await checkSources(tree.root, await given()))
    expect(errors.slice(1)).toEqual([
      expect.stringMatching(`${record}:\\d+: guides.0.direktion: There is no such key here`),
      expect.stringMatching(`${record}:\\d+: guides.0.expiry.*The default is longer than the maximum`),
      expect.stringMatching(`${record}:\\d+: guides.0.late_money: There is no anchor &none above`),
      expect.stringMatching(`${page}:\\d+: front matter, titel: There is no such key here`),
      expect.stringMatching(`${page}:\\d+: The picture has another size`),
      expect.stringMatching(`${page}:\\d+: There is no component <Warning>`),
    ])
  })
})

/** The number of the line that contains a text. Empty for an empty text, which matches any line. */
function lineOf(file: string, text: string): string {
  if (text === '') return ''
  const at = tree
    .read(file)
    .split('\n')
    .findIndex((each) => each.includes(text))
  expect(at, `${file} holds ${text}`).toBeGreaterThanOrEqual(0)
  return String(at + 1)
}
