import { describe, expect, test } from 'vitest'
import { countByLabel, filterChanges, readFilter, startOf, withFilterParams, type Change } from './explorer'

const versions = ['1.9', '2.9', '2.10', '2.11']
const changes: Change[] = [
  { id: 'a', to: '2.11', label: 'breaking', operations: ['pay'], text: 'amount maxLength' },
  { id: 'b', to: '2.10', label: 'tolerant', operations: ['pay', 'find'], text: 'status refunded' },
  { id: 'c', to: '2.9', label: 'breaking', operations: [], text: 'signature' },
]
const start = startOf(versions)
const ids = (filter: Partial<typeof start>) => filterChanges(changes, { ...start, ...filter }).map(({ id }) => id)

describe('the filters of changes', () => {
  test('show everything by default', () => {
    expect(ids({})).toEqual(['a', 'b', 'c'])
  })

  test('accept any two versions, in either order', () => {
    expect(ids({ from: '2.9', to: '2.10' })).toEqual(['b'])
    expect(ids({ from: '2.11', to: '2.9' })).toEqual(['a', 'b'])
    expect(ids({ from: '2.10', to: '2.10' })).toEqual([])
  })

  test('combine a label, an operation and text', () => {
    expect(ids({ label: 'breaking' })).toEqual(['a', 'c'])
    expect(ids({ operation: 'find' })).toEqual(['b'])
    expect(ids({ q: 'REFUND find' })).toEqual(['b'])
  })

  test('count the results of each label', () => {
    expect(countByLabel(changes, { ...start, operation: 'pay', label: 'tolerant' })).toEqual(
      new Map([
        ['', 2],
        ['words', 0],
        ['compatible', 0],
        ['tolerant', 1],
        ['breaking', 1],
      ]),
    )
  })

  test('are written to the address, without default values', () => {
    const filter = { ...start, from: '2.9', label: 'breaking', q: ' a b ' }
    const search = withFilterParams('?other=1', filter, versions)
    expect(search).toBe('?other=1&from=2.9&label=breaking&q=a+b')
    expect(readFilter(search, versions, ['pay'])).toEqual({ filter: { ...filter, q: 'a b' }, ignored: [] })
    expect(withFilterParams(search, start, versions)).toBe('?other=1')
  })

  test('report values in an address that cannot be chosen', () => {
    const { filter, ignored } = readFilter('?from=2.7&operation=PAY', versions, ['pay'])
    expect(filter).toEqual({ ...start, operation: 'pay' })
    expect(ignored).toEqual([{ facet: 'from', value: '2.7' }])
  })
})
