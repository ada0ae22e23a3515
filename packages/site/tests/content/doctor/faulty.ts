import { createHash, createHmac } from 'node:crypto'
import type { CauseId } from '../../../src/doctor/causes'
import { sha256, type Program, type Sent } from './requests'

/**
 * Mistakes as they are reported again and again to the makers of other signed APIs, made on requests of this one. The
 * code knows nothing of the doctor: it does what those programs do.
 */
export interface Faulty {
  title: string
  /** Where it is typical. */
  seen: string
  of: 'create' | 'find' | 'list' | 'letters'
  /** The causes that name it rightly. */
  cause: CauseId | CauseId[]
  mistake: Partial<Program>
}

const reparsed = (change: (value: Record<string, unknown>) => unknown) => (body: string) =>
  JSON.stringify(change(JSON.parse(body) as Record<string, unknown>))
const python = (body: string) =>
  body.replace(/("(?:[^"\\]|\\.)*")|([,:])/g, (_, text: string, sign: string) => text ?? `${sign} `)
const ascii = (body: string) =>
  body.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
const sorted = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
const body = (change: (body: string) => string | Buffer): Partial<Program> => ({
  arrives: ({ body: sent }) => ({ body: change(String(sent)) }),
})
const target = (change: (target: string) => string): Partial<Program> => ({
  arrives: ({ target: sent }) => ({ target: change(sent) }),
})
const queryOf = (text: string) => text.split('?')[1] ?? ''
const withQuery = (change: (parameters: string[]) => string[]) => (text: string) =>
  `${text.split('?')[0]}?${change(queryOf(text).split('&')).join('&')}`
const hmac =
  (message: (text: string, sent: Sent) => string | Buffer, algorithm = 'sha256'): Program['hmac'] =>
  (secret, text, sent) =>
    createHmac(algorithm, secret).update(message(text, sent)).digest()

