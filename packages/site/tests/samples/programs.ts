/** Helpers for tests of samples: contracts, an account, files and runs of programs. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, type ExpectStatic } from 'vitest'
import { operation as readOperation } from '@docs/model/contract/operation'
import type { Contract } from '@docs/model/contract/types'
import { env as names } from '@docs/model/brand/brand-names'
import type { CodeLanguage } from '@docs/model/language/code-languages'
import { scratchFolder } from '../../../../tests/scratch-folder'
import { allSamples, type SampleFile } from '../../src/samples/all'
import { savedIn, secretFileOf } from '../../src/samples/request'
import type { SignatureVector } from '@docs/model/vectors'
import { loadContract } from '@docs/model/sources/contract'
import { answerFaults, startEndpoint, type Endpoint } from './endpoint'
import { keyList } from '@docs/model/contract/signature'

const [current, archived] = await Promise.all([loadContract('2.x', 'en'), loadContract('1.x', 'en')])

/**
 * The current contract with one operation, whose example has characters that are special in one of the languages.
 */
function awkward(): Contract {
  const contract = structuredClone(current)
  const path = '/v2/transaction/create'
  const item = contract.document.paths[path]
  const example = item?.post?.requestBody?.content['application/json']?.examples?.hosted_page
  if (!item || !example) throw new Error(`${path} has no example "hosted_page" any more: name another one here.`)
  Object.assign(example.value as object, { description: `It's $5 \\ \${secret} "q" """ %s \\u0041 \`id\` $(id) ї\n` })
  return { ...contract, document: { ...contract.document, paths: { [path]: item } } }
}

/** The contracts of the tested samples, by a name that can be a folder name. */
export const contracts: Record<string, Contract> = { current, archived, awkward: awkward() }

/** The error of 1.x for an unknown id. */
const unknownBefore = 1006

/**
 * Expects a sample to print only the response on standard output, and the status and the key on standard error. One
 * that issues a secret saves the response in its folder instead.
 */
export function expectAnswer(
  expect: ExpectStatic,
  result: Run,
  contract: Contract,
  sample: SampleFile,
  folder: string,
): void {
  const operation = readOperation(contract, sample.operation)
  const { idempotent, responses, errors } = operation
  const file = secretFileOf(operation)
  // A sample of 1.x has no arguments, so it cancels an order that does not exist in the sandbox.
  const refusal = contract.version === '1.x' && sample.operation === 'transaction_cancel' ? unknownBefore : undefined
  const status = refusal ? errors.find(({ code }) => code === String(refusal))!.status : responses[0]!.status
  const line = sample.language === 'php' ? `HTTP/1.1 ${status} ${STATUS_CODES[status]}` : `HTTP status ${status}`
  const key = idempotent ? String.raw`Idempotency-Key: [\w-]{32,36}\n` : ''
  const saved = file ? `${savedIn(file)}\n` : ''
  const escaped = `${line}\n${saved}`.replaceAll('.', String.raw`\.`)
  expect(result.stderr, result.stdout).toMatch(new RegExp(`^${key}${escaped}$`))
  expect(result.code).toBe(0)
  expectNoSecret(expect, result)
  if (file) expect(result.stdout).toBe('')
  if (file) expect(statSync(join(folder, file)).mode & 0o077, 'others can read the secret').toBe(0)
  const answer: unknown = JSON.parse(file ? readFileSync(join(folder, file), 'utf8') : result.stdout)
  if (refusal) return expect(answer).toMatchObject({ code: refusal })
  expect(answerFaults(contract, sample.operation, status, answer)).toEqual([])
  expect(answer).toMatchObject(echoOf(contract, sample.operation))
}

/** What no program may print: secrets of keys, tokens of pages, signatures. */
const { demo, scheme } = current.signature
const secrets = new RegExp([demo.secret, demo.next_key!.secret, 'ptk_\\w+\\.', `${scheme}=[0-9a-f]{64}`].join('|'))

export function expectNoSecret(expect: ExpectStatic, { stdout, stderr }: Run): void {
  expect(stdout + stderr).not.toMatch(secrets)
}

/** The part of the request that the response must repeat: the description, which may have special characters. */
function echoOf(contract: Contract, id: string): object {
  const { body } = readOperation(contract, id).requestExamples[0]! as { body?: { description?: string } }
  const isEchoed = ['transaction_create', 'transaction_update', 'invoice_create', 'payment_page'].includes(id)
  return isEchoed && body?.description !== undefined && contract.signature.scheme
    ? { description: body.description }
    : {}
}

export function samplesIn(contract: Contract, language: CodeLanguage): SampleFile[] {
  return allSamples(contract).filter((file) => file.language === language)
}

