/* What a tab has done with its sandbox, as a scenario: it does the same again. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { textOf } from '../../src/playground/recording'
import { callOf, type Answer, type Draft } from '../../src/playground/request'
import { Sandbox } from '../../src/playground/sandbox'
import { startOf } from '../../src/playground/start'
import { tryItOf, tryItPlaces } from '../../src/render/try-it'
import { stepSchemas } from '@docs/model/scenarios/schema'
import { readStage } from '@docs/sandbox/scenarios/played'
import { play } from '@docs/sandbox/scenarios/play'
import { readScenarioText } from '@docs/sandbox/scenarios/text'

const { rules } = await readStage()
const isMethod = (id: string) => rules.contract.operations.some((each) => each.id === id)
const ids = (await tryItPlaces()).filter(({ locale, id }) => locale === 'en' && isMethod(id)).map(({ id }) => id)

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

const idHeader = String(rules.contract.facts['header.request_id']).toLowerCase()

/** Sends what the page of a method offers, changed by the reader. */
async function send(sandbox: Sandbox, id: string, edit: (draft: Draft) => Partial<Draft> = () => ({})) {
  const { draft } = await startOf(sandbox, (await tryItOf('en', id)).calls[0])
  const call = callOf(rules, sandbox.operation(id), { ...draft, ...edit(draft) }, sandbox.now())
  return (await sandbox.send(id, call)) as Answer
}

const idIn = ({ body }: Answer): string => (JSON.parse(body) as { id: string }).id

async function move(sandbox: Sandbox, milliseconds: number, answers: (number | undefined)[]): Promise<void> {
  void sandbox.advance(sandbox.now() + milliseconds)
  await answer(sandbox, answers)
  await vi.waitFor(() => expect(sandbox.movesTo).toBeUndefined())
}

/** Answers callbacks as they come; `undefined` never. */
async function answer(sandbox: Sandbox, answers: (number | undefined)[]): Promise<void> {
  for (const each of answers) {
    await vi.waitFor(() => expect(sandbox.deliveries).not.toEqual([]))
    const [delivery] = sandbox.deliveries
    if (each === undefined) delivery!.ignore()
    else delivery!.answer(each)
    const attempts = () => sandbox.gateway.control.events().flatMap((event) => event.attempts)
    const mine = () => attempts().find(({ request_id }) => request_id === delivery!.request_id)
    await vi.waitFor(() => expect(mine()?.[each === undefined ? 'fault' : 'status']).toBeDefined())
  }
}

/** Plays what a tab has recorded, from its text. */
async function replayed(sandbox: Sandbox) {
  const text = textOf(sandbox.scenario, sandbox.staging)!
  const read = readScenarioText(text, stepSchemas(), rules)
  if ('fault' in read) throw new Error(`${read.fault} ${text}`)
  return { text, transcript: await play(read.scenario, { rules, ...read.stage }) }
}

/** The same transactions by the same ids, the same callbacks with the same answers. */
async function expectTheSame(sandbox: Sandbox): Promise<string> {
  const { text, transcript } = await replayed(sandbox)
  const { control } = sandbox.gateway
  expect(transcript.wrong).toEqual([])
  expect(transcript.transactions.map(({ id, status }) => ({ id, status }))).toEqual(
    control
      .transactions()
      .reverse()
      .map(({ id, status }) => ({ id, status })),
  )
  const attempts = control.events().flatMap((event) => event.attempts)
  const told = transcript.entries.flatMap((entry): string[] =>
    entry.kind === 'callback' ? [`${entry.headers[idHeader] ?? ''} ${entry.acknowledged ?? '-'}`] : [],
  )
  expect(told.sort()).toEqual(attempts.map(({ request_id, status }) => `${request_id} ${status ?? '-'}`).sort())
  return text
}

test('all methods in one tab', async () => {
  const sandbox = new Sandbox(rules)
  for (const id of ids) await send(sandbox, id)
  await expectTheSame(sandbox)
})

test('callbacks that are refused, left without an answer and acknowledged, while the clock moves', async () => {
  const sandbox = new Sandbox(rules)
  await send(sandbox, 'transaction_pay')
  await answer(sandbox, [500])
  await move(sandbox, 3_600_000, [undefined, 200, 200, 200])
  await send(sandbox, 'transaction_find')
  expect(sandbox.scenario.steps).toContainEqual({ endpoint: [500] })
  await expectTheSame(sandbox)
})

