/** Runs the clients over connections that lose responses. */
import { basename, dirname, join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { whyMissing } from '../../../../scripts/interpreters.mjs'
import { operation as readOperation, operationIds } from '@docs/model/contract/operation'
import { sign } from '@docs/model/contract/signature'
import { fileName } from '../../src/samples/programs'
import { clients, identifyingMembers } from '../../src/samples/clients'
import { env as names } from '@docs/model/brand/brand-names'
import type { AppLanguage } from '@docs/model/language/code-languages'
import { locales } from '@docs/model/language/locales'
import { clientPrograms, writeDriver } from './client-programs'
import { callEndpoint } from './endpoint'
import { errorOf, lostAnswerCases, maxAttempts } from './lost-answers'
import { startLossyWay, type Attempt, type Fate, type Planted } from './lossy'
import { contracts, expectNoSecret, run, settings, useEndpoint, useFolder, write } from './programs'
import type { Run, Surroundings } from './programs'
import { pageSource } from '../../../../tests/page-source'

const contract = contracts.current!
const endpoint = useEndpoint()
const folder = useFolder()
const header = (role: string) => contract.signature.headers.find((each) => each.role === role)!.name.toLowerCase()

const example = readOperation(contract, 'transaction_create').requestExamples[0]!.body as object
const bodyFor = (reference: string) => JSON.stringify({ ...example, merchant_reference: reference })
const payoutWithoutMemo = {
  type: 'payout',
  service_id: 'crypto_payout',
  amount: '25.00',
  currency: 'USDT',
  recipient: {
    type: 'crypto_address',
    network: 'ton',
    address: 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA',
  },
}
const refusal = (code: string) => errorOf(contract, code)
const cases = lostAnswerCases(contract)

test('the cases are enough, and each is another', () => {
  expect(cases.length).toBeGreaterThan(40)
  expect(new Set(cases.map(({ fates }) => JSON.stringify(fates))).size).toBe(cases.length)
})

test('every success of a POST call has a member by which the clients know it', () => {
  const members = identifyingMembers(contract)
  const successes = operationIds(contract)
    .map((id) => readOperation(contract, id))
    .filter(({ method }) => method === 'POST')
    .flatMap(({ id, responses }) => responses.flatMap(({ examples }) => examples.map(({ value }) => ({ id, value }))))
  expect(successes.filter(({ value }) => !members.some((name) => name in (value as object)))).toEqual([])
})

const published = clients(contract).map(({ language, code }) => {
  const program = clientPrograms[language as AppLanguage]
  const missing = program.needs.map(whyMissing).find((reason) => reason !== undefined)
  const file = join(folder, language, fileName('client', language))
  return { language, code, program, missing, file }
})
type Published = (typeof published)[number]

/** The commands that start the clients, each compiled when it is first started. */
const commands = new Map<string, Promise<string[]> | string[]>()

function commandOf({ language, code, program, file }: Published): Promise<string[]> | string[] {
  const command = commands.get(language) ?? program.client(write(dirname(file), basename(file), code))
  commands.set(language, command)
  return command
}

/** Makes a call through a proxy with these fates. */
async function callBy(
  client: Published,
  fates: Fate[],
  args: string[],
  body?: string,
  { env, ...more }: Surroundings = {},
): Promise<Run & { attempts: Attempt[] }> {
  const [start = '', ...first] = await commandOf(client)
  const way = await startLossyWay(endpoint.baseUrl, () => fates)
  const result = await run(start, [...first, ...args], {
    env: { ...settings({ ...endpoint, baseUrl: way.baseUrl }), [names.pause]: '0.01', ...env },
    input: body === undefined ? undefined : Buffer.from(body),
    ...more,
  }).finally(way.close)
  return { ...result, attempts: way.attempts }
}

const create = ['POST', '/v2/transaction/create']

describe.each(published)('the client in $language', (client) => {
  const { language, program, missing, file } = client

  beforeAll(async () => {
    if (!missing) await commandOf(client)
  }, 180_000)

  const call = (fates: Fate[], args: string[], body?: string, env: Record<string, string> = {}) =>
    callBy(client, fates, args, body, { env })

  const keysOf = (attempts: Attempt[]) => [...new Set(attempts.map(({ headers }) => headers['idempotency-key']))]

  test('repeats the same bytes with the same key and a new signature until it gets a response', async ({ skip }) => {
    skip(missing !== undefined, missing)
    const body = bodyFor(`lost-${language}`)
    const limited = refusal('rate_limited')
    const fates: Fate[] = [
      'lose',
      'drop',
      { ...limited, headers: { ...limited.headers, 'Retry-After': '1' } },
      refusal('internal_error'),
      refusal('idempotency_in_progress'),
      'pass',
    ]
    const { code, stdout, stderr, attempts } = await call(fates, create, body)
    expect(stderr).toMatch(/^HTTP status 200, request req_\w+, replayed [Tt]rue\n$/)
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ merchant_reference: `lost-${language}`, status: 'created' })
    expect(attempts.map((each) => each.body)).toEqual(fates.map(() => body))
    expect(keysOf(attempts)).toEqual([expect.stringMatching(/^[\w-]{32,36}$/)])
    const timestamps = attempts.map(({ headers }) => Number(headers[header('timestamp')]))
    const signatures = attempts.map(({ headers }) => headers[header('signature')])
    const expected = timestamps.map(
      (timestamp) =>
        sign(
          contract.signature,
          { method: 'POST', target: create[1]!, body },
          { secret: endpoint.key.secret, timestamp },
        ).signature,
    )
    expect(signatures).toEqual(expected)
    expect(timestamps.at(-1)).toBeGreaterThan(timestamps[0]!)
    expect(attempts[3]!.at - attempts[2]!.at).toBeGreaterThanOrEqual(1000)
  })

  test('says that the result is unknown, how to repeat the call, and from when on a 404 counts', async ({ skip }) => {
    skip(missing !== undefined, missing)
    const body = bodyFor(`later-${language}`)
    const before = Date.now()
    const first = await call(['lose', refusal('unavailable')], create, body)
    expect(first).toMatchObject({ code: 3, stdout: '' })
    expect(first.attempts).toHaveLength(maxAttempts)
    const key = String(keysOf(first.attempts)[0])
    expect(first.stderr).toContain(`Idempotency-Key: ${key}`)
    const settled = /Or ask transaction_find: from (\S+Z) on/.exec(first.stderr)?.[1] ?? ''
    const absence = 1000 * Number(contract.facts['lost_answer.absence_seconds'])
    expect(Date.parse(settled)).toBeGreaterThan(first.attempts.at(-1)!.at + absence - 1000)
    expect(Date.parse(settled)).toBeLessThan(before + absence + 60_000)
    const later = { [names.idempotency_key]: key }
    const rejected = await call([refusal('key_unknown')], create, body, later)
    expect(rejected.code, 'an error for a repeat says nothing of the first call').toBe(3)
    const second = await call(['pass'], create, body, later)
    expect(second.stderr).toMatch(/replayed [Tt]rue/)
    expect(JSON.parse(second.stdout)).toMatchObject({ merchant_reference: `later-${language}` })
  })

  test('logs what the gateway warns of', async ({ skip }) => {
    skip(missing !== undefined, missing)
    const body = JSON.stringify({ ...payoutWithoutMemo, merchant_reference: `warned-${language}` })
    const { stdout, stderr } = await call(['pass'], create, body)
    const { warnings } = JSON.parse(stdout) as { warnings: unknown }
    expect(warnings).toMatchObject([{ code: 'memo_missing' }])
    expect(JSON.parse(/Warnings: (.*)/.exec(stderr)?.[1] ?? 'null')).toEqual(warnings)
  })

  test('prints the problem of a call that was not done', async ({ skip }) => {
    skip(missing !== undefined, missing)
    const { code, stdout, stderr } = await call([refusal('validation_failed')], create, bodyFor('no'))
    expect(stderr).toContain('HTTP status 422')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ code: 'validation_failed', retryable: false })
  })

  test('prints no token that it is given', async ({ skip }) => {
    skip(missing !== undefined, missing)
    const { code, stdout, stderr } = await call(['pass'], ['POST', '/v2/invoicing/token'], '{"scope":["payment_page"]}')
    expect(code, stderr).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ token_type: 'Bearer' })
    expectNoSecret(expect, { code, stdout, stderr })
  })

  test('repeats a read call without a key', async ({ skip }) => {
    skip(missing !== undefined, missing)
    const target = '/v2/service/list?country=BR&enabled=true'
    const { stdout, attempts } = await call([refusal('unavailable'), 'drop', 'pass'], ['GET', target])
    expect(attempts.length).toBeGreaterThanOrEqual(3)
    expect(keysOf(attempts)).toEqual([undefined])
    expect(JSON.parse(stdout)).toHaveProperty('items')
  })

  test('takes no payment for refused, and none for done', { timeout: 180_000 }, async ({ skip }) => {
    skip(missing !== undefined, missing)
    const [start = '', ...first] = await program.driver(
      writeDriver(join(folder, language), language as AppLanguage),
      file,
    )
    const references = cases.map((_, at) => `${language}-${at}`)
    const bodies = references.map(bodyFor)
    const way = await startLossyWay(endpoint.baseUrl, (body) => cases[bodies.indexOf(body)]?.fates ?? ['pass'])
    onTestFinished(way.close)
    const { stdout, stderr } = await run(start, [...first, way.baseUrl, endpoint.key.key_id, endpoint.key.secret], {
      input: Buffer.from(bodies.map((body, at) => `key-${references[at]} ${body}`).join('\n')),
    })
    expect(stderr).toBe('')
    const said = stdout.trimEnd().split('\n')
    const isDone = await Promise.all(references.map(isCreated))
    const expected = cases.map(({ name, result, attempts }, at) => {
      // What `ask` says at once, and once no attempt can arrive any more.
      const asked = isDone[at] ? 'done, done' : 'unknown, not done'
      return { name, said: result === 'unknown' ? `unknown, ${asked}` : result, attempts }
    })
    const outcomes = cases.map(({ name }, at) => {
      const attempts = way.attempts.filter(({ body }) => body === bodies[at])
      return { name, said: said[at], attempts: attempts.length }
    })
    expect(outcomes).toEqual(expected)
    const contradicted = cases.filter(({ result }, at) => result === (isDone[at] ? 'not done' : 'done'))
    expect(contradicted).toEqual([])
  })
})

