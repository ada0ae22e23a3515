import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useLink, useRoute, useTexts } from './route'

describe('the route (R8-17)', () => {
  it.each([
    ['useRoute', useRoute],
    ['useTexts', useTexts],
    ['useLink', useLink],
  ])('%s outside its provider throws', (_, use) => {
    const Component = () => {
      use()
      return null
    }
    expect(() => renderToStaticMarkup(<Component />)).toThrow(
      'Unexpected: no route context found. Render this component inside <RouteProvider>.',
    )
  })
})
