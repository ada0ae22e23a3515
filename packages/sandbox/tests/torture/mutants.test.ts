/** Tests the callback torture test itself: a correct receiver passes, and each broken one is caught. */
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { strictValidator } from '@docs/model/contract/validate'
import { brand } from '@docs/brand/brand'
import { loadContract } from '@docs/model/sources/contract'
import { runTorture, torture, type TortureOptions } from '../../src/torture'
import { eventOf, subjectOf } from '../../src/torture/events'
import { pauses, tortureCases } from '../../src/torture/cases'
import { tortureReceiver } from './tested'
import { mutants } from './mutants'
import { receiver, type ReceiverOptions } from './receiver'
import { tortureRules } from '../../src/torture/rules'
import type { Outcome, TortureReport } from '../../src/torture/types'

const contract = await loadContract('2.x', 'en')
const rules = tortureRules(contract)
const endpoint = 'http://shop.example/callbacks'
const orders = 'http://shop.example/orders/{reference}'
/** Cases that see nothing alone: without them the others would mean less, or they show a defect in several ways. */
const shared = [
  ...['unsigned', 'valid', 'last', 'unicode', 'get', 'get_unicode', 'no_redirect', 'in_time', 'repeated_after_fault'],
  ...['every_change', 'processing', 'declined', 'cancelled', 'expired', 'unknown_reason', 'unknown_field'],
  ...['duplicate', 'second_attempt', 'repeat_while_at_work', 'concurrent', 'reverse_order', 'all_at_once'],
  ...['early', 'unknown_order', 'partial_amount', 'late_payment', 'chargeback', 'unknown_movement'],
  ...['other_currency', 'invoice'],
]
const isVector = (id: string) => id.includes('.')
const alone = tortureCases(rules)
  .map(({ id }) => id)
  .filter((id) => !shared.includes(id) && !isVector(id))

function idsWith({ cases }: TortureReport, ...outcomes: Outcome[]): string[] {
  return cases.filter(({ outcome }) => outcomes.includes(outcome)).map(({ id }) => id)
}

describe('a correct receiver', () => {
  test('passes every case', async () => {
    const report = await tortureReceiver(rules, {})
    expect(idsWith(report, 'passed')).toEqual(
      report.cases.map(({ id }) => id).filter((id) => id !== 'repeated_after_fault'),
    )
    expect(report.holds).toBe(true)
  })

  test('passes when its store fails at first, and the repeated callback is judged', async () => {
    const report = await tortureReceiver(rules, { steps: { failsFirst: true } })
    expect(idsWith(report, 'passed')).toEqual(report.cases.map(({ id }) => id))
  })

  test('does not have to accept callbacks by GET', async () => {
    const report = await tortureReceiver(rules, { takesGet: false })
    expect(idsWith(report, 'not_offered')).toEqual(tortureCases(rules).flatMap(({ id, byGet }) => (byGet ? [id] : [])))
    expect(report.holds).toBe(true)
  })

  test('passes without access to its orders, which only some cases need', async () => {
    const report = await tortureReceiver(rules, {}, { orders: undefined })
    const anyAnswer = tortureCases(rules).filter(({ answer }) => answer === undefined)
    expect(idsWith(report, 'not_judged')).toEqual(anyAnswer.map(({ id }) => id))
    expect(idsWith(report, 'failed')).toEqual([])
    expect(report.cases.find(({ id }) => id === 'partial_amount')).toMatchObject({
      outcome: 'passed',
      needsOrders: true,
    })
  })
})

describe('a broken receiver', () => {
  const reports: TortureReport[] = []

  test.each(Object.entries(mutants))('is caught by %s', async (name, steps) => {
    const report = await tortureReceiver(rules, { steps })
    reports.push(report)
    expect(idsWith(report, 'failed')).toContain(name.split(':')[0])
    expect(report.holds).toBe(false)
  })

  test('each case catches a defect', async () => {
    const caught = reports.flatMap((report) => idsWith(report, 'failed'))
    const { cases } = await tortureReceiver(rules, {})
    expect(cases.map(({ id }) => id).filter((id) => !caught.includes(id))).toEqual([])
  })

  test.each(alone)('a defect is caught by %s and nothing else', (name) => {
    const failed = reports.map((report) => idsWith(report, 'failed').join(', '))
    const remedy = 'Add a defect that only this case catches to mutants.ts, or, if there is none, name the case above.'
    expect(failed, remedy).toContain(name)
  })
})

/** Plays against a receiver that processes events after it responds. */
function later(options: ReceiverOptions): Promise<TortureReport> {
  return torture({
    ...{ rules, endpoint, orders, random: Math.random },
    fetch: receiver(rules, { ...options, worksLater: true }),
    wall: { now: Date.now, sleep },
    times: { work: 2000 },
  })
}

