import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadContract } from '../../sources/contract'
import { operation as readOperation } from '../contract/operation'
import { sign } from '../contract/signature'
import type { Contract, Operation, SampleLanguage } from '../contract/types'
import { samples } from '.'

const [current, archived] = await Promise.all([loadContract('2.x', 'en'), loadContract('1.x', 'en')])
const secret = 'another_secret'
const interpreters: [language: SampleLanguage, command: string, file: string][] = [
  ['bash', 'bash', 'sample.sh'],
  ['php', 'php', 'sample.php'],
  ['javascript', process.execPath, 'sample.mjs'],
  ['python', 'python3', 'sample.py'],
]

function isInstalled(command: string): boolean {
  return !spawnSync(command, ['--version']).error
}

/** A gateway of one operation: checks what it is sent and answers the contract's example, or the faults. */
async function faultsOf(contract: Contract, operation: Operation, request: IncomingMessage): Promise<string[]> {
  const body = await text(request)
  const { signature, document } = contract
  const header = (role: string) => request.headers[signature.headers.find((each) => each.role === role)?.name.toLowerCase() ?? ''] as string
  const now = Math.floor(Date.now() / 1000)
  const timestamp = Number(header('timestamp') ?? now)
  const signed = { method: operation.method, target: request.url ?? '', body }
  const expectedBody = operation.requestExamples[0]?.body
  return [
    request.method === operation.method ? '' : `method ${request.method}`,
    request.url?.split('?')[0] === operation.path ? '' : `path ${request.url}`,
    Math.abs(timestamp - now) <= Number(current.facts['signature.clock_skew_seconds']) ? '' : `timestamp ${timestamp}`,
    header('key') === 'another_key' ? '' : `key ${header('key')}`,
    header('signature') === sign(signature, signed, { secret, timestamp }).signature ? '' : `signature ${header('signature')} over ${document.info.version}`,
    operation.idempotent === /^[\x21-\x7E]{1,64}$/.test(String(request.headers['idempotency-key'] ?? '')) ? '' : 'idempotency key',
    JSON.stringify(expectedBody === undefined ? '' : JSON.parse(body)) === JSON.stringify(expectedBody ?? body) ? '' : `body ${body}`,
  ].filter(Boolean)
}

const [create, find] = ['transaction_create', 'transaction_find'].map((id) => readOperation(current, id)) as [Operation, Operation]
/** Characters that mean something in one of the languages. */
const quoted: Operation = { ...create, requestExamples: [{ id: 'quoted', summary: '', parameters: [], body: { description: `It's $5 \\ \${secret} "q" %s ї\n` } }] }

describe.each([
  ['transaction_create', current, create],
  ['transaction_create with awkward text', current, quoted],
  ['transaction_find', current, find],
  ['transaction_create of 1.x', archived, readOperation(archived, 'transaction_create')],
] as const)('%s', (name, contract, operation) => {
  const answer = operation.responses[0]?.examples[0]?.value
  const [example] = operation.requestExamples
  if (!example) throw new Error(`${name} has no request example`)
  const folder = mkdtempSync(join(tmpdir(), 'samples-'))
  let server: Server
  let baseUrl: string

  beforeAll(async () => {
    server = createServer((request, response) => {
      void faultsOf(contract, operation, request).then((faults) => {
        response.writeHead(faults.length > 0 ? 401 : 200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(faults.length > 0 ? { faults } : answer))
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })

  const run = async (command: string, file: string, code: string, keySecret = secret) => {
    writeFileSync(join(folder, file), code)
    const env = { ...process.env, CORRIDOR_BASE_URL: baseUrl, CORRIDOR_KEY_ID: 'another_key', CORRIDOR_SECRET: keySecret }
    return (await promisify(execFile)(command, [join(folder, file)], { env })).stdout
  }

  test.for(interpreters)(`in %s sends what the contract asks for and shows the answer`, { timeout: 20_000 }, async ([language, command, file], { skip }) => {
    skip(!isInstalled(command), `${command} is not on this machine`)
    const code = samples(contract, operation, example).find((each) => each.language === language)?.code ?? ''
    const output = await run(command, file, code)
    expect(output).toContain(JSON.stringify(answer))
    expect(output).toContain('200')
    const refused = await run(command, file, code, 'wrong')
    expect(refused).toContain('401')
    expect(refused).toContain('"faults":["signature')
  })
})

const codeOf = (operation: Operation, language: SampleLanguage) =>
  samples(current, operation, operation.requestExamples[0]!).find((each) => each.language === language)?.code

test('the raw request is signed over the bytes that it shows', () => {
  const [head = '', body = ''] = (codeOf(create, 'http') ?? '').split('\n\n')
  const headers = new Map(head.split('\n').slice(1).map((line) => line.split(': ') as [string, string]))
  const { demo } = current.signature
  const expected = sign(current.signature, { method: 'POST', target: '/v2/transaction/create', body }, demo).signature
  expect(headers.get('Corridor-Signature')).toBe(expected)
  expect(headers.get('Content-Length')).toBe(String(Buffer.byteLength(body)))
  expect(JSON.parse(body)).toEqual(create.requestExamples[0]?.body)
})

test('the JSON tab is left out where there is no body', () => {
  expect(codeOf(create, 'json')).toContain('"merchant_reference"')
  expect(codeOf(find, 'json')).toBeUndefined()
})
