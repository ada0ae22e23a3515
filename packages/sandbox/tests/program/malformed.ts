/** Requests that no honest client sends, as bytes; the same at each run. */
import { sign, type SignedRequest } from '@docs/model/contract/signature'
import type { SignatureScheme } from '@docs/model/contract/types'

/** Makes the request number `n` of its kind; where only a part is to arrive, the client goes away after it. */
type Maker = (n: number) => Uint8Array

export interface Kind {
  name: string
  make: Maker
  /** Nothing has to be answered: what arrives is no whole request, or is one that may be right after all. */
  mayPass?: boolean
}

const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1')

function request(method: string, target: string, headers: string[], body: string | Uint8Array = ''): Uint8Array {
  const head = [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')
  return Buffer.concat([latin(head), Buffer.from(body)])
}

/** Bytes that look random. */
function noise(n: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let state = n + 1
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    bytes[at] = state >>> 16
  }
  return bytes
}

const of = <T>(list: readonly T[], n: number): T => list[n % list.length]!

const create = {
  type: 'payin',
  service_id: 'pix_payin_hpp',
  amount: '149.90',
  currency: 'BRL',
  customer: { name: 'Ana Souza', tax_id: '52998224725' },
}

/** Its JSON without the end. */
const opened = JSON.stringify(create).slice(0, -1)

const targets = ['/v2/transaction/create', '/v2/transaction/pay', '/v2/transaction/cancel', '/v2/cards/check']

const strange: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '1e3',
  '-1',
  '0.00',
  '1٫0',
  '１',
  '__proto__',
  'constructor',
  'x'.repeat(70_000),
  [],
  [[[]]],
  {},
  { toString: 1 },
]

const foreign = ['evil.example', '', 'localhost.evil.example', '0', 'a@localhost', '\xff']

/** What a signed body may hold that is no JSON, or none of the documented. */
const bodies: Record<string, Maker> = {
  'deep lists': (n) => latin('['.repeat(1000 + n * 1000)),
  'deep objects': (n) => latin('{"a":'.repeat(500 + n * 200)),
  'deep and whole': (n) => latin(`{"metadata":${'['.repeat(100 + n * 300)}${']'.repeat(100 + n * 300)}}`),
  'names twice': (n) => latin(`{"amount":"1.00","type":"payin","am\\u006funt":"${String(n)}.00"}`),
  'prototype keys': (n) =>
    latin(
      of(
        [
          '{"__proto__":{"amount":"1.00","isAdmin":true}}',
          `${opened},"merchant_reference":"p-${String(n)}","__proto__":{"status":"completed"}}`,
          `${opened},"constructor":{"prototype":{"polluted":true}}}`,
          '{"type":"constructor","service_id":"__proto__"}',
          '{"customer":{"__proto__":null,"hasOwnProperty":1}}',
        ],
        n,
      ),
    ),
  'no UTF-8': (n) => Buffer.concat([latin('{"type":"'), noise(n, 50), Buffer.from([0xff, 0xc0, 0x80]), latin('"}')]),
  'other encodings': (n) =>
    of([Buffer.from(JSON.stringify(create), 'utf16le'), Buffer.from(`\ufeff${JSON.stringify(create)}`)], n),
  'cut JSON': (n) => latin(JSON.stringify(create).slice(0, n % JSON.stringify(create).length || 1)),
  'numbers without measure': (n) => latin(`{"amount":${of(['1e999', '-0', '9'.repeat(5000), '0x1', 'NaN', '01'], n)}}`),
  'no object': (n) => latin(of(['null', '"a"', '1', '[]', 'true', ' ', '\u0000', '//a', "{'a':1}", '{"a":1,}'], n)),
  'strange values': (n) => {
    const names = Object.keys(create)
    return Buffer.from(JSON.stringify({ ...create, [of(names, n)]: of(strange, Math.floor(n / names.length)) }))
  },
  'unknown fields': (n) => Buffer.from(JSON.stringify({ ...create, [noise(n, 9).toString('base64')]: n })),
  'too large': (n) => Buffer.alloc(262_145 + n * 100, 'a'),
}

