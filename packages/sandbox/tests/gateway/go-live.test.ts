/** Each item of the go-live list is executed by something, or go-live.yaml says why nothing can. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { tortureCases } from '../../src/torture/cases'
import { tortureRules } from '../../src/torture/rules'
import { readScenarios } from '@docs/model/sources/scenarios'
import { archived, catalogue, contract } from './gateway'
import { pageSource } from '../../../../tests/page-source'

interface Executed {
  scenario?: string[]
  torture?: string[]
  /** The name of a test, by its file. */
  test?: Record<string, string>
  reason?: string
}

/** By the anchor of the heading, then by the words of the item. */
const executed = parse(readFileSync('packages/sandbox/tests/gateway/go-live.yaml', 'utf8')) as Record<
  string,
  Record<string, Executed>
>
const entries = Object.entries(executed).flatMap(([anchor, items]) =>
  Object.entries(items).map(([item, by]) => [`${anchor}: ${item}`, by] as const),
)

function itemsOf(page: string): string[] {
  return page.split(/^## .*\[#(?=\w+\]$)/m).flatMap((section) => {
    const [anchor = ''] = section.split(']')
    return [...section.matchAll(/^(?:-|\d+\.) \*\*(.*?)\*\*/gm)].map(([, bold = '']) => `${anchor}: ${wordsOf(bold)}`)
  })
}

const wordsOf = (bold: string): string =>
  bold
    .replace(/<Fact [^>]*\/>/g, '…')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replace(/[.,:]+$/, '')

test('every item has an entry, and no entry is of an item that is gone', () => {
  const names = entries.map(([name]) => name)
  const remedy = 'Say in packages/sandbox/tests/gateway/go-live.yaml what executes the item, or why nothing can.'
  expect(names, remedy).toEqual(itemsOf(pageSource('go_live')))
})

describe('what an item names is there', () => {
  const scenarios = readScenarios({ contract, archived, catalogue }).map(({ id }) => id)
  const cases = tortureCases(tortureRules(contract)).map(({ id }) => id)

  test.each(entries)('%s', (_, { scenario = [], torture = [], test: tests = {}, reason = '' }) => {
    expect(scenarios).toEqual(expect.arrayContaining(scenario))
    expect(cases).toEqual(expect.arrayContaining(torture))
    for (const [file, name] of Object.entries(tests)) expect(readFileSync(file, 'utf8')).toContain(`'${name}'`)
    const count = scenario.length + torture.length + Object.keys(tests).length
    expect(count > 0 || reason.length > 0, 'Name what executes it, or a reason.').toBe(true)
  })
})
