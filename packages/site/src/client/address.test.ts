import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeAddressBare } from './address'

afterEach(() => vi.unstubAllGlobals())

/** The addresses that the address bar shows in turn after visiting `path`. */
function shownAfter(path: string, page = 'article'): string[] {
  const shown: string[] = []
  vi.stubGlobal('location', { pathname: path, search: '?x=1', hash: '#y' })
  vi.stubGlobal('document', { documentElement: { dataset: { page } } })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, address: string) => shown.push(address),
  })
  makeAddressBare()
  return shown
}

describe('makeAddressBare', () => {
  it.each([
    ['/uk/api/x/index.html', ['/uk/api/x?x=1#y']],
    ['/index.html', ['/?x=1#y']],
    ['/faq.html', ['/faq?x=1#y']],
    ['/uk/', []],
  ])('R2.1-8 %s', (path, shown) => expect(shownAfter(path)).toEqual(shown))

  it('leaves the address of a page that was not found alone', () => {
    expect(shownAfter('/nope.html', 'not-found')).toEqual([])
  })
})
