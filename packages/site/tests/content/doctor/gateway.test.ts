/** What the doctor calls right is what the sandbox accepts when the same bytes reach its port. */
import { afterAll, expect, test } from 'vitest'
import { sign } from '@docs/model/contract/signature'
import { httpServer } from '@docs/sandbox/program/server'
import { answerIn, contract, exchange, sandbox, start } from '@docs/sandbox/testing'
import { originOf } from '../../../../../tests/origin-of'
import { rulesOf } from '../../../src/doctor/rules'
import { diagnose } from '../../../src/doctor/diagnose'

const rules = rulesOf(contract)
const now = start / 1000
const { key_id: id, secret } = contract.signature.demo
const [keyName, timeName, signatureName] = ['key', 'timestamp', 'signature'].map(
  (role) => contract.signature.headers.find((each) => each.role === role)!.name,
) as [string, string, string]

const server = httpServer((request, target) => sandbox().gateway.fetch(request, { target }), {
  origin: 'http://localhost',
  hosts: new Set(['localhost']),
  maxBody: 300_000,
  onCall: () => {},
  onFault: (error) => {
    throw error
  },
})
const port = Number(new URL(await originOf(afterAll, server)).port)

type Signed = Record<'key' | 'time' | 'signature', string>
type Lines = (signed: Signed) => string[]

interface Parts {
  method?: string
  target?: string
  body?: string
  headers?: Lines
  /** What is signed instead. */
  signed?: { method?: string; target?: string; body?: string; timestamp?: number }
}

const plain: Lines = ({ key, time, signature }) => [
  `${keyName}: ${key}`,
  `${timeName}: ${time}`,
  `${signatureName}: ${signature}`,
]
const post = { method: 'POST', target: '/v2/transaction/create', body: '{"amount":"1.00","note":"Їжачок ☕"}' }
const get = { method: 'GET', target: '/v2/transaction/find?merchant_reference=a%2Fb&x=1', body: '' }

/** The headers of a request that also has a header, or another one in place of the last. */
const and =
  (...more: ((signed: Signed) => string)[]): Lines =>
  (signed) => [...plain(signed), ...more.map((each) => each(signed))]
const last =
  (line: (signature: string) => string): Lines =>
  (signed) => [...plain(signed).slice(0, 2), line(signed.signature)]

