import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { scratchFolder } from '../../../../tests/scratch-folder'
import { redirectsIn } from '../../src/sources/addresses/redirect-addresses'
import { finishSite } from '../../src/build/finish'
import { scriptHashes } from '../../src/build/inline-scripts'
import type { HostRules } from '../../src/build/rules'
import { writeSite } from './site-fixture'

/** Every spelling of every old address, in each language. */
const oldAddresses = locales.flatMap(redirectsIn)

let dist = ''
const read = (file: string) => readFileSync(join(dist, file), 'utf8')

beforeAll(async () => {
  dist = writeSite(afterAll)
  await finishSite(dist)
})

test('A17 a file server also serves a page at /x/ and /x/index.html, without extra disk space', () => {
  expect(read('uk/faq/index.html')).toBe(read('uk/faq.html'))
  expect(statSync(join(dist, 'uk/faq/index.html')).ino).toBe(statSync(join(dist, 'uk/faq.html')).ino)
  expect(existsSync(join(dist, '404/index.html'))).toBe(false)
})

test('roots are index files, whatever Astro names them', () => {
  expect(read('uk/index.html')).toContain('<title>Вступ</title>')
  expect(read('1.x/index.html')).toContain('<title>Introduction to 1.x</title>')
  expect(existsSync(join(dist, 'uk.html'))).toBe(false)
})

test('the policy allows only the inline scripts listed in the code', () => {
  const rules = JSON.parse(read('hosting/rules.json')) as HostRules
  expect(rules.scriptHashes).toEqual(scriptHashes)
  expect(scriptHashes).toHaveLength(2)
})

test('compressed copies have the same content; aliases, stubs and small files have no copies', () => {
  for (const file of ['uk/faq.html', '_astro/main.js']) {
    expect(brotliDecompressSync(readFileSync(join(dist, `${file}.br`))).toString()).toBe(read(file))
    expect(gunzipSync(readFileSync(join(dist, `${file}.gz`))).toString()).toBe(read(file))
  }
  const compressed = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.br'))
  expect(compressed).toHaveLength(10)
})

test('static hosts get the same rules', () => {
  const { scriptHashes } = JSON.parse(read('hosting/rules.json')) as HostRules
  for (const file of ['_headers', 'hosting/nginx.conf']) {
    for (const hash of scriptHashes) expect(read(file)).toContain(hash)
    expect(read(file)).toContain('Strict-Transport-Security')
    expect(read(file)).toContain('immutable')
  }
  const lines = read('_redirects').split('\n')
  expect(lines).toContain('/uk/services/turkey%20papara /uk/services/turkey/papara/payin_hpp 301')
  expect(lines.filter((line) => line.endsWith(' 301'))).toHaveLength(oldAddresses.length)
  expect(lines.every((line) => line === '' || line.split(' ').length === 3)).toBe(true)
})

test('a page at the address of a redirect stops the build with its name', async () => {
  const clash = writeSite(onTestFinished, { 'services/mach.html': '<h1>MACH</h1>' })
  await expect(finishSite(clash)).rejects.toThrow(/redirects\.ts: .*services\/mach\.html.*Remove one/)
})

test.each([
  ['a script', '<p>Words.</p>\n<script>track(1)</script>', /An inline script/],
  ['a script without a host’s scheme', '<script src="//elsewhere.example/x.js"></script>', /A source that is not/],
  ['an event handler', '<img src="/a.png" ONERROR=alert(1)>', /An event handler, onerror/],
  ['a style attribute', '<p style="color:red">Words.</p>', /A style attribute/],
  ['a style element', '<style>p{}</style>', /A <style> element/],
  ['a frame', '<iframe src="/faq"></iframe>', /A <iframe> element/],
  ['a frame with its own page', '<iframe srcdoc="<p>"></iframe>', /srcdoc/],
  ['a new base', '<base href="/x/">', /A <base> element/],
  ['a script address in disguise', '<a href=" java&#10;script:alert(1)">x</a>', /A link that does not lead/],
  ['a data address', '<a href="data:text/html,x">x</a>', /A link that does not lead/],
  [
    'a foreign picture for screens',
    '<img src="/a.png" srcset="/a.png 1x, //elsewhere.example/x.png 2x" alt="">',
    /A source that is not/,
  ],
  ['a form that sends elsewhere', '<form action="javascript:x"></form>', /A link that does not lead/],
])('%s in a page stops the build with its location', async (_name, html, fault) => {
  const unsafe = writeSite(onTestFinished, { 'own.html': `<!doctype html><title>Own</title>${html}` })
  const root = scratchFolder(onTestFinished)
  mkdirSync(join(root, 'content/en'), { recursive: true })
  writeFileSync(join(root, 'content/en/own.mdx'), `---\ntitle: Own\n---\n\n${html}\n`)
  const { message } = await finishSite(unsafe, root).then(
    () => new Error('It did not stop.'),
    (error: Error) => error,
  )
  expect(message).toMatch(/^content\/en\/own\.mdx(:\d+)?: /)
  expect(message).toMatch(fault)
})

test('data, links and our own files do not stop the build', async () => {
  const safe = writeSite(onTestFinished, {
    'own.html': `<!doctype html><script type="application/ld+json">{"a":"</p>"}</script>
<script type="module" src="/_astro/main.js"></script><link rel="canonical" href="https://docs.example/own">
<a href="https://elsewhere.example/">x</a><a href="mailto:a@shop.example">x</a><a href="#x">x</a>
<img src="/a.png" srcset="/a@2x.png 2x" alt=""><form action="/search"></form><!-- <script>x</script> -->
<textarea>&lt;script></textarea>`,
  })
  await expect(finishSite(safe)).resolves.toMatchObject({ stubs: oldAddresses.length })
})

test('a fault on many pages is reported once, in their data', async () => {
  const unsafe = writeSite(onTestFinished, { 'a.html': '<p onclick="x()">', 'b.html': '<p onclick="x()">' })
  const root = scratchFolder(onTestFinished)
  mkdirSync(join(root, 'contract/data'), { recursive: true })
  writeFileSync(join(root, 'contract/data/errors.yaml'), 'title: x\nmeaning: <p onclick="x()">\n')
  await expect(finishSite(unsafe, root)).rejects.toThrow(/^contract\/data\/errors\.yaml:2: An event handler[^\n]*$/)
})

test('an address that hosts interpret differently stops the build with its name', async () => {
  const odd = writeSite(onTestFinished, { 'FAQ two.html': '<h1>FAQ</h1>' })
  await expect(finishSite(odd)).rejects.toThrow(/FAQ two is no address: use small letters/)
})
