import { describe, expect, test } from 'vitest'
import { countByLabel, filterChanges, knownOperations, startOf, type Change } from './explorer'

const versions = ['1.9', '2.9', '2.10', '2.11']
const operations = ['pay', 'find', 'callbacks']
const changes: Change[] = [
  { id: 'a', to: '2.11', label: 'breaking', concerns: ['pay'], text: 'amount maxLength' },
  { id: 'b', to: '2.10', label: 'tolerant', concerns: ['pay', 'find'], text: 'status refunded' },
  { id: 'c', to: '2.9', label: 'breaking', concerns: [], text: 'signature' },
]
const start = startOf(versions)
const all = { ...start, from: '1.9' }
const ids = (filter: Partial<typeof start>) =>
  filterChanges(changes, { ...all, ...filter }, versions).map(({ id }) => id)

describe('the filters of changes', () => {
  test('accept any two versions, in either order', () => {
    expect(ids({ from: '2.9', to: '2.10' })).toEqual(['b'])
    expect(ids({ from: '2.11', to: '2.9' })).toEqual(['a', 'b'])
    expect(ids({ from: '2.10', to: '2.10' })).toEqual([])
  })

  test('show a reader of one method what concerns it and what concerns everyone', () => {
    expect(ids({ operation: 'find' })).toEqual(['b', 'c'])
    expect(ids({ operation: 'find,callbacks' })).toEqual(['b', 'c'])
  })

  test('combine a label, methods and text', () => {
    expect(ids({ label: 'breaking' })).toEqual(['a', 'c'])
    expect(ids({ q: 'REFUND stat', operation: 'find' })).toEqual(['b'])
    expect(ids({ q: 'amount', operation: 'find' })).toEqual([])
  })

  test('count the results of each label', () => {
    expect(countByLabel(changes, { ...all, operation: 'pay', label: 'tolerant' }, versions)).toEqual(
      new Map([
        ['', 3],
        ['words', 0],
        ['compatible', 0],
        ['tolerant', 1],
        ['breaking', 2],
      ]),
    )
  })

  test('take what was remembered only as far as it exists', () => {
    expect(knownOperations('find,<b>,gone,pay', operations)).toBe('pay,find')
    expect(knownOperations('', operations)).toBe('')
  })
})