export const faulty: Faulty[] = [
  // Body parsed and written again
  {
    title: 'Express parsed the body and it is stringified with an indent',
    seen: 'Stripe, Paddle, GitHub',
    of: 'create',
    cause: 'reserialized',
    mistake: body((text) => JSON.stringify(JSON.parse(text), null, 2)),
  },
  {
    title: 'requests.post(json=…) writes spaces, json.dumps with separators was signed',
    seen: 'Coinbase, Bybit',
    of: 'create',
    cause: 'reserialized',
    mistake: body(python),
  },
  {
    title: 'json.dumps was signed, the client sends compact JSON',
    seen: 'Bybit, KuCoin',
    of: 'create',
    cause: 'json_spaces',
    mistake: { signedBody: python },
  },
  {
    title: 'Signed with an indent of two, sent compact',
    seen: 'GitHub',
    of: 'create',
    cause: 'json_indent_2',
    mistake: { signedBody: (text) => JSON.stringify(JSON.parse(text), null, 2) },
  },
  {
    title: 'Signed with an indent of four, sent compact',
    seen: 'Adyen',
    of: 'create',
    cause: 'json_indent_4',
    mistake: { signedBody: (text) => JSON.stringify(JSON.parse(text), null, 4) },
  },
  {
    title: 'Signed with tabs, sent compact',
    seen: 'Kraken',
    of: 'create',
    cause: 'reserialized',
    mistake: { signedBody: (text) => JSON.stringify(JSON.parse(text), null, '\t') },
  },
  {
    title: 'A map without order: signed sorted, sent in the order of the program',
    seen: 'Go clients, serde_json',
    of: 'create',
    cause: 'sorted_fields',
    mistake: { signedBody: reparsed(sorted) },
  },
  {
    title: 'json.dumps(sort_keys=True) was signed',
    seen: 'KuCoin',
    of: 'create',
    cause: 'sorted_fields',
    mistake: { signedBody: (text) => python(JSON.stringify(sorted(JSON.parse(text) as Record<string, unknown>))) },
  },
  {
    title: 'A proxy sorts the fields on the way',
    seen: 'API gateways',
    of: 'create',
    cause: ['sorted_fields', 'reserialized'],
    mistake: body(reparsed(sorted)),
  },
  {
    title: 'Python escapes letters outside ASCII, the receiver gets them plain',
    seen: 'Binance, Slack',
    of: 'letters',
    cause: 'escaped',
    mistake: { signedBody: ascii },
  },
  { title: 'Letters escaped on the way', seen: 'Shopify', of: 'letters', cause: 'escaped', mistake: body(ascii) },
  {
    title: 'json.dumps with its defaults was signed: spaces and escapes',
    seen: 'Binance',
    of: 'letters',
    cause: ['escaped', 'json_spaces'],
    mistake: { signedBody: (text) => ascii(python(text)) },
  },
  {
    title: 'PHP writes \\/ for a slash',
    seen: 'WooCommerce, Laravel',
    of: 'letters',
    cause: 'escaped_slashes',
    mistake: { signedBody: (text) => text.replaceAll('/', '\\/') },
  },
  {
    title: 'PHP’s json_encode with its defaults was signed',
    seen: 'Laravel',
    of: 'letters',
    cause: ['escaped', 'escaped_slashes'],
    mistake: { signedBody: (text) => ascii(text.replaceAll('/', '\\/')) },
  },
  {
    title: 'Go escapes <, > and &',
    seen: 'Go clients',
    of: 'letters',
    cause: 'escaped',
    mistake: { signedBody: (text) => text.replace(/[<>&]/g, (each) => `\\u00${each.charCodeAt(0).toString(16)}`) },
  },
  {
    title: 'The body was serialised twice',
    seen: 'axios, Adyen',
    of: 'create',
    cause: 'double_json',
    mistake: { signedBody: (text) => JSON.stringify(text) },
  },
  {
    title: 'A string is sent as a JSON string',
    seen: 'RestSharp, axios',
    of: 'create',
    cause: 'double_json',
    mistake: body((text) => JSON.stringify(text)),
  },
  {
    title: 'Amounts signed as numbers',
    seen: 'Coinbase, Paddle',
    of: 'create',
    cause: 'numbers',
    mistake: { signedBody: (text) => text.replace(/"(\d+\.\d+)"/, (_, number: string) => String(Number(number))) },
  },
  {
    title: 'Amounts lose their zero on the way',
    seen: 'Adyen',
    of: 'create',
    cause: 'numbers',
    mistake: {
      signedBody: (text) => text.replace('"149.90"', '149.90'),
      arrives: ({ body: sent }) => ({ body: String(sent).replace('"149.90"', '149.9') }),
    },
  },
  // Ends of lines, marks, encodings
  {
    title: 'echo "$body" | openssl: a line feed is signed',
    seen: 'shell scripts',
    of: 'create',
    cause: 'body_line_feed',
    mistake: { signedBody: (text) => `${text}\n` },
  },
  {
    title: 'A template ends with a line feed that is sent',
    seen: 'Kraken',
    of: 'create',
    cause: 'extra_line_feed',
    mistake: body((text) => `${text}\n`),
  },
  {
    title: 'A Windows file ends with CR and LF that are signed',
    seen: 'PowerShell',
    of: 'create',
    cause: 'body_crlf',
    mistake: { signedBody: (text) => `${text}\r\n` },
  },
  {
    title: 'File.WriteAllText puts a mark before the body that is signed',
    seen: '.NET',
    of: 'create',
    cause: 'body_bom',
    mistake: { signedBody: (text) => `\ufeff${text}` },
  },
  {
    title: 'A mark is sent before the body',
    seen: '.NET',
    of: 'create',
    cause: 'extra_bom',
    mistake: body((text) => `\ufeff${text}`),
  },
  {
    title: 'getBytes() of a Windows server: windows-1252 is signed',
    seen: 'Java',
    of: 'letters',
    cause: 'encoding',
    mistake: { signedBody: (text) => Buffer.from(text, 'latin1') },
  },
  {
    title: 'Latin-1 is sent, UTF-8 was signed',
    seen: 'Java HttpClient 4',
    of: 'letters',
    cause: ['encoding', 'double_encoded'],
    mistake: {
      signedBody: (text) => text.replace('Їжачок’s', 'café'),
      arrives: ({ body: sent }) => ({
        body: Buffer.from(String(sent).replace('Їжачок’s', 'café'), 'latin1'),
      }),
    },
  },
  {
    title: 'Encoding.Unicode is signed',
    seen: '.NET',
    of: 'create',
    cause: 'utf16',
    mistake: { signedBody: (text) => Buffer.from(text, 'utf16le') },
  },
  {
    title: 'Letters read as Latin-1 and written as UTF-8 again',
    seen: 'Shopify, PHP utf8_encode',
    of: 'letters',
    cause: 'double_encoded',
    mistake: body((text) => Buffer.from(text).toString('latin1')),
  },
  {
    title: 'ASCII with question marks is signed',
    seen: 'Encoding.ASCII',
    of: 'letters',
    cause: 'encoding',
    mistake: { signedBody: (text) => text.replace(/[^\u0000-\u007f]/gu, '?') },
  },
  // No body
  {
    title: 'The stream was read before',
    seen: 'Servlet filters, Next.js',
    of: 'create',
    cause: 'empty_body',
    mistake: { signedBody: () => '' },
  },
  {
    title: 'bodyParser is off: {} is hashed',
    seen: 'Express',
    of: 'create',
    cause: 'braces',
    mistake: { signedBody: () => '{}' },
  },
  { title: '{} is hashed for a GET', seen: 'axios', of: 'find', cause: 'braces', mistake: { signedBody: () => '{}' } },
  {
    title: 'null is hashed for a GET',
    seen: 'JSON.stringify(null)',
    of: 'find',
    cause: 'null_body',
    mistake: { signedBody: () => 'null' },
  },
  {
    title: 'No hash at all for a GET',
    seen: 'Coinbase',
    of: 'find',
    cause: 'no_body_hash',
    mistake: { bodyHash: () => '' },
  },
  {
    title: '[object Object] is hashed',
    seen: 'Node crypto',
    of: 'create',
    cause: 'object_text',
    mistake: { signedBody: () => '[object Object]' },
  },
  {
    title: 'The form of the body is signed',
    seen: 'Binance',
    of: 'create',
    cause: 'form_encoded',
    mistake: {
      signedBody: (text) =>
        text
          .replace(/^\{|\}\}$/g, '')
          .replace('"customer":{', '')
          .replace(/"(\w+)":"([^"]*)"/g, (_, name: string, value: string) => `${name}=${value.replaceAll(' ', '+')}`)
          .replaceAll(',', '&')
          .replace(/(\bname|tax_id)=/g, 'customer%5B$1%5D='),
    },
  },
  // Hash
  {
    title: 'The body itself in place of its hash',
    seen: 'Coinbase, OKX',
    of: 'create',
    cause: 'raw_body',
    mistake: { bodyHash: String },
  },
  {
    title: 'The hash in upper case',
    seen: 'BitConverter.ToString',
    of: 'create',
    cause: 'hash_upper_case',
    mistake: { bodyHash: (each) => sha256(each).toUpperCase() },
  },
  {
    title: 'The hash in Base64',
    seen: 'Digest header',
    of: 'create',
    cause: 'hash_base64',
    mistake: { bodyHash: (each) => sha256(each, 'base64') },
  },
  {
    title: 'MD5 of the body',
    seen: 'Content-MD5',
    of: 'create',
    cause: 'other_hash',
    mistake: { bodyHash: (each) => createHash('md5').update(each).digest('hex') },
  },
  // Method, path and query
  {
    title: 'fetch was given "post"',
    seen: 'axios interceptors',
    of: 'create',
    cause: 'method_lower_case',
    mistake: { method: (each) => each.toLowerCase() },
  },
  {
    title: 'POST is hard-coded',
    seen: 'wrappers',
    of: 'find',
    cause: 'other_method',
    mistake: { method: () => 'POST' },
  },
  {
    title: 'The path without the query',
    seen: 'Coinbase, Bitfinex',
    of: 'find',
    cause: 'no_query',
    mistake: { target: (each) => each.split('?')[0]! },
  },
  {
    title: 'The path without its base',
    seen: 'Coinbase, Gate.io',
    of: 'create',
    cause: 'no_base_path',
    mistake: { target: (each) => each.replace('/v2', '') },
  },
  {
    title: 'The whole URL',
    seen: 'Shopware, Twilio',
    of: 'find',
    cause: 'full_url',
    mistake: { target: (each) => `https://api.shop.example${each}` },
  },
  {
    title: 'A slash at the end',
    seen: 'Django',
    of: 'create',
    cause: 'trailing_slash',
    mistake: { target: (each) => `${each}/` },
  },
  {
    title: 'The query is signed readable',
    seen: 'OKX, AWS',
    of: 'list',
    cause: 'readable_query',
    mistake: { target: decodeURIComponent },
  },
  {
    title: 'The client writes the escapes in lower case',
    seen: '.NET HttpUtility',
    of: 'list',
    cause: 'lower_case_escapes',
    mistake: target((each) => each.replace(/%../g, (code) => code.toLowerCase())),
  },
  {
    title: 'A space is signed as + and sent as %20',
    seen: 'AWS',
    of: 'list',
    cause: 're_encoded',
    mistake: { target: (each) => each.replaceAll('%20', '+') },
  },
  {
    title: 'A query that is encoded twice is signed',
    seen: 'AWS S3',
    of: 'list',
    cause: 're_encoded',
    mistake: { target: (each) => each.replaceAll('%', '%25') },
  },
  {
    title: 'Sorted for signing, sent in the order of the program',
    seen: 'Binance with HTTParty',
    of: 'list',
    cause: 'reordered',
    mistake: { target: withQuery((each) => each.toSorted()) },
  },
  {
    title: 'A client shuffles a dictionary',
    seen: 'coinbase-python',
    of: 'list',
    cause: 'reordered',
    mistake: target(withQuery((each) => each.toReversed())),
  },
  {
    title: 'A proxy strips a prefix',
    seen: 'nginx, Kong',
    of: 'create',
    cause: ['other_target', 'no_base_path'],
    mistake: { target: (each) => `/api${each}` },
  },
  // Time
  {
    title: 'Date.now() in the header',
    seen: 'Binance',
    of: 'create',
    cause: 'milliseconds',
    mistake: {
      timestamp: (each) => each * 1000,
      arrives: ({ headers, timestamp }) => ({
        headers: { ...headers, [Object.keys(headers)[1]!]: String(timestamp * 1000) },
      }),
    },
  },
  {
    title: 'Milliseconds are signed, seconds are sent',
    seen: 'KuCoin',
    of: 'create',
    cause: 'milliseconds',
    mistake: { timestamp: (each) => each * 1000 },
  },
  {
    title: 'Date.now() is signed, its seconds are sent',
    seen: 'OKX',
    of: 'find',
    cause: 'milliseconds',
    mistake: { timestamp: (each) => each * 1000 + 417 },
  },
  {
    title: 'The clock is read twice',
    seen: 'Coinbase',
    of: 'create',
    cause: 'other_timestamp',
    mistake: { timestamp: (each) => each - 1 },
  },
  {
    title: 'Local time is signed',
    seen: 'Huobi',
    of: 'create',
    cause: 'time_zone',
    mistake: { timestamp: (each) => each + 3 * 3600 },
  },
  {
    title: 'A date is signed',
    seen: 'OKX, AWS',
    of: 'find',
    cause: 'other_timestamp',
    mistake: { timestamp: (each) => new Date(each * 1000).toISOString() },
  },
  {
    title: 'A float in the header',
    seen: 'Python time.time()',
    of: 'create',
    cause: 'timestamp_form',
    mistake: {
      timestamp: (each) => `${each}.25`,
      arrives: ({ headers, timestamp }) => ({ headers: { ...headers, [Object.keys(headers)[1]!]: `${timestamp}.25` } }),
    },
  },
  // The string to sign
  {
    title: 'println at the end',
    seen: 'AWS',
    of: 'create',
    cause: 'final_line_feed',
    mistake: { join: (parts) => `${parts.join('\n')}\n` },
  },
  {
    title: 'CR and LF between the parts',
    seen: '.NET AppendLine',
    of: 'create',
    cause: 'crlf_join',
    mistake: { join: (parts) => parts.join('\r\n') },
  },
  {
    title: 'PHP in single quotes',
    seen: 'PHP',
    of: 'create',
    cause: 'escaped_line_feed',
    mistake: { join: (parts) => parts.join('\\n') },
  },
  {
    title: 'Nothing between the parts',
    seen: 'Coinbase',
    of: 'find',
    cause: 'no_separator',
    mistake: { join: (parts) => parts.join('') },
  },
  {
    title: 'Points between the parts',
    seen: 'Stripe',
    of: 'create',
    cause: 'other_separator',
    mistake: { join: (parts) => parts.join('.') },
  },
  {
    title: 'Without the version',
    seen: 'Slack',
    of: 'find',
    cause: 'no_scheme_part',
    mistake: { parts: (parts) => parts.slice(1) },
  },
  {
    title: 'v1= as the first part',
    seen: 'Stripe',
    of: 'create',
    cause: 'scheme_with_equals',
    mistake: { parts: ([, ...rest]) => ['v1=', ...rest] },
  },
  {
    title: 'The timestamp before the method',
    seen: 'Coinbase',
    of: 'create',
    cause: 'other_order',
    mistake: { parts: ([a, b, c, d, e]) => [a!, d!, b!, c!, e!] },
  },
  {
    title: 'The idempotency key is signed too',
    seen: 'wrappers',
    of: 'create',
    cause: 'idempotency_signed',
    mistake: { parts: (parts, { idempotencyKey }) => [...parts, idempotencyKey] },
  },
  {
    title: 'The key id is signed too',
    seen: 'Bybit',
    of: 'find',
    cause: 'extra_part',
    mistake: { parts: (parts, { keyId }) => parts.toSpliced(4, 0, keyId) },
  },
  // The secret
  {
    title: 'A secret read from a file with its line feed',
    seen: 'Kubernetes',
    of: 'create',
    cause: 'secret_line_feed',
    mistake: { secret: (each) => `${each}\n` },
  },
  {
    title: 'A secret with its quotation marks',
    seen: 'docker --env-file',
    of: 'create',
    cause: 'secret_quoted',
    mistake: { secret: (each) => `"${each}"` },
  },
  {
    title: 'A secret decoded from hexadecimal',
    seen: 'Adyen',
    of: 'create',
    cause: 'secret_hex',
    mistake: { secret: (each) => Buffer.from(each, 'hex') },
  },
  {
    title: 'A secret decoded from Base64',
    seen: 'Kraken, Svix',
    of: 'find',
    cause: 'secret_base64',
    mistake: { secret: (each) => Buffer.from(each, 'base64') },
  },
  {
    title: 'A space after the secret',
    seen: 'copied from a page',
    of: 'create',
    cause: 'secret_white_space',
    mistake: { secret: (each) => `${each} ` },
  },
  {
    title: 'The variable is not set',
    seen: 'cron',
    of: 'create',
    cause: 'empty_secret',
    mistake: { secret: () => '' },
  },
  {
    title: 'The key id as the secret',
    seen: 'Binance',
    of: 'create',
    cause: 'key_id_as_secret',
    mistake: { hmac: (_, text, { keyId }) => createHmac('sha256', keyId).update(text).digest() },
  },
  // The HMAC and its form
  {
    title: 'Key and message swapped',
    seen: 'PHP hash_hmac',
    of: 'create',
    cause: 'swapped',
    mistake: { hmac: (secret, text) => createHmac('sha256', text).update(secret).digest() },
  },
  {
    title: 'SHA-256 without a key',
    seen: 'crypto-js',
    of: 'create',
    cause: 'plain_hash',
    mistake: { hmac: (_, text) => createHash('sha256').update(text).digest() },
  },
  {
    title: 'SHA-256 of secret and message',
    seen: 'legacy gateways',
    of: 'find',
    cause: 'secret_prefixed',
    mistake: { hmac: (secret, text) => createHash('sha256').update(secret).update(text).digest() },
  },
  {
    title: 'HMAC-SHA512',
    seen: 'Kraken, Bittrex',
    of: 'create',
    cause: 'sha512',
    mistake: { hmac: hmac((text) => text, 'sha512') },
  },
  { title: 'HMAC-SHA1', seen: 'GitHub', of: 'create', cause: 'sha1', mistake: { hmac: hmac((text) => text, 'sha1') } },
  {
    title: 'The HMAC of a hash',
    seen: 'OpenSSL scripts',
    of: 'create',
    cause: 'hash_signed',
    mistake: { hmac: hmac((text) => createHash('sha256').update(text).digest()) },
  },
  {
    title: 'The body alone',
    seen: 'Shopify, GitHub',
    of: 'create',
    cause: 'body_alone',
    mistake: { hmac: hmac((_, { body: sent }) => sent) },
  },
  {
    title: 'Timestamp, point, body',
    seen: 'Stripe',
    of: 'create',
    cause: 'other_rules',
    mistake: { hmac: hmac((_, { timestamp, body: sent }) => `${timestamp}.${String(sent)}`) },
  },
  {
    title: 'Timestamp, method, path and body',
    seen: 'Coinbase',
    of: 'create',
    cause: 'other_rules',
    mistake: {
      hmac: hmac((_, { timestamp, method, target: path, body: sent }) => timestamp + method + path + String(sent)),
    },
  },
  {
    title: 'Digits in upper case',
    seen: 'Convert.ToHexString',
    of: 'create',
    cause: 'upper_case',
    mistake: { write: (mac) => `v1=${mac.toString('hex').toUpperCase()}` },
  },
  {
    title: 'Base64',
    seen: 'Shopify, OKX',
    of: 'find',
    cause: 'base64',
    mistake: { write: (mac) => `v1=${mac.toString('base64')}` },
  },
  {
    title: 'Base64 of the digits',
    seen: 'PHP base64_encode',
    of: 'create',
    cause: 'base64',
    mistake: { write: (mac) => `v1=${Buffer.from(mac.toString('hex')).toString('base64')}` },
  },
  {
    title: 'No version before the digits',
    seen: 'everywhere',
    of: 'create',
    cause: 'no_scheme',
    mistake: { write: (mac) => mac.toString('hex') },
  },
  {
    title: 'sha256= before the digits',
    seen: 'GitHub',
    of: 'create',
    cause: 'other_prefix',
    mistake: { write: (mac) => `sha256=${mac.toString('hex')}` },
  },
  // Two at once
  {
    title: 'Python spaces, and a line feed at the end of the string',
    seen: 'two at once',
    of: 'create',
    cause: ['json_spaces', 'final_line_feed'],
    mistake: { signedBody: python, join: (parts) => `${parts.join('\n')}\n` },
  },
  {
    title: 'Milliseconds and a lower-case method',
    seen: 'two at once',
    of: 'create',
    cause: ['milliseconds', 'method_lower_case'],
    mistake: { timestamp: (each) => each * 1000, method: (each) => each.toLowerCase() },
  },
  {
    title: 'No query, and the secret with a line feed',
    seen: 'two at once',
    of: 'find',
    cause: ['no_query', 'secret_line_feed'],
    mistake: { target: (each) => each.split('?')[0]!, secret: (each) => `${each}\n` },
  },
  {
    title: 'The whole URL, and Base64',
    seen: 'two at once',
    of: 'find',
    cause: ['full_url', 'base64'],
    mistake: { target: (each) => `https://api.shop.example${each}`, write: (mac) => `v1=${mac.toString('base64')}` },
  },
  {
    title: 'The body alone with HMAC-SHA1, in upper case',
    seen: 'two at once',
    of: 'create',
    cause: ['version_1', 'upper_case'],
    mistake: {
      hmac: hmac((_, { body: sent }) => sent, 'sha1'),
      write: (mac) => `v1=${mac.toString('hex').toUpperCase()}`,
    },
  },
]

/** What no receiver can find out from the bytes: the doctor must name none of the causes that it can prove. */
export const beyond: (Pick<Faulty, 'title' | 'of'> & { mistake: Partial<Program> })[] = [
  { title: 'Another secret', of: 'create', mistake: { secret: () => 'a_secret_that_nobody_knows' } },
  {
    title: 'Another amount than the one signed',
    of: 'create',
    mistake: body((text) => text.replace('149.90', '1490.00')),
  },
  {
    title: 'A field taken out on the way',
    of: 'letters',
    mistake: body((text) => text.replace(/,"description":"[^"]*"/, '')),
  },
  { title: 'The signature of a request of another day', of: 'find', mistake: { timestamp: (each) => each - 777_777 } },
]