/** What goes wrong after the request has left, and how each client has to end. */
interface Fault extends Surroundings {
  name: string
  fates: Fate[]
  /** Possible exit statuses: 0 done, 3 unknown. */
  ends: (0 | 3)[]
  attempts?: number
  /** Seconds until the second attempt. */
  secondAfter?: number
  says?: RegExp
}

const seconds = (fact: string) => Number(contract.facts[fact])
const success = (body: string): Planted => ({ status: 200, headers: { 'Content-Type': 'application/json' }, body })
const waiting = (code: string, time: string): Planted => {
  const error = refusal(code)
  return { ...error, headers: { ...error.headers, 'Retry-After': time } }
}
const tooLong = {
  ends: [3],
  attempts: 1,
  says: /from \d{4}-\d\d-\d\dT[\d:]+Z on with .*key-1\n/,
} satisfies Partial<Fault>
const endless = { ends: [0], attempts: 2, secondAfter: seconds('request.timeout_seconds') } satisfies Partial<Fault>

const faults: Fault[] = [
  { name: 'headers that never end', fates: ['slow headers', 'pass'], ...endless },
  { name: 'a body that never ends', fates: ['slow body', 'pass'], ...endless },
  {
    name: 'a wait of more than the longest',
    fates: [waiting('rate_limited', String(seconds('samples.longest_wait_seconds') + 1))],
    ...tooLong,
  },
  { name: 'a wait that no timer takes', fates: [waiting('unavailable', '9'.repeat(5000))], ...tooLong },
  {
    name: 'a terminal without Cyrillic',
    fates: ['pass'],
    env: { PYTHONIOENCODING: 'cp1252', LC_ALL: 'C' },
    ends: [0],
    attempts: 1,
  },
  { name: 'a response that nobody reads', fates: ['pass'], unread: ['stdout'], ends: [3], says: /key-1/ },
  { name: 'output that nobody reads', fates: ['pass'], unread: ['stdout', 'stderr'], ends: [3] },
  { name: 'too many levels', fates: [success(`{"id":${'['.repeat(1e5)}${']'.repeat(1e5)}}`)], ends: [0, 3] },
  { name: 'half a character', fates: [success(String.raw`{"id":"\ud83d"}`)], ends: [0, 3] },
  { name: 'a setting that is no number', fates: ['pass'], env: { [names.pause]: 'soon' }, ends: [0, 3] },
]

