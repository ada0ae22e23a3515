import { describe, expect, it } from 'vitest'
import { imagesToZoom } from './zoom'

describe('the zoom’s selector (R5-1)', () => {
  it('raises an error when it is invalid', () => {
    const root = {
      querySelectorAll: () => {
        throw new DOMException('not a valid selector', 'SyntaxError')
      },
    }
    expect(() => imagesToZoom('###', root as unknown as ParentNode)).toThrow(
      'The provided selector is invalid. Expects a CSS selector, a Node element, a NodeList or an array.',
    )
  })

  it('names images only', () => {
    const root = { querySelectorAll: () => [{ tagName: 'IMG' }, { tagName: 'FIGURE' }] }
    expect(imagesToZoom('.article *', root as unknown as ParentNode)).toEqual([{ tagName: 'IMG' }])
  })
})
