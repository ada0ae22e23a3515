import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { locales, type Locale } from '@docs/model/language/locales'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { RouteProvider } from '../../../src/ui/route'
import { lettersOf, MethodTile } from '../../../src/ui/marks/MethodTile'
import { PayMark } from '../../../src/ui/marks/PayMark'

const { services } = loadCatalogue()
const methods = [...new Map(services.map(({ method }) => [method.id, method])).values()]

const drawn = (locale: Locale, element: React.ReactNode) =>
  renderToStaticMarkup(
    <RouteProvider route={{ locale, version: '2.x', names: new Map(), statuses: new Map() }}>{element}</RouteProvider>,
  )

test.each([
  ['BLIK', 'BL'],
  ['Gate Pay', 'GP'],
  ['PicPay', 'PP'],
  ['Any.Cash', 'AC'],
  ['Bank transfer in Peru', 'BP'],
  ['Переказ за IBAN в Україні', 'ПI'],
  ['Криптовалюта', 'КР'],
])('the tile of %s has the letters %s', (name, letters) => {
  expect(lettersOf(name)).toBe(letters)
})

test.each(locales)('every method has a tile of two letters (%s)', (locale) => {
  const without = methods.filter((method) => !/>[\p{L}\d]{2}</u.test(drawn(locale, <MethodTile method={method} />)))
  expect(without.map(({ id }) => id)).toEqual([])
})

test.each(locales)('every service has a picture of how it is paid, and its name once (%s)', (locale) => {
  for (const service of services) {
    const whole = drawn(locale, <PayMark service={service} />)
    expect(whole, service.id).toMatch(/<svg[^>]* aria-hidden="true">.*<\/svg>\p{Lu}[^<]+<\/span>/u)
  }
})
