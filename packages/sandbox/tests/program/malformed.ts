/** Requests that no honest client sends, as bytes; the same at each run. */
import { demoKeys, sign, type SignedRequest } from '@docs/model/contract/signature'
import type { SignatureScheme } from '@docs/model/contract/types'

export interface Kind {
  name: string
  requests: Uint8Array[]
  /** Nothing has to be answered: what arrives is no whole request. */
  mayPass?: true
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

function request(method: string, target: string, headers: string[] = [], body: string | Uint8Array = ''): Buffer {
  const head = [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')
  return Buffer.concat([latin(head), Buffer.from(body)])
}

/** Bytes that look random. */
function noise(n: number, length: number): Buffer {
  let state = n + 1
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0
      return (state >>> 16) & 255
    }),
  )
}
const noises = (length: number) => Array.from({ length: 20 }, (_, n) => noise(n, length))

const create = {
  type: 'payin',
  service_id: 'pix_payin_hpp',
  amount: '149.90',
  currency: 'BRL',
  customer: { name: 'Ana Souza', tax_id: '52998224725' },
}
const whole = JSON.stringify(create)
/** Its JSON without the end. */
const opened = whole.slice(0, -1)

const strange: unknown[] = [
  ...[null, true, 0, -1, 1e308, '', ' ', '\u0000', '\ud800', '1e3', '-1', '0.00', '1٫0', '１'],
  ...['__proto__', 'constructor', 'x'.repeat(70_000), [], [[[]]], {}, { toString: 1 }],
]

/** What a signed body may hold that is no JSON, or none of the documented. */
const bodies: Record<string, Buffer[]> = {
  'deep lists': [1000, 200_000].map((depth) => latin('['.repeat(depth))),
  'deep objects': [500, 50_000].map((depth) => latin('{"a":'.repeat(depth))),
  'deep and whole': [100, 60_000].map((depth) => latin(`{"metadata":${'['.repeat(depth)}${']'.repeat(depth)}}`)),
  'names twice': [latin('{"amount":"1.00","type":"payin","am\\u006funt":"2.00"}')],
  'prototype keys': [
    '{"__proto__":{"amount":"1.00","isAdmin":true}}',
    `${opened},"merchant_reference":"p-1","__proto__":{"status":"completed"}}`,
    `${opened},"constructor":{"prototype":{"polluted":true}}}`,
    '{"type":"constructor","service_id":"__proto__"}',
    '{"customer":{"__proto__":null,"hasOwnProperty":1}}',
  ].map(latin),
  'no UTF-8': noises(50).map((bytes) => Buffer.concat([latin('{"type":"'), bytes, latin('\xff\xc0\x80"}')])),
  'other encodings': [Buffer.from(whole, 'utf16le'), Buffer.from(`\ufeff${whole}`)],
  'cut JSON': Array.from(whole, (_, end) => latin(whole.slice(0, end || 1))),
  'numbers without measure': ['1e999', '-0', '9'.repeat(5000), '0x1', 'NaN', '01'].map((n) => latin(`{"amount":${n}}`)),
  'no object': ['null', '"a"', '1', '[]', 'true', ' ', '\u0000', '//a', "{'a':1}", '{"a":1,}'].map(latin),
  'strange values': Object.keys(create).flatMap((name) => strange.map((value) => json({ ...create, [name]: value }))),
  'unknown fields': noises(9).map((bytes) => json({ ...create, [bytes.toString('base64')]: 1 })),
  'too large': [262_145, 300_000].map((length) => Buffer.alloc(length, 'a')),
}

const get = (...targets: string[]) => targets.map((target) => request('GET', target))
const withHeader = (...headers: string[]) => headers.map((header) => request('GET', '/', [header]))
const check = (body: string, ...headers: string[]) => request('POST', '/v2/cards/check', headers, body)
const reset = (...headers: string[]) => request('POST', '/_sandbox/reset', [...headers, 'Content-Length: 2'], '{}')
const foreign = ['evil.example', '', 'localhost.evil.example', '0', 'a@localhost', '\xff']