const heads: Record<string, Maker> = {
  noise: (n) => Buffer.concat([noise(n, 200), latin('\r\n\r\n')]),
  'a method that is none': (n) => request(of(['get', 'GETT', 'G\x00T', '{}', 'POST/v2'], n), '/v2', []),
  'a target that is none': (n) => request('GET', of(['v2', '\\', '?', '#', 'ftp://x/', '*', '/a b', '%'], n), []),
  'a strange path': (n) =>
    request(
      'GET',
      of(
        [
          '/',
          '//evil.example/v2',
          '/v2/../../etc/passwd',
          '/%2e%2e/%00',
          '/%ff%fe',
          '/%',
          '/v2/%zz',
          '/v2/__proto__',
          '/v2/service/constructor',
          '/pay/__proto__',
          `/${'a'.repeat(12_000)}`,
          '/_sandbox/transactions/__proto__',
          '/_sandbox/transactions/%',
          '/_sandbox/callbacks/constructor',
          '/files/..%2f',
          '/@localhost:1/',
          '/\xff\xfe',
        ],
        n,
      ),
      [],
    ),
  'another version': (n) => latin(`GET / HTTP/${of(['0.9', '2.0', '9.9', 'x', ''], n)}\r\n\r\n`),
  'a header bomb': (n) =>
    request(
      'GET',
      '/',
      Array.from({ length: 1000 + n }, (_, at) => `X-${String(at)}: ${String(n)}`),
    ),
  'a long header': (n) => request('GET', '/', [`X: ${'a'.repeat(16_000 + n * 10)}`]),
  'headers that are none': (n) =>
    request('GET', '/', [of(['X', ': a', ' X: a', 'X : a', 'X\x00: a', 'X: a\nb: c', 'é: a'], n)]),
  'lengths that are none': (n) =>
    request(
      'POST',
      '/v2/cards/check',
      [`Content-Length: ${of(['-1', 'a', '1e3', '0x10', '1, 2', '18446744073709551616'], n)}`],
      'abc',
    ),
  'chunks that are none': (n) =>
    request(
      'POST',
      '/v2/cards/check',
      ['Transfer-Encoding: chunked'],
      of(['zz\r\n', '-1\r\na', 'fffffffffffffffff\r\n', `1;${'a'.repeat(20_000)}\r\na`], n),
    ),
  smuggling: (n) =>
    request(
      'POST',
      '/v2/cards/check',
      [
        'Content-Length: 3',
        of(['Transfer-Encoding: chunked', 'Content-Length: 4', 'Transfer-Encoding: x, chunked'], n),
      ],
      '0\r\n\r\n',
    ),
  'no name of this machine': (n) =>
    latin(`GET /_sandbox HTTP/1.1\r\nConnection: close\r\nHost: ${of(foreign, n)}\r\n\r\n`),
  'another origin': () =>
    request(
      'POST',
      '/_sandbox/reset',
      ['Origin: https://evil.example', 'Content-Type: application/json', 'Content-Length: 2'],
      '{}',
    ),
  'a form for a control call': () =>
    request('POST', '/_sandbox/reset', ['Content-Type: text/plain', 'Content-Length: 2'], '{}'),
}

const halves: Record<string, Maker> = {
  'half a head': (n) => latin('POST /v2/transaction/create HTTP/1.1\r\nHost: localhost\r\n'.slice(0, 1 + (n % 57))),
  'half a body': (n) => request('POST', of(targets, n), ['Content-Length: 1000'], 'a'.repeat(n % 999)),
}

const control: Record<string, Maker> = {
  'control calls': (n) => {
    const [target, body] = of(
      [
        ['/_sandbox/clock', '{"advance":"P99999999Y"}'],
        ['/_sandbox/clock', '{"to":"+275760-09-13T00:00:00.001Z"}'],
        ['/_sandbox/clock', '{"advance":{"__proto__":1}}'],
        ['/_sandbox/clock', '[['],
        ['/_sandbox/transactions/__proto__/event', '{"event":"payer_acts"}'],
        ['/_sandbox/callbacks/constructor/resend', '{}'],
        ['/_sandbox/faults', '{"operation":"__proto__","kind":"constructor","times":-1}'],
        ['/_sandbox/faults', '{"callbacks":"x"}'],
        ['/_sandbox/faults', 'null'],
        ['/_sandbox/account', '{"__proto__":{"payins_enabled":false}}'],
        ['/_sandbox/nothing', '{}'],
      ] as const,
      n,
    )
    return request('POST', target, ['Content-Type: application/json', `Content-Length: ${String(body.length)}`], body)
  },
}

