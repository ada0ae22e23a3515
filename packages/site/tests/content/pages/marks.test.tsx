import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { locales, type Locale } from '@docs/model/language/locales'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { RouteProvider } from '../../../src/ui/route'
import { PayMark } from '../../../src/ui/marks/PayMark'
import { statusClass } from '../../../src/ui/status/StatusChip'

const { services } = loadCatalogue()

const drawn = (locale: Locale, element: React.ReactNode) =>
  renderToStaticMarkup(
    <RouteProvider route={{ locale, version: '2.x', names: new Map(), statuses: new Map() }}>{element}</RouteProvider>,
  )

test.each(locales)('every service has a picture of how it is paid, and its name once (%s)', (locale) => {
  for (const service of services) {
    const whole = drawn(locale, <PayMark service={service} />)
    expect(whole, service.id).toMatch(/<svg[^>]* aria-hidden="true">.*<\/svg>\p{Lu}[^<]+<\/span>/u)
  }
})

test('every status has a mark of its own', async () => {
  const css = readFileSync('packages/model/src/brand/status.css', 'utf8')
  const rulesOf = (name: string) => css.split(`.${name}::before {`)[1]?.split('}')[0] ?? ''
  const { statuses } = (await loadContract('2.x', 'en')).statusMachine
  const marks = statuses.map(({ id, action }) => statusClass(action, id).split(' ').slice(1).map(rulesOf).join())
  expect(marks).not.toContain(',')
  expect(new Set(marks).size).toBe(statuses.length)
})
