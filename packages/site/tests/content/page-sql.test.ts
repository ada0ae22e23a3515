import { expect, test } from 'vitest'
import { locales, type Locale } from '@docs/model/language/locales'
import { pageSource } from '../../../../tests/page-source'

/** The statements that a page prints. */
const sqlOf = (locale: Locale, page: string) =>
  [...pageSource(page, locale).matchAll(/```sql [^\n]*\n([\s\S]*?)```/g)].map(([, code = '']) => code)

test.each(['orders', 'reconciliation', 'keys'])('the SQL of %s is the same in every language', (page) => {
  for (const locale of locales) expect(sqlOf(locale, page)).toEqual(sqlOf('en', page))
  expect(sqlOf('en', page)).not.toEqual([])
})