const odd: [string, Parts][] = [
  ['a request', post],
  ['a request without a body', get],
  ['an empty POST', { ...post, body: '' }],
  ['the signature twice', { ...post, headers: and(({ signature }) => `${signatureName}: ${signature}`) }],
  ['the signature and another', { ...post, headers: and(() => `${signatureName}: v1=${'0'.repeat(64)}`) }],
  ['two signatures in one', { ...post, headers: last((each) => `${signatureName}: ${each}, ${each}`) }],
  ['the key twice', { ...get, headers: and(({ key }) => `${keyName}: ${key}`) }],
  ['the timestamp twice', { ...get, headers: and(({ time }) => `${timeName}: ${time}`) }],
  ['underscores', { ...post, headers: last((each) => `${signatureName.replace('-', '_')}: ${each}`) }],
  ['a prefix', { ...post, headers: last((each) => `X-${signatureName}: ${each}`) }],
  ['a prefixed twin', { ...post, headers: and(() => `X-${signatureName}: v1=00`) }],
  ['lower-case names', { ...post, headers: (signed) => plain(signed).map((each) => each.replace(/^[^:]*/, lower)) }],
  ['white space around a value', { ...post, headers: last((each) => `${signatureName}:  \t${each} \t`) }],
  ['no space after the colon', { ...post, headers: last((each) => `${signatureName}:${each}`) }],
  ['a space before the colon', { ...post, headers: last((each) => `${signatureName} : ${each}`) }],
  ['an equals sign for the colon', { ...post, headers: last((each) => `${signatureName}=${each}`) }],
  ['a folded value', { ...post, headers: last((each) => `${signatureName}: v1=\r\n ${each.slice(3)}`) }],
  ['a quoted value', { ...post, headers: last((each) => `${signatureName}: "${each}"`) }],
  ['a header without a value', { ...post, headers: and(() => `${signatureName}:`) }],
  ['upper-case digits', { ...post, headers: last((each) => `${signatureName}: v1=${each.slice(3).toUpperCase()}`) }],
  ['an upper-case scheme', { ...post, headers: last((each) => `${signatureName}: V1${each.slice(2)}`) }],
  ['no scheme', { ...post, headers: last((each) => `${signatureName}: ${each.slice(3)}`) }],
  ['zeros before the timestamp', { ...get, headers: timeAs((time) => `00${time}`) }],
  ['a timestamp with a fraction', { ...get, headers: timeAs((time) => `${time}.0`) }],
  ['a timestamp with a sign', { ...get, headers: timeAs((time) => `+${time}`) }],
  ['milliseconds', { ...get, signed: { timestamp: now * 1000 }, headers: timeAs((time) => `${time}`) }],
  ['an old timestamp', { ...get, signed: { timestamp: now - 3600 } }],
  ['a lower-case method', { ...post, method: 'post' }],
  ['a lower-case method, signed in upper case', { ...post, method: 'post', signed: { method: 'POST' } }],
  ['an absolute address', { ...get, target: `http://localhost${get.target}`, signed: { target: get.target } }],
  ['an absolute address, signed', { ...get, target: `http://localhost${get.target}` }],
  ['letters in the target', { ...get, target: '/v2/transaction/find?merchant_reference=Ї' }],
  ['a fragment', { ...get, target: `${get.target}#part` }],
  ['a fragment, not signed', { ...get, target: `${get.target}#part`, signed: { target: get.target } }],
  ['two slashes', { ...get, target: '/v2//transaction/find?merchant_reference=1' }],
  ['a body on a GET', { ...get, body: '{}', signed: { body: '' } }],
  ['a signed body on a GET', { ...get, body: '{}' }],
  ['a line feed after the body', { ...post, body: `${post.body}\n`, signed: { body: post.body } }],
  ['a line feed after the body, signed', { ...post, body: `${post.body}\n` }],
  [
    'a length that leaves a line feed out',
    { ...post, body: `${post.body}\n`, headers: lengthOf(post.body), signed: post },
  ],
  ['a length that cuts the body', { ...post, headers: lengthOf('12345') }],
  ['another body', { ...post, signed: { body: '{}' } }],
]

const lower = (text: string) => text.toLowerCase()

function timeAs(change: (time: string) => string): Lines {
  return (signed) => plain({ ...signed, time: change(signed.time) })
}

function lengthOf(body: string): Lines {
  return and(() => `Content-Length: ${Buffer.byteLength(body)}`)
}

function messageOf({ method = '', target = '', body = '', headers = plain, signed }: Parts): string {
  const what = { method, target, body, timestamp: now, ...signed }
  const { signature } = sign(contract.signature, { ...what, method: what.method as 'GET' }, { secret, ...what })
  const lines = headers({ key: id, time: String(what.timestamp), signature })
  const hasLength = lines.some((each) => each.startsWith('Content-Length'))
  return [
    `${method} ${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    'Content-Type: application/json',
    ...(hasLength || body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
    ...lines,
    '',
    body,
  ].join('\r\n')
}

/** Whether the sandbox has nothing against the signature. */
async function isAccepted(message: string): Promise<boolean> {
  const { status, body } = answerIn(await exchange(port, {}, message))
  const { code = '' } = JSON.parse(body || '{}') as { code?: string }
  const refused = status === 400 && code === ''
  return !refused && !/^(signature_|key_unknown|timestamp_)/.test(code)
}

test.each(odd)('%s', async (_, parts) => {
  const message = messageOf(parts)
  const { outcome } = diagnose(message, { now }, rules)
  expect(outcome === 'right').toBe(await isAccepted(message))
})