const heads: Record<string, Buffer[]> = {
  noise: noises(200).map((bytes) => Buffer.concat([bytes, latin('\r\n\r\n')])),
  'a method that is none': ['get', 'GETT', 'G\x00T', '{}', 'POST/v2'].map((method) => request(method, '/v2')),
  'a target that is none': get('v2', '\\', '?', '#', 'ftp://x/', '*', '/a b', '%'),
  'a strange path': get(
    ...['/', '//evil.example/v2', '/v2/../../etc/passwd', '/%2e%2e/%00', '/%ff%fe', '/%', '/v2/%zz'],
    ...['/v2/__proto__', '/v2/service/constructor', '/pay/__proto__', `/${'a'.repeat(12_000)}`],
    ...['/_sandbox/transactions/__proto__', '/_sandbox/transactions/%', '/_sandbox/callbacks/constructor'],
    ...['/files/..%2f', '/@localhost:1/', '/\xff\xfe'],
  ),
  'another version': ['0.9', '2.0', '9.9', 'x', ''].map((version) => latin(`GET / HTTP/${version}\r\n\r\n`)),
  'a header bomb': [
    request(
      'GET',
      '/',
      Array.from({ length: 3000 }, (_, at) => `X-${String(at)}: 1`),
    ),
  ],
  'a long header': withHeader(`X: ${'a'.repeat(20_000)}`),
  'headers that are none': withHeader('X', ': a', ' X: a', 'X : a', 'X\x00: a', 'X: a\nb: c', 'é: a'),
  'lengths that are none': ['-1', 'a', '1e3', '0x10', '1, 2', '18446744073709551616'].map((length) =>
    check('abc', `Content-Length: ${length}`),
  ),
  'chunks that are none': ['zz\r\n', '-1\r\na', 'fffffffffffffffff\r\n', `1;${'a'.repeat(20_000)}\r\na`].map((chunk) =>
    check(chunk, 'Transfer-Encoding: chunked'),
  ),
  smuggling: ['Transfer-Encoding: chunked', 'Content-Length: 4', 'Transfer-Encoding: x, chunked'].map((header) =>
    check('0\r\n\r\n', 'Content-Length: 3', header),
  ),
  'no name of this machine': foreign.map((host) =>
    latin(`GET /_sandbox HTTP/1.1\r\nConnection: close\r\nHost: ${host}\r\n\r\n`),
  ),
  'another origin': [reset('Origin: https://evil.example', 'Content-Type: application/json')],
  'a form for a control call': [reset('Content-Type: text/plain')],
  'control calls': [
    ['clock', '{"advance":"P99999999Y"}'],
    ['clock', '{"to":"+275760-09-13T00:00:00.001Z"}'],
    ['clock', '{"advance":{"__proto__":1}}'],
    ['clock', '[['],
    ['transactions/__proto__/event', '{"event":"payer_acts"}'],
    ['callbacks/constructor/resend', '{}'],
    ['faults', '{"operation":"__proto__","kind":"constructor","times":-1}'],
    ['faults', '{"callbacks":"x"}'],
    ['faults', 'null'],
    ['account', '{"__proto__":{"payins_enabled":false}}'],
    ['nothing', '{}'],
  ].map(([path, body = '']) =>
    request(
      'POST',
      `/_sandbox/${path}`,
      ['Content-Type: application/json', `Content-Length: ${String(body.length)}`],
      body,
    ),
  ),
}

const start = 'POST /v2/transaction/create HTTP/1.1\r\nHost: localhost\r\n'
const halves: Record<string, Buffer[]> = {
  'half a head': Array.from(start, (_, end) => latin(start.slice(0, end + 1))),
  'half a body': [0, 1, 500].map((length) => check('a'.repeat(length), 'Content-Length: 1000')),
}

/** All kinds; what reaches deeper than the signature is signed by `scheme`. */
export function malformed(scheme: SignatureScheme): Kind[] {
  const [demo] = demoKeys(scheme)
  const signature = (values: Record<'key' | 'timestamp' | 'signature', string>) =>
    scheme.headers.map(({ role, name }) => `${name}: ${values[role]}`)
  const signed = (asked: SignedRequest & { body?: Uint8Array }, more: string[] = []) => {
    const timestamp = Math.floor(Date.now() / 1000)
    const signing = sign(scheme, asked, { secret: demo!.secret, timestamp })
    const headers = [
      ...signature({ key: demo!.key_id, timestamp: String(timestamp), signature: signing.signature }),
      ...(asked.body ? [`Content-Length: ${String(asked.body.length)}`] : []),
      ...more,
    ]
    return request(asked.method, asked.target, headers, asked.body)
  }
  const posted = (body: Uint8Array, key: string, ...more: string[]) =>
    signed({ method: 'POST', target: '/v2/transaction/create', body }, [`Idempotency-Key: ${key}`, ...more])
  const isJson = 'Content-Type: application/json'
  const queries = [
    ...['id=a&id=b', '__proto__=1', 'id[]=a', 'id=%', 'id=%ff', '', 'merchant_reference=%00', 'a=1;b=2', '=&='],
    `id=${'a'.repeat(8000)}`,
  ]
  const types = [
    'text/plain',
    'application/jsonp',
    'multipart/form-data; boundary=a',
    'application/json; charset=utf-16',
    '',
  ]
  const right = { key: demo!.key_id, timestamp: '0', signature: `v1=${'a'.repeat(64)}` }
  const behindSignature = {
    'strange queries': queries.map((query) => signed({ method: 'GET', target: `/v2/transaction/find?${query}` })),
    'idempotency keys that are none': ['', 'x'.repeat(65), '\xe9', 'a\tb', ' '].map((key) =>
      posted(latin(whole), key, isJson),
    ),
    'other types': types.map((type, n) => posted(latin(whole), `t-${n}`, `Content-Type: ${type}`)),
    'packed bodies': noises(300).map((bytes, n) => posted(bytes, `g-${n}`, isJson, 'Content-Encoding: gzip')),
    'signatures that are none': [
      ...['__proto__', '', '\xff'].map((key) => ({ ...right, key })),
      ...['NaN', '1e99', '-1', '', String(Number.MAX_SAFE_INTEGER), '0'].map((timestamp) => ({ ...right, timestamp })),
      ...['v1=', 'v1=zz', 'v9=00', 'a'.repeat(9000)].map((text) => ({ ...right, signature: text })),
    ].map((values) => request('GET', '/v2/account/info', signature(values))),
    ...Object.fromEntries(
      Object.entries(bodies).map(([name, all]) => [
        `a body: ${name}`,
        all.map((body, n) => posted(body, `${name.replaceAll(' ', '-')}-${n}`, isJson)),
      ]),
    ),
  }
  const kinds = (all: Record<string, Buffer[]>, more: Pick<Kind, 'mayPass'> = {}): Kind[] =>
    Object.entries(all).map(([name, requests]) => ({ name, requests, ...more }))
  return [...kinds(heads), ...kinds(behindSignature), ...kinds(halves, { mayPass: true })]
}