describe('no client says "not done" because of', () => {
  const present = published.filter(({ missing }) => missing === undefined)

  test.concurrent.for(faults)('$name', async (fault, { expect }) => {
    const { name, fates, ends, attempts, secondAfter, says, env, unread } = fault
    const description = 'Їжак — €5'
    const results = await Promise.all(
      present.map(async (client) => {
        const key = `${name.replaceAll(' ', '-')}-${client.language}-key-1`
        const body = JSON.stringify({ ...example, description, merchant_reference: key })
        const all = { ...env, [names.idempotency_key]: key }
        return { ...client, ...(await callBy(client, fates, create, body, { env: all, unread })) }
      }),
    )
    for (const { language, code, stdout, stderr, attempts: made } of results) {
      const about = `${language}, ${code}: ${stderr}`
      expect.soft(ends, about).toContain(code)
      if (attempts) expect.soft(made, about).toHaveLength(attempts)
      if (says) expect.soft(stderr, about).toMatch(says)
      if (code === 0 && fates.at(-1) === 'pass') expect.soft(JSON.parse(stdout), about).toMatchObject({ description })
      if (secondAfter === undefined) continue
      const pause = (Number(made[1]?.at) - made[0]!.at) / 1000
      expect.soft(pause, about).toBeGreaterThan(secondAfter / 2)
      expect.soft(pause, about).toBeLessThan(secondAfter + 15)
    }
  })
})