/** A sandbox that runs during the tests of a file. */
export function useEndpoint(): Endpoint {
  const endpoint = {} as Endpoint
  beforeAll(async () => void Object.assign(endpoint, await startEndpoint()))
  afterAll(() => endpoint.close())
  return endpoint
}

/** A folder for the tests of a file, deleted afterwards. */
export const useFolder = () => scratchFolder(afterAll)

export function write(folder: string, path: string, code: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
  return file
}

export interface Run {
  code: number | null
  stdout: string
  stderr: string
}

export interface Surroundings {
  /** The working folder. */
  cwd?: string
  env?: Record<string, string>
  /** Standard input. */
  input?: Buffer
  /** Arguments of a Java or Kotlin class. */
  args?: string[]
  /** Output that nobody reads: whoever should has closed the pipe. */
  unread?: ('stdout' | 'stderr')[]
}

/** Runs a program to its end. Requests to this machine bypass any proxy. */
export async function run(command: string, args: string[], surroundings: Surroundings = {}): Promise<Run> {
  const { cwd, env = {}, input, unread = [] } = surroundings
  const child = spawn(command, args, { cwd, env: { ...process.env, no_proxy: '127.0.0.1', ...env } })
  // A program that ends without reading breaks the pipe. Its exit code shows the cause.
  child.stdin.on('error', () => {}).end(input)
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  const read = (name: 'stdout' | 'stderr') => (unread.includes(name) ? (child[name].destroy(), '') : text(child[name]))
  const [stdout, stderr, code] = await Promise.all([read('stdout'), read('stderr'), ended])
  return { code, stdout, stderr }
}

/**
 * Starts a program of the JVM, where formatted numbers have Arabic digits, which none may send or print. Without
 * optimising compilers, which only help long runs, it takes half the time.
 */
export const jvm = [
  ...['java', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'],
  ...['-Duser.language=ar', '-Duser.country=EG', '-Duser.extensions=u-nu-arab'],
]

/** Runs a class of Java or Kotlin. */
export function runClass(classPath: string, name: string, surroundings: Surroundings): Promise<Run> {
  const [java = '', ...flags] = jvm
  return run(java, [...flags, '-cp', classPath, name, ...(surroundings.args ?? [])], surroundings)
}

/** Compiles the files of a Go program after checking their format and running `go vet`. */
export async function goProgram(...files: string[]): Promise<string> {
  const binary = files[0]!.replace(/\.go$/, '')
  await compile('gofmt', '-l', ...files)
  await compile('go', 'vet', ...files)
  // Omitting symbols, which the tests do not need, takes a third less time.
  await compile('go', 'build', '-ldflags=-s', '-o', binary, ...files)
  return binary
}

export const javac = (classes: string, ...args: string[]) =>
  compile('javac', '-Xlint:all', '-Werror', '-d', classes, ...args)
export const kotlinc = (jar: string, ...args: string[]) => compile('kotlinc', ...args, '-d', jar)

async function compile(command: string, ...args: string[]): Promise<void> {
  const { code, stdout, stderr } = await run(command, args)
  if (code !== 0 || stdout !== '') throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`)
}

/** The class name of a Java program. */
export function className(code: string): string {
  return /^public class (\w+)/m.exec(code)?.[1] ?? ''
}

/** The environment with the settings of samples. 1.x has only the key of its examples. */
export function settings(
  { baseUrl, key: second, token }: Pick<Endpoint, 'baseUrl' | 'key' | 'token'>,
  { signature }: Contract = current,
): Record<string, string> {
  const key = signature.demo.next_key ? second : signature.demo
  return { [names.base_url]: baseUrl, [names.key_id]: key.key_id, [names.secret]: key.secret, [names.token]: token }
}

/**
 * The input of a program that checks callbacks: the raw bytes of a vector on standard input, the rest in its
 * environment.
 */
export function delivered({ now, message }: SignatureVector): Surroundings {
  const headers = Object.entries(message.headers).map(([name, value]) => [
    `HTTP_${name.toUpperCase().replaceAll('-', '_')}`,
    value,
  ])
  const env = {
    [names.keys]: keyList(current.signature),
    [names.now]: String(now),
    REQUEST_URI: message.target,
    ...(Object.fromEntries(headers) as Record<string, string>),
  }
  return { env, input: Buffer.from(message.body_base64, 'base64') }
}

/** The expected result of a program that checks callbacks. */
export function judged({ accepted, reason }: SignatureVector): Run {
  return accepted
    ? { code: 0, stdout: 'accepted\n', stderr: '' }
    : { code: 1, stdout: `refused: ${reason}\n`, stderr: '' }
}
