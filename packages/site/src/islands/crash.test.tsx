import { describe, expect, it } from 'vitest'
import { causeChain } from './causes'

describe('causeChain (R8-3)', () => {
  it('contains every message, outermost first', () => {
    const error = new Error('outer', { cause: new TypeError('inner', { cause: 'a text' }) })
    expect(causeChain(error)).toEqual(['outer', 'inner', 'a text'])
  })

  it('stops at a circular cause', () => {
    const error = new Error('outer')
    error.cause = error
    expect(causeChain(error)).toEqual(['outer'])
  })

  it('has a fallback for an error without a message', () => expect(causeChain(new TypeError())).toEqual(['TypeError']))
})
