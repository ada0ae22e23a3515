/** Runs the clients over connections that lose responses. */
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { whyMissing } from '../../../../scripts/interpreters.mjs'
import { operation as readOperation } from '@docs/model/contract/operation'
import { sign } from '@docs/model/contract/signature'
import { clients } from '../../src/samples/clients'
import { env as names } from '@docs/model/brand/brand-names'
import { contracts, goProgram, run, settings, useEndpoint, useFolder, write, type Run } from './programs'
import { startLossyWay, type Attempt, type Fate } from './lossy'

const contract = contracts.current!
const endpoint = useEndpoint()
const folder = useFolder()
const header = (role: string) => contract.signature.headers.find((each) => each.role === role)!.name.toLowerCase()

const starts: Record<
  string,
  { file: string; needs: string[]; prepare: (file: string) => Promise<string[]> | string[] }
> = {
  php: { file: 'client.php', needs: ['php'], prepare: (file) => ['php', file] },
  javascript: { file: 'client.mjs', needs: [], prepare: (file) => [process.execPath, file] },
  python: { file: 'client.py', needs: ['python3'], prepare: (file) => ['python3', file] },
  java: {
    file: 'Client.java',
    needs: ['javac'],
    prepare: async (file) => {
      const result = await run('javac', ['-Xlint:all', '-Werror', '-d', dirname(file), file])
      expect(result, result.stderr).toMatchObject({ code: 0 })
      return ['java', '-XX:TieredStopAtLevel=1', '-cp', dirname(file), 'Client']
    },
  },
  kotlin: {
    file: 'client.kt',
    needs: ['kotlinc', 'javac'],
    prepare: async (file) => {
      const jar = join(dirname(file), 'client.jar')
      const result = await run('kotlinc', [file, '-include-runtime', '-d', jar])
      expect(result, result.stderr).toMatchObject({ code: 0, stdout: '' })
      return ['java', '-XX:TieredStopAtLevel=1', '-jar', jar]
    },
  },
  go: { file: 'client.go', needs: ['go'], prepare: async (file) => [await goProgram(file)] },
}

const example = readOperation(contract, 'transaction_create').requestExamples[0]!.body as object
const bodyFor = (reference: string) => JSON.stringify({ ...example, merchant_reference: reference })

describe.each(clients(contract))('the client in $language', ({ language, code }) => {
  const { file: name, needs, prepare } = starts[language]!
  const missing = needs.map(whyMissing).find((reason) => reason !== undefined)
  let command: string[] = []

  beforeAll(async () => {
    if (!missing) command = await prepare(write(join(folder, language), name, code))
  }, 180_000)

  /** Makes a call through a proxy with these fates. */
  async function call(
    fates: Fate[],
    args: string[],
    body?: string,
    more: Record<string, string> = {},
  ): Promise<Run & { attempts: Attempt[] }> {
    const way = await startLossyWay(endpoint.baseUrl, fates)
    onTestFinished(way.close)
    const [program = '', ...first] = command
    const result = await run(program, [...first, ...args], {
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
    const fates: Fate[] = [
      'lose',
      'drop',
      { status: 429, headers: { 'Retry-After': '1' }, retryable: true },
      { status: 500, retryable: true },
      { status: 409, retryable: true },
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

  test('treats a truncated response as no response', async ({ skip }) => {
    skip(missing !== undefined, missing)
    const { stdout, stderr } = await call(['cut', 'pass'], create, bodyFor(`cut-${language}`))
    expect(stderr).toMatch(/replayed [Tt]rue/)
    expect(JSON.parse(stdout)).toMatchObject({ merchant_reference: `cut-${language}` })
  })

  test('prints the key when it gives up, so that the call can be repeated later', async ({ skip }) => {
    skip(missing !== undefined, missing)
    const body = bodyFor(`later-${language}`)
    const first = await call(['lose', { status: 503, retryable: true }], create, body)
    expect(first.code).not.toBe(0)
    expect(first.stdout).toBe('')
    expect(first.attempts).toHaveLength(6)
    const key = String(keysOf(first.attempts)[0])
    expect(first.stderr).toContain(`Idempotency-Key: ${key}`)
    const second = await call(['pass'], create, body, { [names.idempotency_key]: key })
    expect(second.stderr).toMatch(/replayed [Tt]rue/)
    expect(JSON.parse(second.stdout)).toMatchObject({ merchant_reference: `later-${language}` })
  })

  test('does not repeat a call after a permanent rejection', async ({ skip }) => {
    skip(missing !== undefined, missing)
    const { code, stdout, stderr, attempts } = await call([{ status: 422, retryable: false }], create, bodyFor('no'))
    expect(attempts).toHaveLength(1)
    expect(stderr).toContain('HTTP status 422')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ code: 'planted', retryable: false })
  })

  test('repeats a read call without a key', async ({ skip }) => {
    skip(missing !== undefined, missing)
    const target = '/v2/service/list?country=BR&enabled=true'
    const { stdout, attempts } = await call([{ status: 503, retryable: true }, 'drop', 'pass'], ['GET', target])
    expect(attempts.length).toBeGreaterThanOrEqual(3)
    expect(keysOf(attempts)).toEqual([undefined])
    expect(JSON.parse(stdout)).toHaveProperty('items')
  })
})
