import { expect, test } from 'vitest'
import { brokenLinks, linksOf } from '../../src/build/links'
import { tagsOf } from '../../src/build/page-tags'

const page = (address: string, html: string) => linksOf(address, tagsOf(html))
const faq = page('/faq', `<h2 id=bare>A</h2><h2 class="x" ID='sign&amp;send'>B</h2>`)
const brokenOn = (html: string) => brokenLinks([faq, page('/uk/page', html)], (path) => path === '/a.png')

test.each([
  ['an address without quotes', '<a href=/gone>x</a>', '/gone leads to no page'],
  ['an address in single quotes, in capitals', "<A class='a' HREF='/gone'>x</A>", '/gone leads to no page'],
  ['an address on a line of its own', '<a\n  href="/gone"\n>x</a>', '/gone leads to no page'],
  ['a reference to a character', '<a href="/gone&amp;&#x67;one">x</a>', '/gone&gone leads to no page'],
  ['an address beside the page', '<a href="gone">x</a>', 'gone leads to no page'],
  ['an anchor', '<a href="/faq#none">x</a>', '/faq#none leads to no anchor'],
])('%s with a missing target is reported', (_, html, broken) => {
  expect(brokenOn(html)).toEqual([expect.stringContaining(`/uk/page: the link to ${broken}`)])
})

test('text that only looks like a link is ignored', () => {
  const html = `<!-- <a href="/gone"> --><script type="application/json">{"a":"<a href='/gone'>"}</script>
    <textarea>&lt;a href="/gone"></textarea><p title='<a href="/gone">'>x</p><link href="/gone">`
  expect(brokenOn(html)).toEqual([])
})

test('links to pages, files, other hosts and anchors in any encoding are valid', () => {
  const html = [
    '/faq',
    '/faq#bare',
    '/faq#sign&amp;send',
    '#own',
    '/a.png',
    'https://else.example/x',
    'mailto:a@b.example',
  ]
    .map((href) => `<a href="${href}">x</a>`)
    .join('<i id="own"></i>')
  expect(brokenOn(html)).toEqual([])
})
