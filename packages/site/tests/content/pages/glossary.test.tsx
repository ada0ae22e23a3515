import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readArticle } from '../../../src/article/article'
import { glossaryView } from '../../../src/views/glossary'
import { viewSources } from '../../../src/views/sources'
import { locales } from '@docs/model/language/locales'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { loadSite } from '../../../src/sources/site'
import { RouteProvider } from '../../../src/ui/route'
import { GlossaryTerms } from '../../../src/ui/glossary/GlossaryTerms'

const site = loadSite()

async function draw(locale: (typeof locales)[number]): Promise<string> {
  const contract = await loadContract('2.x', locale)
  const view = glossaryView(viewSources(site, contract, loadCatalogue()))
  return renderToStaticMarkup(
    <RouteProvider route={{ locale, version: '2.x', names: new Map(), statuses: new Map() }}>
      <GlossaryTerms view={view} />
    </RouteProvider>,
  )
}
const drawn = { en: await draw('en'), uk: await draw('uk') }

test('names in another language have a language attribute', () => {
  expect(drawn.en).toContain('<dt>Ukrainian</dt><dd><span lang="uk">Виплата</span></dd>')
  expect(drawn.en).toContain('<dt>Russian</dt><dd><span lang="ru">Выплата</span></dd>')
  expect(drawn.uk).toContain('<dt>Англійською</dt><dd><span lang="en">Payout</span></dd>')
})

test('links lead to pages of the reader’s language and have their titles', () => {
  expect(drawn.uk).toContain('<a href="/uk/callbacks">Колбеки</a>')
  expect(drawn.en).toContain('<a href="/callbacks">Callbacks</a>')
})

test('the search indexes each term as a section, with its synonyms and without names in other languages', () => {
  const payout = readArticle(drawn.uk).sections.find(({ anchor }) => anchor === 'payout')
  expect(payout?.title).toBe('Виплата')
  expect(payout?.text).toContain('вивід коштів')
  expect(payout?.text).not.toContain('Выплата')
})