test.each(locales)('the program of the page in %s finds a transaction whose response was lost', async (locale) => {
  if (whyMissing('python3')) return
  const [, program = ''] = /```python[^\n]*\n([\s\S]*?)```/.exec(pageSource('lost_answers', locale)) ?? []
  const client = clients(contract).find(({ language }) => language === 'python')!
  const reference = `page-${locale}`
  write(join(folder, locale), 'client.py', client.code)
  const main =
    'import sys\nprint(create(Client(*sys.argv[1:4]), sys.argv[4], sys.argv[5].encode(), sys.argv[6], False)["amount"])'
  const file = write(join(folder, locale), 'shop.py', `${program}\n${main}\n`)
  const way = await startLossyWay(endpoint.baseUrl, (body) => (body ? ['lose', refusal('key_unknown')] : ['pass']))
  onTestFinished(way.close)
  const { amount } = JSON.parse(bodyFor(reference)) as { amount: string }
  const found = { code: 0, stdout: `${amount}\n`, stderr: '' }
  const args = [file, way.baseUrl, endpoint.key.key_id, endpoint.key.secret, reference]
  expect(await run('python3', [...args, bodyFor(reference), reference])).toEqual(found)
  // Another program takes the same reference for another amount: it finds what is not its own.
  const other = JSON.stringify({ ...JSON.parse(bodyFor(reference)), amount: `1${amount}` })
  expect(await run('python3', [...args, other, `${reference}-other`])).toEqual(found)
})

test('a client with one attempt and mayBeDone calls not done only what stays so', async () => {
  if (whyMissing('python3')) return
  const client = clients(contract).find(({ language }) => language === 'python')!
  write(join(folder, 'once'), 'client.py', client.code)
  const program = `import sys
from client import Client, NotDone, Unknown

client = Client(*sys.argv[1:4], attempts=1)
for body in sys.argv[4:]:
    try:
        client.call("POST", "/v2/transaction/create", body.encode(), "key", may_be_done=True)
        print("done")
    except NotDone:
        print("not done")
    except Unknown as unknown:
        print("unknown,", unknown.answer.problem["code"])
`
  const file = write(join(folder, 'once'), 'shop.py', program)
  const fates: Record<string, Fate> = { '1': refusal('validation_failed'), '2': refusal('key_unknown') }
  const way = await startLossyWay(endpoint.baseUrl, (body) => [fates[body]!])
  onTestFinished(way.close)
  const { stdout } = await run('python3', [file, way.baseUrl, endpoint.key.key_id, endpoint.key.secret, '1', '2'])
  expect(stdout).toBe('not done\nunknown, key_unknown\n')
  expect(way.attempts.map(({ body }) => body)).toEqual(['1', '2'])
})

const isCreated = (reference: string): Promise<boolean> =>
  callEndpoint(endpoint, 'transaction_find', { merchant_reference: reference }).then(
    () => true,
    () => false,
  )
