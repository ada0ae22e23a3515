import type { Element } from 'hast'
import { describe, expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { currentVersion } from '@docs/model/brand/versions'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { attribute, elements, named, pages, text } from './site'

describe.each(locales)('the landing page (%s)', (locale) => {
  const own = pages.filter((page) => page.locale === locale && page.version === currentVersion)
  const pageOf = (id: string) => own.find((page) => page.id === id)!
  const countOfType = (type: string) => own.filter(({ html }) => html.includes(`data-type="${type}"`)).length
  const codes = (page: (typeof pages)[number]) => elements(page.tree, named('code')).map(text)
  const landing = pageOf('index')
  const places = elements(landing.tree, (element) => /[?#]/.test(attribute(element, 'href') ?? '')).flatMap((link) => {
    const [, code] = /\?country=(\w\w)$/.exec(attribute(link, 'href') ?? '') ?? []
    return code ? [{ code, link }] : []
  })

  test('R2.4-1 R2.4-2 is also the introduction', () => {
    const [article, ...others] = elements(landing.tree, named('article'))
    expect(others).toEqual([])
    expect(elements(article!, named('h1'))).toHaveLength(1)
    const headings = elements(article!, named('h2'))
    expect(headings.map((heading) => attribute(heading, 'id'))).toContain('introduction')
    expect(headings.length).toBeGreaterThanOrEqual(4)
  })

  test('counts the services and their countries', () => {
    const isCoverage = (element: Element) => attribute(element, 'id') === 'coverage'
    const [section] = elements(landing.tree, (one) => one.tagName === 'section' && elements(one, isCoverage).length > 0)
    const figures = text(elements(section!, named('p'))[0]!)
      .match(/\d+/g)!
      .map(Number)
    expect(figures).toEqual([countOfType('service'), places.length])
  })

  test('shows the first request of its service’s guide and the callback', () => {
    const guide = codes(pageOf('services/pix/pix_payin_hpp'))
    const shown = codes(landing).filter((code) => code.startsWith('{'))
    expect(shown).toHaveLength(2)
    expect(shown[0]).toContain('"service_id": "pix_payin_hpp"')
    expect(shown[1]).toContain('"completed_amount"')
    for (const code of shown) expect(guide).toContain(code)
  })

  test('draws a square for every service of a country and direction', () => {
    const { services } = loadCatalogue()
    const squares = (link: Element, direction: string) =>
      elements(link, ({ properties }) => String(properties['className']).split(',').includes(`coverage-map__way`))
        .filter(({ properties }) => String(properties['className']).includes(direction))
        .flatMap((way) =>
          elements(way, named('path')).map((path) => (attribute(path, 'd') ?? '').split('M').length - 1),
        )
        .at(-1) ?? 0
    for (const { code, link } of places) {
      for (const direction of ['payin', 'payout']) {
        const count = services.filter((each) => each.direction === direction && each.countries.includes(code)).length
        expect(squares(link, direction), `${code} ${direction}`).toBe(count)
      }
    }
  })

  test('squares stand in rows of one height', () => {
    const drawings = elements(landing.tree, (one) => attribute(one, 'className') === 'coverage-map').flatMap((map) =>
      elements(map, (one) => one.tagName === 'svg' && attribute(one, 'height') !== undefined),
    )
    expect(drawings.length).toBeGreaterThan(places.length)
    expect(new Set(drawings.map((svg) => attribute(svg, 'height'))).size).toBe(1)
  })
})
