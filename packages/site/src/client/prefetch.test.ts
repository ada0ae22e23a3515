import { describe, expect, it } from 'vitest'
import { mayPrefetch } from './prefetch'

describe('mayPrefetch (R2.1-13 to R2.1-15)', () => {
  it.each([
    [undefined, true],
    [{}, true],
    [{ saveData: false }, true],
    [{ effectiveType: '4g', saveData: false }, true],
    [{ effectiveType: '3g' }, true],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
    [{ saveData: true }, false],
  ])('%o: %s', (connection, allowed) => expect(mayPrefetch(connection)).toBe(allowed))
})
