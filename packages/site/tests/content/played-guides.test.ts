/** Plays every guide to each outcome of its sandbox table. */
import { describe, expect, test } from 'vitest'
import { guideScenarios } from '@docs/sandbox/scenarios/guides'
import { play } from '@docs/sandbox/scenarios/play'
import { outcomesOf } from '../../src/views/guide/outcomes'
import { operation } from '@docs/model/contract/operation'
import { qrPayload } from '@docs/model/catalogue/qr'
import { catalogue, contract, rules, transcriptFaults } from '@docs/sandbox/testing'

const scenarios = guideScenarios(contract, catalogue)

type Answer = Record<string, unknown> & { next_action?: { payload?: string; image_url?: string } }

describe.each(catalogue.services)('$id', (service) => {
  const own = scenarios.filter((scenario) => scenario.service.id === service.id)

  test('ends with the outcome of its table for every test value', async () => {
    const transcripts = await Promise.all(own.map((scenario) => play(scenario, { rules })))
    expect(own.map(({ outcome }) => outcome.status)).toEqual(
      outcomesOf(service, contract).map(({ status }) => status.id),
    )
    const wrong = transcripts.flatMap((each) =>
      [...each.wrong, ...transcriptFaults(each)].map((fault) => `${each.scenario}: ${fault}`),
    )
    expect(wrong).toEqual([])
  })
})

const withWaiting = catalogue.services.filter(({ nextAction }) => nextAction === 'wait')

test.each(withWaiting)('$id tells the payer what its method does', async ({ id, method }) => {
  const { entries } = await play(
    scenarios.find(({ service }) => service.id === id)!,
    { rules },
  )
  const told = entries.flatMap((each) => (each.kind === 'answer' ? [each.body ?? ''] : []))
  expect(told).toContainEqual(expect.stringContaining(JSON.stringify(method.prompt?.en)))
})

const withCodes = catalogue.services.filter(({ nextAction }) => nextAction === 'qr')

test.each(withCodes)('$id shows the code of its scheme', async ({ id, method }) => {
  const { entries } = await play(
    scenarios.find(({ service }) => service.id === id)!,
    { rules },
  )
  const paid = entries.find((each) => each.kind === 'answer' && each.operation === 'transaction_pay')
  const answer = JSON.parse((paid as { body?: string } | undefined)?.body ?? '{}') as Answer
  expect(answer.next_action?.payload).toBe(codeOf(method.id, answer))
})

test('the contract’s example of a code is a Pix code', () => {
  const { responses } = operation(contract, 'transaction_pay')
  const answers = responses.flatMap(({ examples }) => examples.map(({ value }) => value as Answer))
  const pix = answers.find(({ service_id }) => service_id === 'pix_payin_h2h')!
  expect(pix.next_action?.payload).toBe(codeOf('pix', pix))
})

/** The required content of a code: for unknown schemes, the page of the payer's app. */
function codeOf(method: string, answer: Answer): string {
  const picture = new URL(answer.next_action?.image_url ?? '')
  const page = picture.href.replace(/\/qr\/(\w+)\.png$/, '/r/$1')
  return qrPayload(method, answer as unknown as Parameters<typeof qrPayload>[1], page)
}
