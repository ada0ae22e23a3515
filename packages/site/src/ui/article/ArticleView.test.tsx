import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RouteProvider } from '../route'
import { ArticleView } from './ArticleView'

test('anchors that an article has lost name where they lead, in the language of the page', () => {
  const moved = { torture: '/test_receiver', ci: '/sandbox_scenarios#ci' }
  const html = renderToStaticMarkup(
    <RouteProvider route={{ locale: 'uk', version: '2.x', names: new Map(), statuses: new Map() }}>
      <ArticleView view={{ type: 'article', title: 'T', moved }} intro={null} sections={null} island={null} />
    </RouteProvider>,
  )
  expect(html).toContain('<span id="torture" data-moved-to="/uk/test_receiver"></span>')
  expect(html).toContain('<span id="ci" data-moved-to="/uk/sandbox_scenarios#ci"></span>')
})
