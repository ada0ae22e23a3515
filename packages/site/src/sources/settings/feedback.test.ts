import { expect, test } from 'vitest'
import { reportAddress } from './feedback'

test('a report opens as a mail or issue that has its title', () => {
  expect(reportAddress({ to: 'mailto:team@docs.example', subject: 'subject' }, 'a & b: /faq')).toBe(
    'mailto:team@docs.example?subject=a%20%26%20b:%20/faq',
  )
})
