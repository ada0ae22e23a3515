import { expect, test } from 'vitest'
import { reportAddress } from './feedback'

test('a report opens as a prefilled mail or issue', () => {
  const text = { subject: 'a & b: /faq', body: 'two\nlines' }
  expect(reportAddress({ to: 'mailto:team@docs.example', subject: 'subject', body: 'body' }, text)).toBe(
    'mailto:team@docs.example?subject=a%20%26%20b:%20/faq&body=two%0Alines',
  )
  expect(
    reportAddress({ to: 'https://git.example/issues/new', subject: 'title', body: 'text' }, { subject: 'a' }),
  ).toBe('https://git.example/issues/new?title=a')
})
