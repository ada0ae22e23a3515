import { describe, expect, it } from 'vitest'
import { redirectTarget } from './pages'

describe('redirect pages of plain file servers (R2.5-21)', () => {
  it('lead to their target', () => {
    const html = '<!doctype html><html lang="en"><meta http-equiv="refresh" content="0; url=/services/mach/payin_hpp">'
    expect(redirectTarget(html, 'http://localhost/services/mach')).toBe('/services/mach/payin_hpp')
  })

  it('are not confused with other pages', () =>
    expect(redirectTarget('<!doctype html><html><p>refresh</p>', 'http://localhost/')).toBeUndefined())
})
