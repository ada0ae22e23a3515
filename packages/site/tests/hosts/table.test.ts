/**
 * One table defines the responses of every host. Our server and real nginx get each address in every spelling.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whyMissing } from '../../../../scripts/interpreters.mjs'
import { originOf } from '../../../../tests/origin-of'
import { addressTable, encodePath, isInternal, rulesFile, type HostRules } from '../../src/build/rules'
import { previewServer } from '../../src/build/server'
import { spellingsOf } from '../../src/sources/addresses/bare-address'
import { startNginx, type Nginx } from './nginx'
import { client, each, type Answer, type Request } from './requests'

const dist = 'dist'
const rules = JSON.parse(readFileSync(`${dist}/${rulesFile}`, 'utf8')) as HostRules
/** All but what is only for hosts, and the second names of pages, which are spellings of their addresses. */
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(dist.length + 1))
  .filter((file) => !isInternal(`/${file}`) && !file.endsWith('/index.html'))
const table = addressTable(rules)
const reason = whyMissing('nginx')

/** Ways in which readers, crawlers or attackers may write a path. */
const disguises: ((path: string) => string)[] = [
  (path) => path,
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => `${path}//`,
  (path) => `${path}?a=1&b=//x/../%2f`,
  (path) => `${path}?`,
  (path) => path.toUpperCase(),
  (path) => `${path}#a`,
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `${path}/.`,
  (path) => `/x/..${path}`,
  (path) => `${path}%2e`,
]

const addresses = [...table.keys()].map(encodePath)
const spelled = [...table.keys()].flatMap(spellingsOf).map(encodePath)
const targets = new Set([
  ...spelled,
  ...addresses.flatMap((address) => disguises.map((disguise) => disguise(address))),
  ...files.flatMap((file) => disguises.slice(0, 9).map((disguise) => disguise(encodePath(`/${file}`)))),
  ...rules.pages.flatMap((page) =>
    ['.md', '.html.br', '.html.gz', '.htm', '.html/', '.html/index.html', '/index.html/', ';x', '.'].map(
      (end) => page + end,
    ),
  ),
  ...['/', '/uk/', '/1.x/', '/uk/1.x/'].flatMap((root) =>
    [
      'nope',
      '404',
      '404.html',
      '404/',
      'api',
      'api/',
      'hosting/',
      'hosting',
      '_headers',
      '_headers#a',
      '_redirects',
      '.env',
      '.git/config',
      '.html',
      '..',
      '.',
      '%2e%2e/x',
      'a%2fb',
      'a%5Cb',
      'a\\b',
      'x%23y%3Fz.html',
      'a%00b',
      'a%0d%0aX:y',
      '%',
      '%zz',
      '_astro/gone.js',
      '_astro/',
      'ff%7F',
    ].map((end) => root + end),
  ),
  '//',
  '///',
  '//elsewhere.example/',
  '//elsewhere.example/faq',
  '/hosting/rules.json',
  '/hosting/nginx.conf',
  `/${'a'.repeat(1023)}`,
  `/${'a'.repeat(1024)}`,
  `/${'a/'.repeat(3500)}`,
  `/?q=${'a'.repeat(7000)}`,
  `/${'a'.repeat(10_000)}`,
])

/** Invalid UTF-8. nginx looks for a file with these bytes; our server rejects them. */
const malformed = ['/%c3%28', '/faq%ff', '/%e2%82.html']

const compared = [
  'location',
  'content-type',
  'cache-control',
  'vary',
  'content-encoding',
  'allow',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
]

let askOurs: (one: Request) => Promise<Answer>

beforeAll(async () => {
  askOurs = client(Number(new URL(await originOf(afterAll, previewServer(dist))).port))
})

