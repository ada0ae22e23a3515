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
    const guide = codes(pageOf('services/pix/pix_payin_hpp')).join(' ')
    const fields = elements(landing.tree, named('dl')).flatMap((list) =>
      elements(list, named('dt')).map((name, at) => `"${text(name)}": "${text(elements(list, named('dd'))[at]!)}"`),
    )
    expect(fields).toContain('"service_id": "pix_payin_hpp"')
    expect(fields).toContain('"status": "completed"')
    for (const field of fields) expect(guide).toContain(field)
  })

  test('counts the services of every country and direction, most first', () => {
    const { services } = loadCatalogue()
    const totals = places.map(({ code, link }) => {
      const counts = ['payin', 'payout'].map(
        (direction) => services.filter((each) => each.direction === direction && each.countries.includes(code)).length,
      )
      const shown = elements(link, ({ properties }) => String(properties['className']).includes('atlas__count')).map(
        (count) => Number(text(count)),
      )
      expect(shown, code).toEqual(counts)
      return counts[0]! + counts[1]!
    })
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  })
})
