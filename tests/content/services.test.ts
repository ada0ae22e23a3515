import { expect, test } from 'vitest'
import { locales } from '../../src/site/locales'
import { loadCatalogue } from '../../src/sources/catalogue'
import { readPages } from '../../src/sources/content'

const { services } = loadCatalogue()
const pages = readPages()

test.each(locales)('every service has its guide in %s, at the address of its record', (locale) => {
  const missing = services.filter(
    ({ id, route }) =>
      !pages.some(({ front, ...page }) => page.locale === locale && page.id === `services/${route}` && front.type === 'service' && front.service === id),
  )
  const remedies = missing.map(({ id, route, source }) => `${source}: add content/${locale}/services/${route}.mdx with "service: ${id}"`)
  expect(remedies).toEqual([])
})

test('every guide has its record', () => {
  const orphans = pages.flatMap(({ front, file }) =>
    front.type === 'service' && !services.some(({ id }) => id === front.service)
      ? [`${file}: add the service "${front.service}" to catalogue/methods, or delete the page`]
      : [],
  )
  expect(orphans).toEqual([])
})
