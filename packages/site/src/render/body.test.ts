import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readBody } from './body'

test('R8-9 a content file without a default export throws an error that names it', () => {
  expect(() => readBody({}, 'content/en/faq.mdx', {})).toThrow(
    "The page component at content/en/faq.mdx doesn't have a default export",
  )
})

test('a content file of one paragraph keeps that paragraph', () => {
  const { intro } = readBody({ default: () => createElement('p', null, 'All methods.') }, 'content/en/faq.mdx', {})
  expect(renderToStaticMarkup(intro)).toBe('<p>All methods.</p>')
})
