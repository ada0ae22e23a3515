import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readArticle } from '../../../src/article/article'
import { codesView } from '../../../src/views/codes'
import { viewSources } from '../../../src/views/sources'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { loadSite } from '../../../src/sources/site'
import { RouteProvider } from '../../../src/ui/route'
import { CodesPage } from '../../../src/ui/codes/CodesPage'

const site = loadSite()
const pages = site.pages.filter(({ version }) => version === '2.x')
const catalogue = loadCatalogue()

const render = new Map(
  await Promise.all(
    pages.map(async (page) => {
      if (page.front.type !== 'codes') return [page.address, ''] as const
      const contract = await loadContract('2.x', page.locale)
      const view = codesView(page.front.codes, viewSources(site, contract, catalogue))
      const html = renderToStaticMarkup(
        <RouteProvider route={{ ...page, names: new Map(), statuses: new Map() }}>
          <CodesPage view={view} intro={null}>
            {null}
          </CodesPage>
        </RouteProvider>,
      )
      return [page.address, html] as const
    }),
  ),
)
const tables = [...render].filter(([, html]) => html.includes('<table'))
describe.each(tables)('%s', (_, html) => {
  test('has an anchor for every row, on its code or next to it', () => {
    const rows = [...html.matchAll(/<tr id="([^"]+)"><th scope="row">(?:(?!<\/th>).)*<a [^>]*href="#([^"]+)"/g)]
    expect(rows.length).toBe([...html.matchAll(/<th scope="row">/g)].length)
    expect(rows.filter(([, id, target]) => id !== target)).toEqual([])
  })

  test('excludes the filter from the text of the article', () => {
    const label = /<label[^>]*>([^<]+)</.exec(html)?.[1]
    const text = readArticle(html)
      .sections.map((section) => section.text)
      .join(' ')
    if (label) expect(text).not.toContain(label)
    expect(text.length).toBeGreaterThan(300)
  })
})

test('a country’s row shows its name in the reader’s language', () => {
  expect(render.get('/uk/reference/country_codes')).toMatch(
    /<tr id="UA">.*?<td>Україна<\/td><td>UKR<\/td><td>804<\/td>/,
  )
})

test('a test card states its outcome and links to the remedy', () => {
  expect(render.get('/uk/reference/test_cards')).toContain(
    'Недостатньо коштів: <a href="/uk/reference/failure_reason_codes#insufficient_funds">',
  )
})
