/** Every guide, played to each outcome that its sandbox table lists, and compared with the answers that it prints. */
import { describe, expect, test } from 'vitest'
import { guideScenarios } from '../../src/gateway/scenarios/guides'
import { play } from '../../src/gateway/scenarios/play'
import type { Transcript } from '../../src/gateway/scenarios/types'
import { guideOf } from '../../src/model/catalogue/guide'
import { qrPayload } from '../../src/model/catalogue/qr'
import { withValue } from '../../src/model/dotted-path'
import { catalogue, contract, rules } from './gateway'
import { transcriptFaults } from './transcripts'

const scenarios = guideScenarios(contract, catalogue)

type Answer = Record<string, unknown> & {
  created_at: string
  updated_at: string
  next_action?: { expires_at: string; payload?: string; image_url?: string }
}

describe.each(catalogue.services.map(({ id }) => id))('%s', (id) => {
  const guide = guideOf(catalogue, contract, id)
  const own = scenarios.filter(({ service }) => service.id === id)

  test('ends as its table says, whatever is sent', async () => {
    const transcripts = await Promise.all(own.map((scenario) => play(scenario, { rules })))
    expect(own.map(({ outcome }) => outcome.status)).toEqual(guide.outcomes.map(({ status }) => status.id))
    const wrong = transcripts.flatMap((each) =>
      [...each.wrong, ...transcriptFaults(each)].map((fault) => `${each.scenario}: ${fault}`),
    )
    expect(wrong).toEqual([])
  })

  test('answers what the guide prints', async () => {
    const [scenario] = own
    const transcript = await play(scenario!, { rules })
    const { path = '', value } = guide.outcomes[0]!
    const printed = (answer: Record<string, unknown>) =>
      comparable((path === '' || path.startsWith('source.') ? answer : withValue(answer, path, value)) as Answer)
    expect(comparable(answerOf(transcript, 'transaction_create'))).toEqual(printed(guide.create.answer))
    const started = answerOf(transcript, 'transaction_pay')
    if (guide.pay && scenario!.outcome.status !== started.status)
      expect(comparable(started)).toEqual(printed(guide.pay.answer))
  })

  const { method, nextAction } = catalogue.services.find((each) => each.id === id)!
  test.runIf(nextAction === 'qr')('has the code of its scheme, in the sandbox and in the guide', async () => {
    const transcript = await play(own[0]!, { rules })
    for (const answer of [answerOf(transcript, 'transaction_pay'), guide.pay!.answer as Answer])
      expect(answer.next_action?.payload).toBe(codeOf(method.id, answer))
  })
})

test('the contract’s example of a code is a Pix code', () => {
  const { operation } = guideOf(catalogue, contract, 'pix_payin_h2h').pay!
  const answers = operation.responses.flatMap(({ examples }) => examples.map(({ value }) => value as Answer))
  const pix = answers.find(({ service_id }) => service_id === 'pix_payin_h2h')!
  expect(pix.next_action?.payload).toBe(codeOf('pix', pix))
})

/** What the code of an answer has to hold: of the schemes that are not known, the page of the payer's app. */
function codeOf(method: string, answer: Answer): string {
  const picture = new URL(answer.next_action?.image_url ?? '')
  const page = picture.href.replace(/\/qr\/(\w+)\.png$/, '/r/$1')
  return qrPayload(method, answer as unknown as Parameters<typeof qrPayload>[1], page)
}

function answerOf({ entries }: Transcript, operation: string): Answer {
  const found = entries.find((each) => each.kind === 'answer' && each.operation === operation)
  return JSON.parse((found as { body?: string } | undefined)?.body ?? '{}') as Answer
}

/** An answer without what differs from one call to the next: instants as spans, ids and hosts left out. */
function comparable(answer: Answer): unknown {
  const since = (instant: string, from: string) => `${(Date.parse(instant) - Date.parse(from)) / 1000} s`
  const { created_at, updated_at, expires_at } = answer
  return JSON.parse(JSON.stringify(answer), function (this: unknown, key, value: unknown) {
    if (key === 'updated_at' || key === 'at') return 'an instant'
    if (key === 'expires_at' && this !== null && 'type' in (this as object) && !('id' in (this as object)))
      return value === expires_at ? 'with the transaction' : since(String(value), updated_at)
    if (key === 'payload') return 'what a code holds'
    if (key === 'conversion') return Object.keys(value as object)
    if (key.endsWith('_at')) return since(String(value), created_at)
    if (typeof value !== 'string') return value
    return value
      .replace(/[0-9A-HJKMNP-TV-Z]{26}/g, 'ID')
      .replace(/^https?:\/\/(localhost:4010|pay\.corridor\.example)\//, '/')
  })
}
