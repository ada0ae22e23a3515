import type { RequestListener } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { originOf } from '../../../../tests/origin-of'
import { followRedirects, onPages } from '../../src/build/dev-pages'

const mistake = 'content/en/faq.mdx:3: There is no component <b>. Use Markdown.'
let mistakes: string[] = []

/** Answers as Astro does: pages in parts, one that cannot be drawn with a script alone. */
const astro: RequestListener = ({ url }, response) => {
  if (url === '/broken') response.writeHead(500, { 'Content-Type': 'text/html' }).end('<title>Faults</title>')
  else if (url === '/services.json') response.writeHead(200, { 'Content-Length': '2' }).end('{}')
  else {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '9' })
    response.write('<body>Page')
    response.end('</body>')
  }
}
const redirects = { '/services/mach': '/services/mach/payin_hpp', '/services/turkey payco': '/services/turkey' }
const follow = followRedirects(() => Promise.resolve(redirects), ['/', '/uk/'])
const pages = onPages(() => Promise.resolve(mistakes))
const origin = await originOf(afterAll, (request, response) => {
  follow(request, response, () => pages(request, response, () => astro(request, response)))
})

const get = (path: string, accept = 'text/html') => fetch(origin + path, { headers: { accept }, redirect: 'manual' })

test.each([
  ['/services/mach', '/services/mach/payin_hpp'],
  ['/services/mach/', '/services/mach/payin_hpp'],
  ['/Services/Mach.html?x=1', '/services/mach/payin_hpp?x=1'],
  ['/services/turkey%20payco', '/services/turkey'],
])('%s leads to %s, as on hosts, but not for good', async (from, to) => {
  const response = await get(from)
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(to)
})

test('a page has the mistakes below it, each in one line', async () => {
  mistakes = [mistake, 'catalogue/methods/pix.yaml:35: not readable as YAML.']
  const html = await (await get('/faq')).text()
  expect(html).toContain('<body>Page')
  expect(html).toContain(mistakes.join('\n').replace('<b>', '&lt;b>'))
})

test('a page that cannot be drawn is replaced by the mistakes', async () => {
  mistakes = [mistake]
  const response = await get('/broken')
  expect(response.status).toBe(500)
  expect(await response.text()).toMatch(/^<!doctype html>.*There is no component &lt;b>/s)
})

test('a page without mistakes is as it was, but comes again when there are any', async () => {
  mistakes = []
  const html = await (await get('/faq')).text()
  expect(html).not.toContain('role="alert"')
  expect(html).toMatch(/^<body>Page<script type="module">.*location\.reload/s)
})

test('other files are left alone', async () => {
  mistakes = [mistake]
  expect(await (await get('/services.json', '*/*')).text()).toBe('{}')
  expect(await (await get('/services.json')).text()).toBe('{}')
})
