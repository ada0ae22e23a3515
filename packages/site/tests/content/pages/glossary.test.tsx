import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readArticle } from '../../../src/article/article'
import { glossaryView } from '../../../src/views/glossary'
import { viewSources } from '../../../src/views/sources'
import { locales, type Locale } from '@docs/model/language/locales'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { loadSite } from '../../../src/sources/site'
import { RouteProvider } from '../../../src/ui/route'
import { GlossaryTerms } from '../../../src/ui/glossary/GlossaryTerms'

const site = loadSite()

const viewOf = async (locale: Locale) =>
  glossaryView(viewSources(site, await loadContract('2.x', locale), loadCatalogue()))
const views = { en: await viewOf('en'), uk: await viewOf('uk') }

const draw = (locale: Locale): string =>
  renderToStaticMarkup(
    <RouteProvider route={{ locale, version: '2.x', names: new Map(), statuses: new Map() }}>
      <GlossaryTerms view={views[locale]} />
    </RouteProvider>,
  )
const drawn = { en: draw('en'), uk: draw('uk') }

test('names in another language have a language attribute', () => {
  expect(drawn.en).toContain('<dt><abbr title="Ukrainian">uk</abbr></dt><dd lang="uk">Виплата</dd>')
  expect(drawn.en).toContain('<dt><abbr title="Russian">ru</abbr></dt><dd lang="ru">Выплата</dd>')
  expect(drawn.uk).toContain('<dt><abbr title="Англійською">en</abbr></dt><dd lang="en">Payout</dd>')
})

test.each(locales)('every term is there once, from A to Z, and each letter leads to its first (%s)', (locale) => {
  const { letters } = views[locale]
  const ids = letters.flatMap(({ terms }) => terms.map(({ id }) => id))
  const all = site.glossary.groups.flatMap(({ terms }) => terms.map(({ id }) => id))
  expect(ids.toSorted()).toEqual(all.toSorted())
  expect(new Set(letters.map(({ letter }) => letter)).size).toBe(letters.length)
  for (const { terms } of letters) expect(drawn[locale]).toContain(`<li><a href="#${terms[0]!.id}">`)
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
