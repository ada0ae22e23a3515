import { describe, expect, test } from 'vitest'
import {
  cacheControl,
  contentType,
  decider,
  notFoundFile,
  securityHeaders,
  type HostRules,
} from '../../src/build/rules'

const rules: HostRules = {
  roots: ['/', '/uk/', '/1.x/', '/uk/1.x/'],
  languageRoots: ['/', '/uk/'],
  pages: [
    '/',
    '/uk/',
    '/1.x/',
    '/uk/1.x/',
    '/faq',
    '/uk/faq',
    '/api/transaction_create',
    '/uk/api/transaction_create',
    '/1.x/request_format',
  ],
  redirects: {
    '/services/mach': '/services/mach/payin_hpp',
    '/services/turkey papara': '/services/turkey/papara/payin_hpp',
  },
  scriptHashes: ["'sha256-AAAA'"],
}
const decide = decider(rules)
const get = (target: string) => decide('GET', target)

describe('addresses', () => {
  test.each([
    ['/', 'index.html'],
    ['/uk/', 'uk/index.html'],
    ['/uk/1.x/', 'uk/1.x/index.html'],
    ['/faq', 'faq.html'],
    ['/faq?x=1#a', 'faq.html'],
    ['/1.x/request_format', '1.x/request_format.html'],
    ['//faq.md', 'faq.md'],
    ['/_astro/main.js', '_astro/main.js'],
  ])('%s is %s', (path, file) => {
    expect(get(path)).toEqual({ action: 'serve', file })
  })

  test.each([
    ['R2.1-8', '/index.html', '/'],
    ['R2.1-8', '/uk/1.x/index.html', '/uk/1.x/'],
    ['R2.1-8', '/api/transaction_create/index.html?x=1', '/api/transaction_create?x=1'],
    ['R2.1-9', '/faq.html', '/faq'],
    ['R2.1-9', '/uk/faq.html?a=1&b=%20', '/uk/faq?a=1&b=%20'],
    ['R2.1-9', '/uk.html', '/uk/'],
    ['A17', '/faq/', '/faq'],
    ['A17', '/uk', '/uk/'],
    ['A17', '//uk///faq', '/uk/faq'],
    ['A17', '/%66aq', '/faq'],
    ['A17', '/Uk/Faq.HTML', '/uk/faq'],
    ['A17', '/faq/#a', '/faq'],
    ['A17', '/faq/?', '/faq'],
    ['R2.5-8', '/Services/MACH', '/services/mach/payin_hpp'],
    ['R2.5-20', '/services/mach?a=1', '/services/mach/payin_hpp?a=1'],
    ['R2.5-8', '/services/mach/index.html', '/services/mach/payin_hpp'],
    ['R2.5-15', '/services/turkey%20papara', '/services/turkey/papara/payin_hpp'],
  ])('%s %s leads to %s in one step', (_row, from, to) => {
    expect(get(from)).toEqual({ action: 'redirect', location: to })
  })

  test.each([
    '//elsewhere.example/',
    '//elsewhere.example/faq.html',
    '/x%23y%3Fz.html',
    '/nope/',
    '/nope/index.html',
    '/faq.html/index.html',
  ])('%s does not redirect, because only known addresses are redirect targets', (target) => {
    expect(get(target).action).toBe('serve')
  })

  test.each([
    '/404.html',
    '/uk/404.html',
    '/_headers',
    '/_redirects',
    '/hosting/rules.json',
    '/.env',
    '/x/.git/config',
    '/faq.html.br',
  ])('%s is not found', (path) => {
    expect(get(path).action).toBe('not-found')
  })
})

describe('refusals', () => {
  test.each([
    '/../etc/passwd',
    '/a/../../b',
    '/%2e%2e/x',
    '/a%2fb',
    '/a%2Fb',
    '/a%5cb',
    '/a\\b',
    '/a%00b',
    '/a%0d%0aX: y.html',
    '/%zz',
    '/%c3%28',
    'http://elsewhere.example/x',
    '',
  ])('400 for %j', (target) => {
    expect(get(target)).toMatchObject({ action: 'refuse', status: 400 })
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('405 for %s', (method) => {
    expect(decide(method, '/')).toMatchObject({ action: 'refuse', status: 405 })
  })

  test('414 for an address of 10 kB, in the path or in the query, and for an unknown path of 1 kB', () => {
    expect(get(`/${'a'.repeat(1024)}`)).toMatchObject({ action: 'refuse', status: 414 })
    expect(get(`/faq?${'a'.repeat(1024)}`)).toMatchObject({ action: 'serve' })
    expect(get(`/${'a'.repeat(10_000)}`)).toMatchObject({ action: 'refuse', status: 414 })
    expect(get(`/?q=${'a'.repeat(10_000)}`)).toMatchObject({ action: 'refuse', status: 414 })
  })
})

test.each([
  ['/nope', '404.html'],
  ['/1.x/nope', '404.html'],
  ['/uk/nope', 'uk/404.html'],
  ['/uk/1.x/nope', 'uk/404.html'],
  ['/ukraine', '404.html'],
])('R2.1-7 the unknown address %s gets %s', (path, file) => {
  expect(notFoundFile(rules, path)).toBe(file)
})

test('only hashed files are cached without revalidation', () => {
  expect(cacheControl('/_astro/main.abc.js')).toContain('immutable')
  expect(cacheControl('/faq')).toBe('no-cache')
})

test('text types have the charset UTF-8', () => {
  expect(contentType('uk/faq.md')).toBe('text/markdown; charset=utf-8')
  expect(contentType('llms.txt')).toBe('text/plain; charset=utf-8')
  expect(contentType('downloads/openapi.yaml')).toBe('application/yaml; charset=utf-8')
  expect(contentType('downloads/samples.zip')).toBe('application/zip')
  expect(contentType('images/a.png')).toBe('image/png')
  expect(contentType('1.x/LICENSE')).toBe('application/octet-stream')
})

describe('Content-Security-Policy', () => {
  const policy = (extra: Partial<HostRules> = {}) =>
    securityHeaders({ ...rules, ...extra })['Content-Security-Policy'] ?? ''

  test('allows only hashed inline scripts, and nothing from other origins', () => {
    expect(policy()).toContain("script-src 'self' 'sha256-AAAA';")
    expect(policy()).toContain("default-src 'none'")
    expect(policy()).not.toMatch(/unsafe|https?:/)
    expect(securityHeaders(rules)['Cross-Origin-Resource-Policy']).toBe('same-origin')
  })

  test('session analytics adds only its own origin to the policy', () => {
    expect(policy({ analyticsOrigin: 'https://analytics.example' }).match(/https?:[^ ;]*/g)).toEqual([
      'https://analytics.example',
      'https://analytics.example',
    ])
  })
})
