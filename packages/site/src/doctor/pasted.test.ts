import { describe, expect, test } from 'vitest'
import { textOf } from './bytes'
import { readPasted } from './pasted'

/** What was read, with the body as text. */
function read(text: string) {
  const { headers, body, ...rest } = readPasted(text)
  return { ...rest, headers: Object.fromEntries(headers), body: textOf(body) }
}

const post = {
  method: 'POST',
  target: '/v2/pay?a=1&b=2',
  headers: { 'x-signature': 'v1=ab' },
  body: '{"name":"Їжачок’s \\"tea\\""}',
  unread: [],
}

describe('one request in the forms in which people have it', () => {
  const body = post.body
  const origin = 'https://api.example'
  test.each([
    ['an HTTP message', `POST /v2/pay?a=1&b=2 HTTP/1.1\r\nX-Signature: v1=ab\r\n\r\n${body}`, {}],
    ['a request line without version', `POST ${origin}/v2/pay?a=1&b=2\nX-Signature: v1=ab\n\n${body}`, { origin }],
    ['lines of a log', `Method: POST\nURL: /v2/pay?a=1&b=2\nX-Signature: v1=ab\nBody: ${body}`, {}],
    [
      'curl with continued lines and escaped quotes',
      [
        `curl -sSX POST '${origin}/v2/pay?a=1&b=2'`,
        `-H 'X-Signature: v1=ab'`,
        `--data-binary '${body}'`,
        '-o /dev/null',
      ].join(' \\\n  '),
      { origin },
    ],
    [
      'curl in double quotes, with the method left out',
      `$ curl "${origin}/v2/pay?a=1&b=2" --header="X-Signature: v1=ab" -d "${body.replace(/[\\"]/g, String.raw`\$&`)}" | jq`,
      { origin },
    ],
    [
      'curl with $’…’',
      `curl -XPOST ${origin}/v2/pay'?a=1&b=2' -H $'X-Signature: v1=ab' --data-raw $'${body.replaceAll('\\', '\\\\')}'`,
      { origin },
    ],
    [
      'what bash is given by Chrome',
      [
        `curl '${origin}/v2/pay?a=1&b=2' -H 'x-signature: v1=ab'`,
        String.raw`--data-raw $'{"name":"\u0407\xd0\xb6ачок’s \\"tea\\""}'`,
      ].join(' '),
      { origin },
    ],
    [
      'lines that PowerShell continues, after assignments',
      `TOKEN=x curl.exe '${origin}/v2/pay?a=1&b=2' \`\n  -H 'X-Signature: v1=ab' \`\n  -d '${body}'`,
      { origin },
    ],
    [
      'a call of Python’s requests',
      `answer = requests.post(\n    "${origin}/v2/pay?a=1&b=2",\n    headers={'X-Signature': 'v1=ab',},\n` +
        `    data='${body.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'.encode(),\n` +
        '    timeout=20,\n)\nprint(answer.text)',
      { origin },
    ],
    [
      'cmd, after its prompt',
      `C:\\Users\\ana>curl.exe "${origin}/v2/pay?a=1&b=2" -H "X-Signature: v1=ab" -d "{\\"a\\":1}"`,
      { origin, body: '{"a":1}' },
    ],
    [
      'what cmd is given by Chrome',
      `curl ^"${origin}/v2/pay?a=1^&b=2^" ^\r\n  -H ^"x-signature: v1=ab^" ^\r\n  --data-raw ^"^{^\\^"a^\\^":1^}^"`,
      { origin, body: '{"a":1}' },
    ],
    [
      'variables that the lines before set',
      `BASE=${origin}\nexport SIG='v1=ab'\ncurl "$BASE/v2/pay?a=1&b=2" -H "X-Signature: \${SIG}" -d '{}'`,
      { origin, body: '{}' },
    ],
    [
      'lines with the prompts of a shell',
      `ana@shop:~$ curl '${origin}/v2/pay?a=1&b=2' \\\n> -H 'X-Signature: v1=ab' \\\n> -d '{}'`,
      { origin, body: '{}' },
    ],
    [
      'a call of fetch',
      `await fetch("${origin}/v2/pay?a=1&b=2", {\n  "headers": { "x-signature": "v1=ab" },\n` +
        `  body: ${JSON.stringify(body)},\n  'method': 'POST',\n}).then((answer) => answer.json());`,
      { origin },
    ],
    [
      'a call of fetch that serializes its body',
      `const answer = await fetch('${origin}/v2/pay?a=1&b=2', { method: 'POST',\n` +
        `  headers: { 'X-Signature': 'v1=ab' }, body: JSON.stringify({ a: "1" }) })\nconsole.log(answer)`,
      { origin, body: '{"a":"1"}' },
    ],
    [
      'an object as a console prints it',
      `{\n  method: 'POST',\n  url: '/v2/pay?a=1&b=2',\n  headers: { 'X-Signature': 'v1=ab' },\n` +
        `  body: '${body.replaceAll('\\', '\\\\')}'\n}`,
      {},
    ],
    ['pseudo-headers of HTTP/2', `:method: POST\n:path: /v2/pay?a=1&b=2\nx-signature: v1=ab\n\n${body}`, {}],
    ['an indented copy', `    POST /v2/pay?a=1&b=2 HTTP/1.1\n    X-Signature: v1=ab\n\n    ${body}`, {}],
    [
      'curl --verbose',
      `* Connected\n> POST /v2/pay?a=1&b=2 HTTP/2\n> X-Signature: v1=ab\n> \n< date: ${new Date(0).toUTCString()}`,
      { body: '', now: 0 },
    ],
    [
      'a JSON log',
      JSON.stringify({
        level: 30,
        req: { method: 'POST', url: `${origin}/v2/pay?a=1&b=2`, headers: post.headers },
        body,
      }),
      { origin },
    ],
    [
      'an HTTP archive',
      JSON.stringify({
        request: {
          method: 'POST',
          url: `${origin}/v2/pay?a=1&b=2`,
          headers: [{ name: 'X-Signature', value: 'v1=ab' }],
          postData: { text: body },
        },
      }),
      { origin },
    ],
    [
      'an event of a cloud function',
      JSON.stringify({
        httpMethod: 'POST',
        rawPath: '/v2/pay',
        rawQueryString: 'a=1&b=2',
        headers: { 'X-Signature': 'v1=ab' },
        body: Buffer.from(body).toString('base64'),
        isBase64Encoded: true,
      }),
      {},
    ],
  ])('%s', (_, text, differs) => {
    expect(read(text)).toEqual({ ...post, ...differs })
  })
})

