import { describe, expect, test } from 'vitest'
import { methodPages } from '../../src/sources/navigation/method-pages'
import { addressOf } from '@docs/model/brand/addresses'
import { locales } from '@docs/model/language/locales'
import { texts } from '../../src/words/texts'
import { currentVersion, versions } from '@docs/model/brand/versions'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { readPages } from '../../src/sources/content'
import { attribute, documents, elements, named, text, type ParsedPage } from './site'

const catalogue = loadCatalogue()

const classed = (name: string) => (page: ParsedPage) =>
  elements(page.tree, (element) => (attribute(element, 'className') ?? '').split(' ').includes(name))[0]!

const at = (address: string): ParsedPage => {
  const page = documents.find((each) => each.address === address)
  if (!page) throw new Error(`There is no page ${address}.`)
  return page
}

const hrefs = (node: Parameters<typeof elements>[0]) =>
  elements(node, named('a')).map((link) => attribute(link, 'href') ?? '')

test('no breadcrumb path repeats a name', () => {
  for (const page of documents.filter(({ id }) => id !== 'index')) {
    const names = elements(classed('breadcrumbs')(page), named('li')).map(text)
    expect(new Set(names).size, `${page.address}: ${names.join(' / ')}`).toBe(names.length)
  }
})

test.each(versions.flatMap((version) => locales.map((locale) => ({ version, locale }))))(
  '/api of $version lists every method, and the breadcrumbs of each lead to it ($locale)',
  (place) => {
    const index = addressOf({ ...place, id: 'api/index' })
    const listed = hrefs(classed('article')(at(index)))
    const methods = readPages().filter(
      ({ locale, version, front }) =>
        locale === place.locale && version === place.version && front.type === 'operation',
    )
    expect(methods.length).toBeGreaterThan(5)
    for (const { address } of methods) expect(listed).toContain(address)
    const create = at(addressOf({ ...place, id: 'api/transaction_create' }))
    expect(hrefs(classed('breadcrumbs')(create))).toContain(index)
  },
)

test.each(locales)(
  'a payment method with several guides has a page that links to them, and they link back (%s)',
  (locale) => {
    const pages = methodPages(catalogue)
    const several = [...Map.groupBy(catalogue.services, ({ method }) => method)].filter(([, own]) => own.length > 1)
    expect(pages.map(({ method }) => method)).toEqual(several.map(([method]) => method))
    const cards = hrefs(classed('services')(at(addressOf({ locale, version: currentVersion, id: 'services/index' }))))
    for (const { id, method } of pages) {
      const index = addressOf({ locale, version: currentVersion, id })
      const guides = catalogue.services
        .filter((service) => service.method === method)
        .map(({ route }) => addressOf({ locale, version: currentVersion, id: `services/${route}` }))
      expect(hrefs(classed('guide-index')(at(index))).toSorted(), index).toEqual(guides.toSorted())
      expect(cards).toContain(index)
      for (const guide of guides) expect(hrefs(classed('breadcrumbs')(at(guide))), guide).toContain(index)
    }
  },
)

const headingOf = (address: string): string => text(elements(at(address).tree, named('h1'))[0]!)

const methodAddresses = (locale: (typeof locales)[number]) =>
  methodPages(catalogue).map(({ id, method }) => ({
    method,
    address: addressOf({ locale, version: currentVersion, id }),
  }))

describe.each(locales)('the page of a payment method (%s)', (locale) => {
  const x = texts[locale].indexes.methods

  test('has the name of the method, as have its breadcrumbs', () => {
    for (const { method, address } of methodAddresses(locale)) {
      expect(headingOf(address)).toBe(method.name[locale])
      expect(text(elements(classed('breadcrumbs')(at(address)), named('li')).at(-1)!)).toBe(method.name[locale])
    }
  })

  test('says of whatever it does not know why', () => {
    for (const { address } of methodAddresses(locale)) {
      const article = classed('article')(at(address))
      const cells = elements(article, named('dd', 'td')).map((cell) => text(cell).trim())
      expect(
        cells.filter((cell) => cell === ''),
        address,
      ).toEqual([])
      const isUnknown = cells.some((cell) => cell.endsWith('—'))
      expect(text(article).includes(x.unknown), address).toBe(isUnknown)
    }
  })

  test('compares it with other methods of its country that take payments, beginning with itself', () => {
    const tables = methodAddresses(locale).flatMap(({ method, address }) => {
      const table = classed('comparison-index')(at(address))
      return table ? [{ method, address, table }] : []
    })
    expect(tables.length).toBeGreaterThan(20)
    for (const { method, address, table } of tables) {
      const names = elements(elements(table, named('tbody'))[0]!, named('th')).map((cell) => text(cell).trim())
      expect(names[0]).toBe(method.name[locale])
      expect(names.length, address).toBeLessThanOrEqual(6)
      expect(new Set(names).size, address).toBe(names.length)
      const [place] = catalogue.services.flatMap((each) => (each.method === method ? each.countries : []))
      const others = elements(table, named('th')).flatMap(hrefs)
      expect(others, address).toHaveLength(names.length - 1)
      for (const href of others) expect(inCountry(place!, locale), address).toContain(href)
    }
  })
})

const countries = [...new Set(catalogue.services.flatMap((service) => service.countries))]

const services = (locale: (typeof locales)[number]) =>
  at(addressOf({ locale, version: currentVersion, id: 'services/index' }))

/** The methods to which the list of services links in the row of a country. */
function inCountry(code: string, locale: (typeof locales)[number]): string[] {
  const page = services(locale)
  const [row] = elements(page.tree, (element) => attribute(element, 'id') === code.toLowerCase())
  if (!row) throw new Error(`${page.address} has no #${code.toLowerCase()}.`)
  return hrefs(row).filter((href) => !href.includes('?'))
}

test.each(locales)('every country has its entry with each of its methods (%s)', (locale) => {
  const pageOf = new Map(methodPages(catalogue).map(({ id, method }) => [method, id]))
  for (const code of countries) {
    const methods = catalogue.services
      .filter((service) => service.countries.includes(code))
      .map(({ method, route }) =>
        addressOf({ locale, version: currentVersion, id: pageOf.get(method) ?? `services/${route}` }),
      )
    expect(inCountry(code, locale).toSorted(), code).toEqual([...new Set(methods)].toSorted())
  }
})
