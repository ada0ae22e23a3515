import { describe, expect, it } from 'vitest'
import { bareAddress, spellingsOf } from './bare-address'

describe('bareAddress (R2.1-8, R2.1-9)', () => {
  it.each([
    ['/uk', '/uk/'],
    ['/1.x/index.html', '/1.x/'],
    ['/reindex', '/reindex'],
    ['/ukraine/', '/ukraine'],
    ['/faq.html/index.html', '/faq.html'],
    ['/faq.html/', '/faq.html'],
    ['/faq/index/', '/faq/index'],
    ['/.html', '/.html'],
  ])('%s is %s', (path, bare) => expect(bareAddress(path)).toBe(bare))
})

describe('spellingsOf', () => {
  it.each(['/', '/uk/', '/uk/1.x/', '/faq', '/uk/services/turkey papara'])('are all the spellings of %s', (address) => {
    expect(new Set(spellingsOf(address).map(bareAddress))).toEqual(new Set([address]))
    expect(spellingsOf(address)).toContain(address)
  })

  it('lists the four other spellings that file hosts serve', () => {
    expect(spellingsOf('/faq')).toEqual(['/faq', '/faq/', '/faq/index', '/faq/index.html', '/faq.html'])
    expect(spellingsOf('/')).toEqual(['/', '/index', '/index.html'])
  })
})
