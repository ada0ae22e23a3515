import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { defaultLocale } from '@docs/model/language/locales'
import { attribute, documents, elements, pages, type ParsedPage } from './site'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes the same in another way.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    // Anchors of dates and codes begin with a digit, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Boxes of one name are several values of it.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
    // A form of one search field is sent by Enter.
    'wcag/h32': 'off',
  },
})

const typeOf = ({ html, locale, version }: ParsedPage) =>
  `${/<main[^>]* data-type="(\w+)"/.exec(html)?.[1] ?? ''} ${locale} ${version}`
const longest = (own: ParsedPage[]) => own.reduce((one, other) => (one.html.length < other.html.length ? other : one))

/** The longest page of each type in each language and version, and all English texts, which are written by hand. */
const sample = new Set([
  ...[...Map.groupBy(pages, typeOf).values()].map(longest),
  ...documents.filter((page) => page.locale === defaultLocale && page.html.includes('data-type="article"')),
])

/** Drawn pages of the gateway are trees of their own, whose ids are apart from the page's. */
const drawn = /(<template[^>]*>)([^]*?)(?=<\/template>)/g

test.each([...sample])('$address is valid HTML', ({ html }) => {
  const parts = [html.replace(drawn, '$1'), ...[...html.matchAll(drawn)].map(([, , page = '']) => page)]
  const messages = parts.flatMap((part) =>
    validator.validateStringSync(part).results.flatMap((result) => result.messages),
  )
  expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`)).toEqual([])
})

test('no id occurs twice on a page', () => {
  const repeated = pages.flatMap(({ address, tree }) => {
    const ids = elements(tree, () => true).flatMap((element) => attribute(element, 'id') ?? [])
    return ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${address}: ${id}`)
  })
  expect(repeated).toEqual([])
})
