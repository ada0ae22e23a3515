import { readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { redirectsIn } from '../../src/sources/addresses/redirect-addresses'
import { dist } from './site'

const table = locales.flatMap((locale) => redirectsIn(locale).map(([source, target]) => ({ locale, source, target })))

test('R2.5-22 the pages at old addresses are valid and link to the new address in its language', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: { 'doctype-style': 'off', 'void-style': 'off' },
  })
  expect(table).not.toEqual([])
  for (const { locale, source, target } of table) {
    const html = readFileSync(`${dist}${source}.html`, 'utf8')
    expect(readFileSync(`${dist}${source}/index.html`, 'utf8')).toBe(html)
    const { results } = await validator.validateString(html)
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
      source,
    ).toEqual([])
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(html).toContain(`<a href="${target}">`)
  }
})

test('R2.5-22 static hosts get all redirects as permanent', () => {
  const lines = readFileSync(`${dist}/_redirects`, 'utf8').split('\n')
  for (const { source, target } of table) expect(lines).toContain(`${encodeURI(source)} ${target} 301`)
})
