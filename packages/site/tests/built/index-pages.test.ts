import { expect, test } from 'vitest'
import { methodPages } from '../../src/navigation/method-pages'
import { addressOf } from '@docs/model/brand/addresses'
import { locales } from '@docs/model/language/locales'
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
