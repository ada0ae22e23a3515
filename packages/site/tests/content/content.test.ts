import { describe, expect, test } from 'vitest'
import { readPage } from '../../src/sources/content'
import { contentFaults } from '../../src/sources/translations'

const place = { locale: 'en', version: '2.x', id: 'sample' } as const
const source = (front: string) => `---\ntitle: A sample page\n${front}\n---\n\nText.\n`
const description = 'description: Fifty or more characters that say what the page answers to its reader.'

describe('bad front matter is told with the file, the key and the remedy', () => {
  test('unknown key', () => {
    expect(() => readPage('content/en/sample.mdx', source(`${description}\ntitel: x`), place)).toThrow(
      /content\/en\/sample\.mdx:4: front matter[\s\S]*titel[\s\S]*CONTRIBUTING/,
    )
  })

  test('description too short', () => {
    expect(() => readPage('content/en/sample.mdx', source('description: Short.'), place)).toThrow(
      /sample\.mdx[\s\S]*description/,
    )
  })

  test('unknown page type', () => {
    expect(() => readPage('content/en/sample.mdx', source(`${description}\ntype: novel`), place)).toThrow(
      /sample\.mdx[\s\S]*type/,
    )
  })

  test('no front matter at all', () => {
    expect(() => readPage('content/en/sample.mdx', '# Title\n', place)).toThrow(/sample\.mdx:1: no front matter/)
  })
})

describe('translation faults', () => {
  const english = readPage('content/en/sample.mdx', source(description), place)
  const ukrainian = (of: string) =>
    readPage('content/uk/sample.mdx', source(`${description}\nof: '${of}'`), { ...place, locale: 'uk' })

  test('missing', () => {
    expect(contentFaults([english])).toMatchObject([{ state: 'missing', file: 'content/uk/sample.mdx' }])
  })

  test('stale', () => {
    expect(contentFaults([english, ukrainian('000000000000')])).toMatchObject([
      { state: 'stale', file: 'content/uk/sample.mdx' },
    ])
  })

  test('orphan', () => {
    expect(contentFaults([ukrainian(english.hash)])).toMatchObject([{ state: 'orphan', file: 'content/uk/sample.mdx' }])
  })

  test('current', () => {
    expect(contentFaults([english, ukrainian(english.hash)])).toEqual([])
  })
})
