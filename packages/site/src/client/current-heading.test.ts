import { describe, expect, it } from 'vitest'
import { currentHeading } from './current-heading'

describe('the current heading', () => {
  it('is the last one above the top of the window', () => expect(currentHeading([-900, 40, 600], false)).toBe(1))
  it('is absent before the first heading', () => expect(currentHeading([300, 900], false)).toBe(-1))
  it('is the last one at the end of the page', () => expect(currentHeading([-900, 40, 600], true)).toBe(2))
})