/** All kinds; what reaches deeper than the signature is signed by `scheme`. */
export function malformed(scheme: SignatureScheme): Kind[] {
  const names = Object.fromEntries(scheme.headers.map(({ role, name }) => [role, name]))
  const signed = (asked: SignedRequest & { body?: Uint8Array }, more: string[] = []) => {
    const timestamp = Math.floor(Date.now() / 1000)
    const { signature } = sign(scheme, asked, { secret: scheme.demo.secret, timestamp })
    const body = asked.body ?? new Uint8Array()
    const headers = [
      `${names['key']!}: ${scheme.demo.key_id}`,
      `${names['timestamp']!}: ${String(timestamp)}`,
      `${names['signature']!}: ${signature}`,
      ...(asked.method === 'POST' ? [`Content-Length: ${String(body.length)}`] : []),
      ...more,
    ]
    return request(asked.method, asked.target, headers, body)
  }
  const json = 'Content-Type: application/json'
  const queries = [
    'id=a&id=b',
    '__proto__=1',
    'id[]=a',
    'id=%',
    'id=%ff',
    '',
    'merchant_reference=%00',
    'a=1;b=2',
    '=&=',
    `id=${'a'.repeat(8000)}`,
  ]
  const keys = ['', 'x'.repeat(65), '\xe9', 'a\tb', ' ']
  const types = [
    'text/plain',
    'application/jsonp',
    'multipart/form-data; boundary=a',
    'application/json; charset=utf-16',
    '',
  ]
  const own: Record<string, Maker> = {
    'strange queries': (n) => signed({ method: 'GET', target: `/v2/transaction/find?${of(queries, n)}` }),
    'idempotency keys that are none': (n) =>
      signed({ method: 'POST', target: of(targets, 0), body: Buffer.from(JSON.stringify(create)) }, [
        json,
        `Idempotency-Key: ${of(keys, n)}`,
      ]),
    'other types': (n) =>
      signed({ method: 'POST', target: of(targets, n), body: Buffer.from(JSON.stringify(create)) }, [
        `Content-Type: ${of(types, n)}`,
        `Idempotency-Key: t-${String(n)}`,
      ]),
    'packed bodies': (n) =>
      signed({ method: 'POST', target: of(targets, n), body: noise(n, 300) }, [
        json,
        'Content-Encoding: gzip',
        `Idempotency-Key: g-${String(n)}`,
      ]),
    'signatures that are none': (n) =>
      request('GET', '/v2/account/info', [
        `${names['key']!}: ${of([scheme.demo.key_id, '__proto__', '', '\xff'], n)}`,
        `${names['timestamp']!}: ${of(['NaN', '1e99', '-1', '', String(Number.MAX_SAFE_INTEGER), '0'], n)}`,
        `${names['signature']!}: ${of(['v1=', 'v1=zz', `v1=${'a'.repeat(64)}`, 'v9=00', 'a'.repeat(9000)], n)}`,
      ]),
  }
  const inBody = Object.entries(bodies).map(([name, make]): Kind => ({
    name: `a body: ${name}`,
    make: (n) =>
      signed({ method: 'POST', target: of(targets, n), body: make(n) }, [
        json,
        `Idempotency-Key: ${name.replaceAll(' ', '-')}-${String(n)}`,
      ]),
  }))
  const kinds = (makers: Record<string, Maker>, mayPass = false): Kind[] =>
    Object.entries(makers).map(([name, make]) => ({ name, make, mayPass }))
  return [...kinds(heads), ...kinds(control), ...kinds(own), ...inBody, ...kinds(halves, true)]
}
