import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readArticle } from '../../model/article'
import { locales } from '../../site/locales'
import { loadCatalogue } from '../../sources/catalogue'
import { readPages } from '../../sources/content'
import { loadContract } from '../../sources/contract'
import { readGlossary } from '../../sources/glossary'
import { currentAddresses, type Site } from '../../sources/site'
import { RouteProvider } from '../route'
import { GlossaryTerms } from './GlossaryTerms'

const pages = readPages()
const glossary = readGlossary(process.cwd(), currentAddresses(pages))
const site: Site = { pages, byAddress: new Map(pages.map((page) => [page.address, page])), trees: new Map(), updated: new Map(), glossary }

async function draw(locale: (typeof locales)[number]): Promise<string> {
  const page = site.byAddress.get(locale === 'en' ? '/definition' : `/${locale}/definition`)!
  const contract = await loadContract('2.x', locale)
  return renderToStaticMarkup(
    <RouteProvider route={{ page, site, contract, catalogue: loadCatalogue() }}>
      <GlossaryTerms />
    </RouteProvider>,
  )
}
const drawn = { en: await draw('en'), uk: await draw('uk') }
const ids = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

test('every term has its anchor, the same in each language', () => {
  expect(ids(drawn.en)).toEqual(glossary.groups.flatMap(({ id, terms }) => [id, ...terms.map((term) => term.id)]))
  expect(ids(drawn.uk)).toEqual(ids(drawn.en))
})

test('names in another language are marked as such', () => {
  expect(drawn.en).toContain('<dt>Ukrainian</dt><dd><span lang="uk">Виплата</span></dd>')
  expect(drawn.en).toContain('<dt>Russian</dt><dd><span lang="ru">Выплата</span></dd>')
  expect(drawn.uk).toContain('<dt>Англійською</dt><dd><span lang="en">Payout</span></dd>')
})

test('links lead to pages of the reader’s language and are called as they are', () => {
  expect(drawn.uk).toContain('<a href="/uk/callbacks">Колбеки</a>')
  expect(drawn.en).toContain('<a href="/callbacks">Callbacks</a>')
})

test('the search reads each term as a section, with its synonyms and without names of other languages', () => {
  const payout = readArticle(drawn.uk).sections.find(({ anchor }) => anchor === 'payout')
  expect(payout?.title).toBe('Виплата')
  expect(payout?.text).toContain('вивід коштів')
  expect(payout?.text).not.toContain('Выплата')
})
