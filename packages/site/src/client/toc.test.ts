import { describe, expect, it } from 'vitest'
import { currentHeading } from './toc'

describe('the current heading', () => {
  it('is the last one that has passed the top', () => expect(currentHeading([-900, 40, 600], false)).toBe(1))
  it('is none before the first', () => expect(currentHeading([300, 900], false)).toBe(-1))
  it('is the last one at the end of the page', () => expect(currentHeading([-900, 40, 600], true)).toBe(2))
})