describe.skipIf(reason !== undefined)(`our server and nginx${reason ? `: skipped, ${reason}` : ''}`, () => {
  let nginx: Nginx
  let ask: Record<'ours' | 'nginx', (one: Request) => Promise<Answer>>

  beforeAll(async () => {
    nginx = await startNginx(dist)
    ask = { ours: askOurs, nginx: client(nginx.port) }
  })
  afterAll(() => nginx.stop())

  /** The body of a redirect from nginx has no charset, which does not matter because nobody sees it. */
  function said({ status, headers }: Answer, header: string): string {
    const value = String(headers[header] ?? '')
    return status === 301 && header === 'content-type' ? value.split(';')[0]! : value
  }

  /** Describes the differences between the two responses. */
  async function difference(one: Request): Promise<string[]> {
    const [ours, theirs] = await Promise.all([ask.ours(one), ask.nginx(one)])
    const name = `${one.method ?? 'GET'} ${one.target.slice(0, 100)}`
    if (ours.status !== theirs.status) return [`${name}: ${String(ours.status)}, nginx ${String(theirs.status)}`]
    // Our server has no TLS, so only nginx sends this header.
    if (!theirs.headers['strict-transport-security']) return [`${name}: nginx does not hold readers to TLS`]
    return compared.flatMap((header) => {
      const [our = '', their = ''] = [ours, theirs].map((answer) => said(answer, header))
      return our === their ? [] : [`${name}: ${header} is ${our}, nginx ${their}`]
    })
  }

  async function differences(requests: Request[]): Promise<string[]> {
    const found: string[] = []
    await each(requests, async (one) => void found.push(...(await difference(one))))
    return found
  }

  test(`answer ${String(targets.size)} addresses with the same response`, { timeout: 120_000 }, async () => {
    expect((await differences([...targets].map((target) => ({ target })))).slice(0, 20)).toEqual([])
  })

  test('send the compressed copy to clients that accept it, with the right headers', async () => {
    const some = [
      ...rules.pages.slice(0, 30),
      '/nope',
      '/uk/nope',
      ...files.filter((file) => !file.endsWith('.html')).map((file) => `/${file}`),
    ]
    const requests = some.map((target) => ({ target, headers: { 'Accept-Encoding': 'gzip' } }))
    expect(await differences(requests)).toEqual([])
  })

  test('send Markdown to clients that request it', async () => {
    const some = ['text/markdown, text/html, */*', 'text/html, text/markdown;q=0.5', 'text/markdown;q=0']
    const paths = [...rules.pages, '/faq.html', '/faq.md', '/nope', '/404', '/AGENTS', '/downloads/openapi.json']
    const requests = ['text/markdown', ...some].flatMap((Accept) =>
      paths.map((target) => ({ target, headers: { Accept } })),
    )
    expect((await differences(requests)).slice(0, 20)).toEqual([])
  })

  test('answer HEAD like GET, and other methods with the allowed ones', async () => {
    const paths = ['/', '/uk/faq', '/faq.html', '/nope', '/services/mach', '/downloads/openapi.json']
    const requests = ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].flatMap((method) =>
      paths.map((target) => ({ target, method })),
    )
    expect(await differences(requests)).toEqual([])
  })

  test('answer 304 with the same headers if the client has the file', async () => {
    for (const target of [
      '/faq',
      '/uk/',
      '/uk/faq.md',
      '/favicon.svg',
      ...files.filter((file) => file.startsWith('_astro/')).map((file) => `/${file}`),
    ]) {
      const [ours, theirs] = await Promise.all(
        [ask.ours, ask.nginx].map(async (asked) => {
          const etag = (await asked({ target })).headers.etag ?? ''
          return asked({ target, headers: { 'If-None-Match': etag } })
        }),
      )
      expect([target, ours?.status]).toEqual([target, 304])
      expect([target, theirs?.status]).toEqual([target, 304])
      for (const header of compared.filter((name) => name !== 'content-type'))
        expect(ours?.headers[header]).toBe(theirs?.headers[header])
    }
  })

  test.each(malformed)('%s is not text: our server rejects it, nginx does not find it', async (target) => {
    const [ours, theirs] = await Promise.all([ask.ours({ target }), ask.nginx({ target })])
    expect([ours.status, theirs.status]).toEqual([400, 404])
  })
})

test('every address of the table is served, and its other spellings redirect to it in one step', async () => {
  const faults: string[] = []
  await each([...table], async ([from, to]) => {
    for (const spelling of spellingsOf(from)) {
      const { status, headers } = await askOurs({ target: encodePath(spelling) })
      const isRight = spelling === to ? status === 200 : status === 301 && headers.location === to
      if (!isRight) faults.push(`${spelling}: ${String(status)} ${headers.location ?? ''}`)
    }
  })
  expect(faults).toEqual([])
})
