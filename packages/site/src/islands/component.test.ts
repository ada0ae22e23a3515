import { describe, expect, it } from 'vitest'
import { componentOf } from './component'

describe('componentOf (R8-9)', () => {
  it('is the default export', () => {
    const component = () => null
    expect(componentOf('search-page', { default: component })).toBe(component)
  })

  it('throws an error that names a module without a default export', () => {
    expect(() => componentOf('search-page', {})).toThrow(`The island "search-page" doesn't have a default export.`)
  })
})