test('a shop can process events after it responds', async () => {
  expect(idsWith(await later({}), 'failed')).toEqual([])
  expect(idsWith(await later({ steps: { isSameAmount: () => true } }), 'failed')).toContain('partial_amount')
})

test('the same seed and clock give the same messages and results', async () => {
  const start = Date.now()
  const run = () => {
    let calls = 0
    return torture({
      ...{ rules, endpoint, orders },
      fetch: receiver(rules),
      wall: { now: () => start, sleep: () => Promise.resolve() },
      random: () => (calls++ * 0.618) % 1,
      times: { work: 0 },
    })
  }
  expect(await run()).toEqual(await run())
})

test('events fit the contract, except those with unknown values', () => {
  const validate = strictValidator(contract.document)
  const schema = { $ref: '#/components/schemas/CallbackEvent' }
  const unfit = tortureCases(rules).filter(({ id, messages }) =>
    messages.flat().some((sent) => {
      if (sent === 'look' || 'say' in sent || 'vector' in sent) return false
      const event = eventOf(rules, subjectOf(`torture-0-${id}`, Math.random), sent, sent.attempt ?? 1)
      return validate(schema, JSON.parse(JSON.stringify(event))).length > 0
    }),
  )
  const unclear = tortureCases(rules).filter(({ id }) => /^unknown_(?!order)|_unclear$/.test(id))
  expect(unfit.map(({ id }) => id)).toEqual(unclear.map(({ id }) => id))
})

test('each case links to an existing heading', async () => {
  const { cases } = await tortureReceiver(rules, {})
  for (const address of new Set(cases.map(({ page }) => page))) {
    const [page, heading] = address.slice(`${brand.docsUrl}/`.length).split('#')
    const file = `content/en/${page}.mdx`
    expect(existsSync(file) && readFileSync(file, 'utf8'), address).toContain(`[#${heading}]`)
  }
})

test('an endpoint that never responds causes a timeout', async () => {
  const played = torture({
    ...{ rules, endpoint, random: Math.random },
    fetch: (_request, _framing, limit) =>
      new Promise((_, reject) => {
        limit.addEventListener('abort', () => reject(limit.reason as Error))
      }),
    wall: { now: Date.now, sleep },
    times: { answer: 50 },
  })
  await expect(played).rejects.toThrow('does not respond (timeout)')
})

describe('the command', () => {
  async function command(
    args: Pick<TortureOptions, 'orders' | 'allowUntested'>,
    options: ReceiverOptions,
    fetch = receiver(rules, options),
  ) {
    const printed: string[] = []
    const status = await runTorture(
      rules,
      { endpoint, json: false, list: false, ...args },
      {
        fetch,
        wall: { now: Date.now, sleep: () => Promise.resolve() },
        random: Math.random,
        print: (text) => printed.push(text),
      },
    )
    return { status, text: printed.join('\n') }
  }

  test('stops if a valid callback is not accepted', async () => {
    const { status, text } = await command({}, { steps: { before: () => 302 } })
    expect(status).toBe(1)
    expect(text).toContain('302, a redirect, which is not followed')
    expect(text).toContain('Does it hold the keys of the sandbox')
  })

  test('asks for the attempt if a valid callback is accepted and the order has no status', async () => {
    const { status, text } = await command({ orders }, { steps: { orderOf: () => undefined } })
    expect(status).toBe(1)
    expect(text).toMatch(
      /^ {2}wrong .*without a status, not completed: does it have an attempt with this reference\?$/m,
    )
  })

  test('does not pass a shop that does not show its questions, and counts the cases that can be chosen', async () => {
    const receive = receiver(rules)
    const silent: typeof receive = async (...message) => {
      const response = await receive(...message)
      if (response.status !== 200) return response
      return Response.json({ ...((await response.json()) as object), questions: undefined })
    }
    const { status, text } = await command({ orders, allowUntested: [...pauses] }, {}, silent)
    expect(status).toBe(3)
    expect(text).toContain('--allow-untested questions')
    expect(text).toMatch(/^chargeback: ok, without its questions$/m)
    expect(text).toContain(`\n${tortureCases(rules).length} cases and 3 requirements for all of them: `)
    const allowed = await command({ orders, allowUntested: [...pauses, 'questions'] }, {}, silent)
    expect(allowed.status).toBe(0)
  })

  test('exits with 2 if the orders address is wrong', async () => {
    const { status, text } = await command({ orders: 'http://shop.example/office/{reference}' }, {})
    expect(status).toBe(2)
    expect(text).toMatch(/^The orders do not respond as they must: PUT http:\/\/shop\.example\/office\/torture-/)
  })
})
