import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishSite } from '../../src/server/finish'
import { inlineScriptHashes } from '../../src/server/inline-scripts'
import type { HostRules } from '../../src/server/rules'
import { writeSite } from './site-fixture'

let dist = ''
const read = (file: string) => readFileSync(join(dist, file), 'utf8')

beforeAll(async () => {
  dist = writeSite()
  await finishSite(dist)
})
afterAll(() => rmSync(dist, { recursive: true }))

test('A17 a page answers under /x/ and /x/index.html of any file server, without taking more space', () => {
  expect(read('uk/faq/index.html')).toBe(read('uk/faq.html'))
  expect(statSync(join(dist, 'uk/faq/index.html')).ino).toBe(statSync(join(dist, 'uk/faq.html')).ino)
  expect(existsSync(join(dist, '404/index.html'))).toBe(false)
})

test('roots are index files, however Astro named them', () => {
  expect(read('uk/index.html')).toContain('<title>Вступ</title>')
  expect(read('1.x/index.html')).toContain('<title>Introduction to 1.x</title>')
  expect(existsSync(join(dist, 'uk.html'))).toBe(false)
})

test('R2.5 every old address has a stub in both forms and both languages', () => {
  const { redirects } = JSON.parse(read('hosting/rules.json')) as HostRules
  expect(Object.keys(redirects)).toHaveLength(98)
  for (const [source, target] of Object.entries(redirects)) {
    expect(read(`${source.slice(1)}.html`)).toContain(`<a href="${target}">`)
    expect(read(`${source.slice(1)}/index.html`)).toContain(`lang="${source.startsWith('/uk/') ? 'uk' : 'en'}"`)
  }
})

test('R2.5-22 a stub is a valid page', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
  for (const file of ['services/turkey papara.html', 'uk/services/mach.html']) {
    const report = await validator.validateString(read(file))
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([])
  }
})

test('the policy allows the inline scripts of pages and of stubs, each once, and blocks of data need none', () => {
  const { scriptHashes } = JSON.parse(read('hosting/rules.json')) as HostRules
  const stub = inlineScriptHashes(read('services/mach.html'))
  const page = inlineScriptHashes(read('faq.html'))
  expect([...scriptHashes].sort()).toEqual([...stub, ...page].sort())
  expect(page).toHaveLength(1)
})

test('compressed copies hold the same bytes; aliases, stubs and small files have none', () => {
  for (const file of ['uk/faq.html', '_astro/main.js']) {
    expect(brotliDecompressSync(readFileSync(join(dist, `${file}.br`))).toString()).toBe(read(file))
    expect(gunzipSync(readFileSync(join(dist, `${file}.gz`))).toString()).toBe(read(file))
  }
  const compressed = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.br'))
  expect(compressed).toHaveLength(10)
})

test('static hosts are told the same rules', () => {
  const { scriptHashes } = JSON.parse(read('hosting/rules.json')) as HostRules
  for (const file of ['_headers', 'hosting/nginx.conf']) {
    for (const hash of scriptHashes) expect(read(file)).toContain(hash)
    expect(read(file)).toContain('Strict-Transport-Security')
    expect(read(file)).toContain('immutable')
  }
  const lines = read('_redirects').split('\n')
  expect(lines).toContain('/uk/services/turkey%20papara /uk/services/turkey/papara/payin_hpp 301')
  expect(lines.filter((line) => line.endsWith(' 301'))).toHaveLength(98)
  expect(lines.every((line) => line === '' || line.split(' ').length === 3)).toBe(true)
})

test('a page where a redirect starts stops the build, by name', async () => {
  const clash = writeSite({ 'services/mach.html': '<h1>MACH</h1>' })
  await expect(finishSite(clash)).rejects.toThrow(/redirects\.ts: .*services\/mach\.html.*Remove one/)
  rmSync(clash, { recursive: true })
})

test('an inline script that differs from page to page stops the build, by name', async () => {
  const pages = Array.from({ length: 9 }, (_, index) => [`own${String(index)}.html`, `<script>f(${String(index)})</script>`])
  const swollen = writeSite(Object.fromEntries(pages) as Record<string, string>)
  await expect(finishSite(swollen)).rejects.toThrow(/own0\.html.*data attributes/)
  rmSync(swollen, { recursive: true })
})
