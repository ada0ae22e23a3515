import { describe, expect, it } from 'vitest'
import { isHidden } from './navbar'

const height = 60

describe('the hiding navbar (R2.2-14, R2.2-15)', () => {
  it('hides on scrolling down, in steps and in one jump from the top', () => {
    expect(isHidden(false, 100, 150, height)).toBe(true)
    expect(isHidden(false, 0, 900, height)).toBe(true)
  })

  it('comes back on scrolling up', () => expect(isHidden(true, 900, 800, height)).toBe(false))

  it('stays visible at the top, and does not change without scrolling', () => {
    expect(isHidden(false, 0, 40, height)).toBe(false)
    expect(isHidden(true, 500, 500, height)).toBe(true)
  })
})
