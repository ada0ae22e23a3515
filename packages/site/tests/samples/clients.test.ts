/** Runs the clients over connections that lose responses. */
import { join } from 'node:path'
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
import { startLossyWay, type Attempt, type Fate } from './lossy'
import { contracts, expectNoSecret, run, settings, useEndpoint, useFolder, write, type Run } from './programs'
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

describe.each(clients(contract))('the client in $language', ({ language, code }) => {
  const program = clientPrograms[language as AppLanguage]
  const missing = program.needs.map(whyMissing).find((reason) => reason !== undefined)
  const file = join(folder, language, fileName('client', language))
  let command: string[] = []

  beforeAll(async () => {
    if (!missing) command = await program.client(write(folder, join(language, fileName('client', language)), code))
  }, 180_000)

  /** Makes a call through a proxy with these fates. */
  async function call(
    fates: Fate[],
    args: string[],
    body?: string,
    more: Record<string, string> = {},
  ): Promise<Run & { attempts: Attempt[] }> {
    const way = await startLossyWay(endpoint.baseUrl, () => fates)
    onTestFinished(way.close)
    const [start = '', ...first] = command
    const result = await run(start, [...first, ...args], {
      env: { ...settings({ ...endpoint, baseUrl: way.baseUrl }), [names.pause]: '0.01', ...more },
      input: body === undefined ? undefined : Buffer.from(body),
    })
    return { ...result, attempts: way.attempts }
  }

  const create = ['POST', '/v2/transaction/create']
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
    const [settled = ''] = /\d{4}-[\dT:.-]+Z/.exec(first.stderr) ?? []
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

test.each(locales)('the program of the page in %s finds a transaction whose response was lost', async (locale) => {
  if (whyMissing('python3')) return
  const [, program = ''] = /```python[^\n]*\n([\s\S]*?)```/.exec(pageSource('lost_answers', locale)) ?? []
  const client = clients(contract).find(({ language }) => language === 'python')!
  const reference = `page-${locale}`
  write(join(folder, locale), 'client.py', client.code)
  const main =
    'import sys\nprint(create(Client(*sys.argv[1:4]), sys.argv[4], sys.argv[5].encode(), sys.argv[4])["status"])'
  const file = write(join(folder, locale), 'shop.py', `${program}\n${main}\n`)
  const way = await startLossyWay(endpoint.baseUrl, (body) => (body ? ['lose', refusal('key_unknown')] : ['pass']))
  onTestFinished(way.close)
  const args = [way.baseUrl, endpoint.key.key_id, endpoint.key.secret, reference, bodyFor(reference)]
  expect(await run('python3', [file, ...args])).toEqual({ code: 0, stdout: 'created\n', stderr: '' })
})

const isCreated = (reference: string): Promise<boolean> =>
  callEndpoint(endpoint, 'transaction_find', { merchant_reference: reference }).then(
    () => true,
    () => false,
  )