test.each([
  ['an object', `requests.post("/v2/pay", headers={"X-Signature": "v1=a"}, json={"a": 1})`, ['object']],
  ['a variable', 'requests.post(url, headers=headers, data=body)', ['variable']],
])('what a program computes is named: %s', (_, text, unread) => {
  expect(readPasted(text).unread).toEqual(unread)
})

test('a line feed that only the copy has is told by Content-Length', () => {
  const message = (length: number) => `POST /v2/pay HTTP/1.1\nContent-Length: ${length}\n\n{}\n`
  expect(read(message(2)).body).toBe('{}')
  expect(read(message(3)).body).toBe('{}\n')
})

test('curl sends a query with --get, and joins several data', () => {
  expect(read('curl --get https://api.example/v2/find -d a=1 --data b=2')).toMatchObject({
    method: 'GET',
    target: '/v2/find?a=1&b=2',
    body: '',
  })
})

test('the time of arrival is read in seconds, in milliseconds and as a date', () => {
  for (const now of [1767225600, 1767225600000, '2026-01-01T00:00:00Z'])
    expect(read(JSON.stringify({ url: '/v2/pay', now })).now).toBe(1767225600)
})

test.each(['', 'hello', '{"a":1}', '[]', 'curl', '"', "curl 'https://api.example"])(
  'something else is read as no request: %s',
  (text) => {
    expect(readPasted(text).headers).toEqual([])
  },
)

test('a header that is sent twice is read twice', () => {
  const twice = [
    ['x-signature', 'v1=a'],
    ['x-signature', 'v1=b'],
  ]
  expect(readPasted('POST /v2/pay HTTP/1.1\nX-Signature: v1=a\nx-signature: v1=b').headers).toEqual(twice)
  expect(readPasted("curl https://api.example -H 'X-Signature: v1=a' -H 'X-Signature: v1=b'").headers).toEqual(twice)
  const rawHeaders = twice.flat()
  expect(readPasted(JSON.stringify({ url: '/v2/pay', headers: rawHeaders })).headers).toEqual(twice)
  expect(readPasted(JSON.stringify({ url: '/', headers: { 'X-Signature': ['v1=a', 'v1=b'] } })).headers).toEqual(twice)
})

test('of the environment of a program, the headers are read', () => {
  const environment = { REQUEST_METHOD: 'POST', REQUEST_URI: '/v2/pay', headers: { HTTP_X_SIGNATURE: 'v1=a' } }
  expect(readPasted(JSON.stringify(environment)).headers).toEqual([['x-signature', 'v1=a']])
})

test('curl encodes what it is told to', () => {
  expect(read("curl -G https://api.example/v2/find --data-urlencode 'a=b c/ї'").target).toBe(
    '/v2/find?a=b%20c%2F%D1%97',
  )
})
