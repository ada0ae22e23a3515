import { expect, test } from 'vitest'
import { locales, type Locale } from '@docs/model/language/locales'
import { loadContract } from '@docs/model/sources/contract'
import { pageSource } from '../../../../tests/page-source'

/** The statements that a page prints. */
const sqlOf = (locale: Locale, page: string) =>
  [...pageSource(page, locale).matchAll(/```sql [^\n]*\n([\s\S]*?)```/g)].map(([, code = '']) => code)

test.each(locales)('the attempts in %s name each decline after which the payer may have paid', async (locale) => {
  const [section = ''] = /## [^\n]*\[#attempts\][\s\S]*?(?=\n## )/.exec(pageSource('orders', locale)) ?? []
  const { failureReasons } = await loadContract('2.x', 'en')
  const gone = failureReasons.filter(({ fix }) => fix.startsWith('Do not ask for a second'))
  expect(gone.length).toBeGreaterThan(1)
  expect(gone.filter(({ id }) => !section.includes(`\`${id}\``))).toEqual([])
})

test.each(['orders', 'reconciliation', 'keys'])('the SQL of %s is the same in every language', (page) => {
  for (const locale of locales) expect(sqlOf(locale, page)).toEqual(sqlOf('en', page))
  expect(sqlOf('en', page)).not.toEqual([])
})
