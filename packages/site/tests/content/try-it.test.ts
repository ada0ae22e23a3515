/* What the pages of methods offer to send, and the sandbox of a tab that answers. */
import { describe, expect, test, vi } from 'vitest'
import { callOf, type Answer } from '../../src/playground/request'
import { Sandbox } from '../../src/playground/sandbox'
import { exampleDraft, startOf, type Start } from '../../src/playground/start'
import { tryItOf, tryItPlaces } from '../../src/render/try-it'
import type { CallView } from '../../src/views/try-it'
import { operation } from '@docs/model/contract/operation'
import { loadContract } from '@docs/model/sources/contract'
import { readStage } from '@docs/sandbox/scenarios/played'
import { sampleOf } from './run/sample'

const { rules } = await readStage()
const contract = await loadContract('2.x', 'en')
const places = (await tryItPlaces()).filter(({ locale }) => locale === 'en').map(({ id }) => id)
const isService = (id: string) => rules.catalogue.services.some((each) => each.id === id)
const ids = places.filter((id) => !isService(id))

/** Session storage of a tab. */
function stubStorage(limit = Infinity): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new Error('QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}

/** Opens the page of a method and sends what it offers. */
async function sent(sandbox: Sandbox, id: string): Promise<{ start: Start; answer: Answer }> {
  return sentCall(sandbox, (await tryItOf('en', id)).calls[0])
}

async function sentCall(sandbox: Sandbox, call: CallView): Promise<{ start: Start; answer: Answer }> {
  const start = await startOf(sandbox, call)
  const request = callOf(rules, sandbox.operation(call.operation), start.draft, sandbox.now())
  const answer = await sandbox.send(call.operation, request)
  return { start, answer: answer! }
}

const documented = (id: string) => operation(contract, id).responses.map(({ status }) => status)

const errorsOf = (id: string) => rules.contract.operations.find((each) => each.id === id)?.errors

const idIn = ({ body }: Answer): string => (JSON.parse(body) as { id: string }).id

const statusOf = ({ gateway }: Sandbox, id: string) => gateway.control.transaction(id)?.transaction.status

test('the call that a page offers succeeds, also in a tab where all others have been sent before', async () => {
  stubStorage()
  const sandbox = new Sandbox(rules)
  for (const id of [...ids, ...ids]) expect(documented(id), id).toContain((await sent(sandbox, id)).answer.status)
})

describe('the examples among which a page lets the reader choose', () => {
  test.each(ids)('%s: each can be sent, or is told what it lacks', async (id) => {
    stubStorage()
    const [view] = (await tryItOf('en', id)).calls
    const sandbox = new Sandbox(rules)
    const { draft, used } = await startOf(sandbox, view)
    expect(view.examples[0]?.sent ?? view.sent).toEqual(view.sent)
    for (const { summary, sent } of view.examples) {
      const own = exampleDraft(sandbox, view, sent, used)
      expect(JSON.stringify(own), summary).not.toMatch(/\{\w+\.\w+\}/)
      const answer = await sandbox.tryOut(callOf(rules, sandbox.operation(id), own, sandbox.now()))
      const { code } = JSON.parse(answer!.body) as { code?: string }
      if (answer!.status >= 400) expect(errorsOf(id), summary).toContain(code)
    }
    expect(exampleDraft(sandbox, view, view.sent, used)).toEqual(draft)
  })

  test('are those of the contract', async () => {
    const [{ examples }] = (await tryItOf('en', 'transaction_create')).calls
    expect(examples.map(({ summary }) => summary)).toEqual(
      operation(contract, 'transaction_create').requestExamples.map(({ summary }) => summary),
    )
  })
})

describe('results of earlier calls', () => {
  test('are used where they fit, and made where they do not', async () => {
    stubStorage()
    const sandbox = new Sandbox(rules)
    const created = await sent(sandbox, 'transaction_create')
    // Found whatever its status.
    const found = await sent(sandbox, 'transaction_find')
    expect(found.start).toMatchObject({ prepared: [], draft: { parameters: { id: idIn(created.answer) } } })
    // The hosted page starts it, and no call.
    const paid = await sent(sandbox, 'transaction_pay')
    expect(paid.start.prepared).toEqual(['transaction_create'])
    expect(idIn(paid.answer)).not.toBe(idIn(created.answer))
  })

  test('live for the page where a tab cannot keep them', async () => {
    const kept = stubStorage(10)
    const sandbox = new Sandbox(rules)
    const { answer } = await sent(sandbox, 'transaction_create')
    expect(sandbox.notKept).toBe('denied')
    expect(statusOf(sandbox, idIn(answer))).toBe('created')
    expect(kept.size).toBe(0)
  })

  test('of another version of the site are forgotten', async () => {
    const kept = stubStorage()
    await sent(new Sandbox(rules), 'transaction_create')
    for (const [key, value] of kept) kept.set(key, value.replace(/"format":\d+/, '"format":0'))
    expect(new Sandbox(rules).made).toEqual([])
  })
})

test('what would be refused is told before anything is sent, and changes nothing', async () => {
  stubStorage()
  const sandbox = new Sandbox(rules)
  const { draft } = await startOf(sandbox, (await tryItOf('en', 'transaction_create')).calls[0])
  const before = sandbox.gateway.snapshot()
  const method = sandbox.operation('transaction_create')
  const check = (body: string) => sandbox.tryOut(callOf(rules, method, { ...draft, body }, sandbox.now()))
  expect((await check(draft.body))?.status).toBe(200)
  const refused = await check(draft.body.replace(/"amount": "[^"]*"/, '"amount": "0.00"'))
  expect(JSON.parse(refused!.body)).toMatchObject({ faults: [{ pointer: '/amount' }] })
  expect(sandbox.gateway.snapshot()).toBe(before)
})

describe('a guide', () => {
  const guides = sampleOf(rules.catalogue.services.filter(({ id }) => places.includes(id))).map(({ id }) => id)

  test.each(guides)('%s: its calls succeed one after the other, about the same transaction', async (id) => {
    stubStorage()
    const sandbox = new Sandbox(rules)
    // Of another page.
    await sent(sandbox, 'transaction_create')
    const { calls } = await tryItOf('en', id)
    for (const [at, call] of calls.entries()) {
      const { start, answer } = await sentCall(sandbox, call)
      expect(documented(call.operation), call.operation).toContain(answer.status)
      // Nothing is made beforehand but what stands before it in the guide.
      if (at > 0) expect(start.prepared, call.operation).toEqual([])
    }
    const created = sandbox.made.filter(({ body }) => body.service_id === id).map(({ body }) => body.id)
    expect(new Set(created).size).toBe(1)
  })
})

describe('callbacks', () => {
  test('that are left behind get no answer', async () => {
    stubStorage()
    const sandbox = new Sandbox(rules)
    await sent(sandbox, 'transaction_pay')
    await vi.waitFor(() => expect(sandbox.deliveries).toHaveLength(1))
    await sandbox.advance(sandbox.now() + 1000)
    expect(sandbox.deliveries).toEqual([])
    expect(sandbox.gateway.control.events()[0]?.attempts[0]).toMatchObject({
      fault: expect.stringMatching(/No answer/) as string,
    })
  })
})
