import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RouteProvider } from '../route'
import { Helpful, MarkdownActions } from './ArticleFooter'

const render = (element: ReactNode) =>
  renderToStaticMarkup(
    <RouteProvider route={{ locale: 'en', version: '2.x', names: new Map(), statuses: new Map() }}>
      {element}
    </RouteProvider>,
  )
const report = { to: 'https://git.example/issues/new', subject: 'title', body: 'body' }

test('each answer opens a report that names the page; without an address for reports there is no question', () => {
  const html = render(<Helpful address="/faq" report={report} />)
  expect(html).toContain('<a href="https://git.example/issues/new?title=helpful:%20/faq">Yes</a>')
  expect(html).toContain('<a href="https://git.example/issues/new?title=not%20helpful:%20/faq">No</a>')
  expect(render(<Helpful address="/faq" report={undefined} />)).toBe('')
})

test('a page links to its source file if the repository has an edit address', () => {
  const actions = (edit: string | undefined) =>
    render(<MarkdownActions address="/faq" file="content/en/faq.mdx" edit={edit} />)
  expect(actions('https://git.example/edit/')).toContain('href="https://git.example/edit/content/en/faq.mdx"')
  expect(actions(undefined)).not.toContain('Edit')
})