test('a call while a callback waits on the way of the clock', async () => {
  const sandbox = new Sandbox(rules)
  await send(sandbox, 'transaction_pay')
  await answer(sandbox, [200])
  void sandbox.advance(sandbox.now() + 3_600_000)
  await vi.waitFor(() => expect(sandbox.deliveries).not.toEqual([]))
  await send(sandbox, 'transaction_find')
  await answer(sandbox, [500])
  await vi.waitFor(() => expect(sandbox.deliveries).not.toEqual([]))
  await expectTheSame(sandbox)
})

test('what no call makes happen, and a page that is loaded anew meanwhile', async () => {
  const first = new Sandbox(rules)
  const id = idIn(await send(first, 'transaction_pay'))
  await answer(first, [200])
  const sandbox = new Sandbox(rules)
  await sandbox.happen(id, sandbox.gateway.control.transaction(id)!.allowed[0]!)
  await answer(sandbox, [500])
  const text = await expectTheSame(sandbox)
  expect(JSON.parse(text)).toMatchObject({ title: expect.stringContaining('transaction_pay') as string })
  sandbox.startOver()
  expect(sandbox.scenario.steps).toEqual([])
})

test('what the payer does on the page', async () => {
  const sandbox = new Sandbox(rules)
  const id = idIn(await send(sandbox, 'transaction_create'))
  expect(await sandbox.payerDoes(id, { act: 'open' })).toEqual([])
  await sandbox.payerDoes(id, { act: 'give_up' })
  await answer(sandbox, [200])
  expect(sandbox.scenario.steps).toContainEqual({ payer: 'give_up', of: 'transaction_create' })
  await expectTheSame(sandbox)
})

describe('what is not sent as the page offers it', () => {
  const bodyOf = (sandbox: Sandbox) => sandbox.scenario.steps.flatMap((step) => ('call' in step ? [step] : [])).at(-1)

  test('is refused again', async () => {
    const sandbox = new Sandbox(rules)
    await send(sandbox, 'transaction_create', ({ body }) => ({ body: body.replace('"type": "payin"', '"type": "x"') }))
    expect(bodyOf(sandbox)).toMatchObject({ error: expect.any(String) as string, body: { type: 'x' } })
    await expectTheSame(sandbox)
  })

  test.each([
    ['is no JSON', (body: string) => body.slice(0, -1)],
    ['is indented otherwise', (body: string) => body.replaceAll('\n  ', '\n')],
    ['has a name twice', (body: string) => body.replace('{', '{\n  "type": "payin",')],
    ['looks like a reference', (body: string) => body.replace(/("merchant_reference": )"[^"]*"/, '$1"{order.id}"')],
  ])('%s: byte for byte', async (_, edit) => {
    const sandbox = new Sandbox(rules)
    await send(sandbox, 'transaction_create', ({ body }) => ({ body: edit(body) }))
    expect(bodyOf(sandbox)?.raw).toBeDefined()
    await expectTheSame(sandbox)
  })

  test('under a key of the reader, twice', async () => {
    const sandbox = new Sandbox(rules)
    const [view] = (await tryItOf('en', 'transaction_create')).calls
    const { draft } = await startOf(sandbox, view)
    const call = callOf(rules, sandbox.operation(view.operation), { ...draft, key: 'order-1' }, sandbox.now())
    await sandbox.send(view.operation, call)
    await sandbox.send(view.operation, call)
    expect(bodyOf(sandbox)).toMatchObject({ key: 'order-1', replayed: true })
    await expectTheSame(sandbox)
  })

  test.each(['timestamp', 'signature'] as const)('with another %s', async (changed) => {
    const { name } = rules.contract.signature.headers.find(({ role }) => role === changed)!
    const sandbox = new Sandbox(rules)
    await send(sandbox, 'transaction_create', () => ({ headers: { [name]: '1' } }))
    expect(bodyOf(sandbox)).toMatchObject({ headers: { [name]: '1' }, error: expect.any(String) as string })
    await expectTheSame(sandbox)
  })

  test('with an empty key', async () => {
    const sandbox = new Sandbox(rules)
    await send(sandbox, 'transaction_create', () => ({ key: '' }))
    await expectTheSame(sandbox)
  })
})

test('no text of a tab holds a secret', async () => {
  const sandbox = new Sandbox(rules)
  for (const id of ids) await send(sandbox, id)
  const { text } = await replayed(sandbox)
  const { secret, next_key, token } = rules.contract.signature.demo
  for (const each of [secret, next_key?.secret, token]) expect(text).not.toContain(each)
})
