/** What a sequence diagram tells between merchant and gateway happens in this order when its scenario is played. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { guideScenarios } from '../../src/gateway/scenarios/guides'
import { play } from '../../src/gateway/scenarios/play'
import type { Entry } from '../../src/gateway/scenarios/types'
import { flowOf } from '../../src/model/catalogue/flow'
import { readScenarios } from '../../src/sources/scenarios'
import { archived, catalogue, contract, rules } from './gateway'

const operations = new Set(rules.contract.operations.map(({ id }) => id))
const statuses = new Set(contract.statusMachine.statuses.map(({ id }) => id))

interface Message {
  /** Who sends it. */
  from: 'merchant' | 'gateway'
  isAnswer: boolean
  label: string
}

/** The messages between merchant and gateway; of alternatives, each with what comes before. */
function messagesOf(mermaid: string, names: { merchant: string[]; gateway: string[] }): Message[][] {
  const parties = ['merchant', 'gateway'] as const
  const party = (name: string) => parties.find((each) => names[each].includes(name))
  const before: Message[] = []
  const branches: Message[][] = []
  for (const line of mermaid.split('\n').map((each) => each.trim())) {
    if (/^(alt|else)\b/.test(line)) branches.push([])
    const [, sender = '', arrow, receiver = '', label = ''] = /^(\w+)(-?->>)(\w+): (.*)$/.exec(line) ?? []
    const [from, to] = [party(sender), party(receiver)]
    if (from && to && from !== to) (branches.at(-1) ?? before).push({ from, isAnswer: arrow === '-->>', label })
  }
  return branches.length > 0 ? branches.map((each) => [...before, ...each]) : [before]
}

/** The operation that a label names, by its whole name or the last part of it. */
function operationIn(label: string): string {
  const [word = ''] = /^\w+/.exec(label) ?? []
  return [word, `transaction_${word}`].find((each) => operations.has(each)) ?? label
}

/** A status in the label is the one that is told; any other first word that is a field has to be there. */
function tells(label: string, body: Record<string, unknown>): boolean {
  const [word = ''] = /^\w+/.exec(label) ?? []
  // A provider that answers at once has moved it further already.
  if (statuses.has(word))
    return (
      (body.status_history as { status: string }[] | undefined)?.some(({ status }) => status === word) ??
      body.status === word
    )
  return (
    !['payment_page_url', 'next_action', 'requisites', 'access_token', 'url', 'address'].includes(word) || word in body
  )
}

function fits({ from, isAnswer, label }: Message, entry: Entry): boolean {
  if (from === 'merchant' && !isAnswer) return entry.kind === 'request' && entry.operation === operationIn(label)
  if (from === 'merchant') return entry.kind === 'callback' && (entry.acknowledged ?? 0) < 300
  if (isAnswer)
    return entry.kind === 'answer' && tells(label, JSON.parse(entry.body ?? '{}') as Record<string, unknown>)
  if (entry.kind !== 'callback') return false
  return tells(label, (JSON.parse(entry.body) as { transaction: Record<string, unknown> }).transaction)
}

/** The first message that does not happen after those before it. */
function missing(messages: Message[], entries: Entry[]): Message | undefined {
  let place = 0
  return messages.find((message) => {
    // A callback is acknowledged by the answer to it.
    const isReply = message.from === 'merchant' && message.isAnswer
    const found = entries.findIndex((entry, at) => at >= (isReply ? place - 1 : place) && fits(message, entry))
    if (found < 0) return true
    place = found + 1
    return false
  })
}

const callsIn = (entries: Entry[]): string[] =>
  entries.flatMap((entry) => (entry.kind === 'request' && entry.operation ? [entry.operation] : []))

describe('diagrams of guides', () => {
  const paid = guideScenarios(contract, catalogue).filter(({ outcome }) =>
    ['completed', 'authorized'].includes(outcome.status),
  )

  test.each(catalogue.services.map(({ id }) => id))('%s', async (id) => {
    const own = paid.filter(({ service }) => service.id === id)
    const [drawn = []] = messagesOf(flowOf(own[0]!.service, contract).mermaid, {
      merchant: ['merchant'],
      gateway: ['gateway'],
    })
    const transcripts = await Promise.all(own.map((scenario) => play(scenario, { rules })))
    // A card may be paid with 3-D Secure, at once or after a while: the diagram tells one of them.
    const told = transcripts.find(({ entries }) => missing(drawn, entries) === undefined)
    expect(told, JSON.stringify(missing(drawn, transcripts[0]!.entries))).toBeDefined()
    const calls = drawn.filter(({ from, isAnswer }) => from === 'merchant' && !isAnswer)
    // The scenario asks at the end, and issues a token for a payout to a card.
    const besides = ['transaction_find', 'transaction_issue_token']
    expect(callsIn(told!.entries).filter((each) => !besides.includes(each))).toEqual(
      calls.map(({ label }) => operationIn(label)),
    )
  })
})

/** Diagrams of pages by their titles, each alternative with the scenario that it tells. */
const ofPages: [page: string, title: string, scenarios: string[]][] = [
  ['index', 'The callback is lost, the payment is not', ['callbacks/lost_and_asked_for']],
  ['payment_page', 'A payment on the hosted page', ['callbacks/lost_and_asked_for']],
  ['api/transaction_pay', 'A host-to-host payment', ['payments/redirect']],
  [
    'api/transaction_complete',
    'A two-step payment',
    ['two_step/captured_whole', 'two_step/released', 'two_step/hold_runs_out'],
  ],
  ['api/p2p/get_recipient_card', 'A person-to-person payment', ['p2p/confirmed']],
  ['invoicing/index', 'A page opened by an office tool', ['invoicing/payment_page']],
]

describe('diagrams of pages', () => {
  const scenarios = readScenarios({ contract, archived, catalogue })

  test.each(ofPages)('%s: %s', async (page, title, ids) => {
    const text = readFileSync(`content/en/${page}.mdx`, 'utf8')
    const [mermaid = ''] = text.slice(text.indexOf(`title="${title}"`)).split('\n```')
    const variants = messagesOf(mermaid, { merchant: ['S', 'T'], gateway: ['G'] })
    expect(variants).toHaveLength(ids.length)
    for (const [at, id] of ids.entries()) {
      expect(variants[at]!.length).toBeGreaterThan(0)
      const { entries } = await play(
        scenarios.find((each) => each.id === id)!,
        { rules },
      )
      expect(missing(variants[at]!, entries), id).toBeUndefined()
    }
  })
})
