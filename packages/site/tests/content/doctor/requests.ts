import { createHash, createHmac } from 'node:crypto'

/** A request on its way: what is signed, and what then arrives. */
export interface Sent {
  method: string
  target: string
  body: string | Buffer
  timestamp: number
  keyId: string
  idempotencyKey: string
  headers: Record<string, string>
}

export const sha256 = (data: string | Buffer, encoding: 'hex' | 'base64' = 'hex') =>
  createHash('sha256').update(data).digest(encoding)

/** What a program does, one function for each step; a mistake replaces one. */
export interface Program {
  bodyHash: (body: string | Buffer) => string
  method: (method: string) => string
  target: (target: string) => string
  timestamp: (timestamp: number) => string | number
  signedBody: (body: string) => string | Buffer
  parts: (parts: string[], sent: Sent) => string[]
  join: (parts: string[]) => string
  secret: (secret: string) => string | Buffer
  hmac: (secret: string | Buffer, text: string, sent: Sent) => Buffer
  write: (mac: Buffer) => string
  /** What happens after signing: in the HTTP client, or on the way. */
  arrives: (sent: Sent) => Partial<Sent>
}

const rules: Program = {
  bodyHash: (body) => sha256(body),
  method: (method) => method,
  target: (target) => target,
  timestamp: (timestamp) => timestamp,
  signedBody: (body) => body,
  parts: (parts) => parts,
  join: (parts) => parts.join('\n'),
  secret: (secret) => secret,
  hmac: (secret, text) => createHmac('sha256', secret).update(text).digest(),
  write: (mac) => `v1=${mac.toString('hex')}`,
  arrives: () => ({}),
}

export interface Key {
  id: string
  secret: string
}

/** Signs a request as a program with a mistake does. */
export function sentBy(mistake: Partial<Program>, given: Sent, key: Key, headerNames: Record<string, string>): Sent {
  const program = { ...rules, ...mistake }
  const signedBody = program.signedBody(String(given.body))
  const parts = program.parts(
    [
      'v1',
      program.method(given.method),
      program.target(given.target),
      String(program.timestamp(given.timestamp)),
      program.bodyHash(signedBody),
    ],
    given,
  )
  const signature = program.write(program.hmac(program.secret(key.secret), program.join(parts), given))
  const signed = {
    ...given,
    headers: {
      [headerNames.key!]: given.keyId,
      [headerNames.timestamp!]: String(given.timestamp),
      [headerNames.signature!]: signature,
    },
  }
  const arrived = program.arrives(signed)
  return { ...signed, ...arrived, headers: { ...signed.headers, ...arrived.headers } }
}

/** A request in the forms in which people have it at hand. */
export const forms: Record<string, (sent: Sent) => string> = {
  http: ({ method, target, headers, body, idempotencyKey }) =>
    [
      `${method} ${target} HTTP/1.1`,
      'Host: api.shop.example',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...linesOf({ 'Idempotency-Key': idempotencyKey, ...headers }),
      '',
      String(body),
    ].join('\n'),
  curl: ({ method, target, headers, body, idempotencyKey }) =>
    [
      `curl -sS -X ${method} "https://api.shop.example${target}"`,
      ...linesOf({ 'Idempotency-Key': idempotencyKey, ...headers }).map((line) => `  -H ${quoted(line)}`),
      ...(body.length === 0 ? [] : [`  --data-raw ${quoted(String(body))}`]),
    ].join(' \\\n'),
  log: ({ method, target, headers, body, idempotencyKey }) =>
    JSON.stringify({
      level: 'debug',
      msg: 'request',
      req: {
        method,
        url: `https://api.shop.example${target}`,
        headers: { 'Idempotency-Key': idempotencyKey, ...headers },
      },
      body_base64: Buffer.from(body).toString('base64'),
    }),
  archive: ({ method, target, headers, body, idempotencyKey }) =>
    JSON.stringify({
      request: {
        method,
        url: `https://api.shop.example${target}`,
        headers: Object.entries({ 'Idempotency-Key': idempotencyKey, ...headers }).map(([name, value]) => ({
          name,
          value,
        })),
        postData: { mimeType: 'application/json', text: String(body) },
      },
    }),
}

const linesOf = (headers: Record<string, string>) => Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
