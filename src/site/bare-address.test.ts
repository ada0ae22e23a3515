import { describe, expect, it } from 'vitest'
import { bareAddress } from './bare-address'

describe('bareAddress (R2.1-8, R2.1-9)', () => {
  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/uk/', '/uk/'],
    ['/uk', '/uk/'],
    ['/uk/index.html', '/uk/'],
    ['/1.x', '/1.x/'],
    ['/1.x/index.html', '/1.x/'],
    ['/uk/1.x/', '/uk/1.x/'],
    ['/faq', '/faq'],
    ['/faq.html', '/faq'],
    ['/faq/', '/faq'],
    ['/uk/faq.html', '/uk/faq'],
    ['/api/transaction_create/index.html', '/api/transaction_create'],
    ['/1.x/api/transaction_create/', '/1.x/api/transaction_create'],
    ['/reindex', '/reindex'],
    ['/ukraine/', '/ukraine'],
  ])('%s is %s', (path, bare) => expect(bareAddress(path)).toBe(bare))
})
