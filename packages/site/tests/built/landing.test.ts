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
  const codeIn = (page: (typeof pages)[number], id: string) =>
    elements(page.tree, (element) => attribute(element, 'id') === id)
      .flatMap((panel) => elements(panel, named('code')))
      .map(text)
  const landing = pageOf('index')
  const places = elements(landing.tree, (element) => /[?#]/.test(attribute(element, 'href') ?? '')).flatMap((link) => {
    const [, code] = /\?country=(\w\w)$/.exec(attribute(link, 'href') ?? '') ?? []
    return code ? [{ code, link }] : []
  })

  test('R2.4-1 R2.4-2 is also the introduction', () => {
    const [article, ...others] = elements(landing.tree, named('article'))
    expect(others).toEqual([])
    expect(text(elements(article!, named('h1'))[0]!)).toMatch({ en: /^Introduction/, uk: /^Вступ/ }[locale])
    expect(elements(article!, named('h2')).length).toBeGreaterThanOrEqual(4)
  })

  test('shows correct counts', () => {
    const [line] = elements(landing.tree, ({ properties }) => String(properties['className']) === 'landing__figures')
    const figures = elements(line!, named('b')).map((each) => Number(text(each)))
    const programs = elements(landing.tree, (element) => attribute(element, 'role') === 'tabpanel')
    expect(figures).toEqual([countOfType('service'), places.length, countOfType('operation'), programs.length])
  })

  test('shows the first request of its service’s guide and the response', () => {
    const guide = pageOf('services/pix/pix_payin_hpp')
    for (const language of ['bash', 'python', 'java']) {
      const [program] = codeIn(landing, `first-request-${language}`)
      expect(program).toContain('pix_payin_hpp')
      expect(program).toBe(codeIn(guide, `request-sample-${language}`)[0])
    }
    const answers = (page: typeof guide) => elements(page.tree, named('code')).map(text).filter(isAnswer)
    expect(answers(landing)).toHaveLength(1)
    expect(answers(guide)).toContain(answers(landing)[0])
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
})

const isAnswer = (code: string): boolean => code.startsWith('{') && code.includes('"payment_page_url"')
