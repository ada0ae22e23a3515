/** Who looks back as far as a service says finds the transaction of every payment that was booked yesterday. */
import { expect, test } from 'vitest'
import { lookBackDays } from '@docs/model/catalogue/look-back'
import { publishedServices } from '@docs/model/catalogue/published'
import { isPayin, type Payin } from '@docs/model/catalogue/types'
import type { Step } from '@docs/model/scenarios/types'
import { days, instant, seconds } from '../../src/gateway/instant'
import { guideScenarios } from '../../src/scenarios/guides'
import { play } from '../../src/scenarios/play'
import { catalogue, contract, rules, start } from './gateway'

const payins = catalogue.services.filter(isPayin)
const guides = Map.groupBy(guideScenarios(contract, catalogue), ({ service }) => service.id)

const dayOf = (at: number): string => instant(at).slice(0, 10)

/** The last seconds of a day: whoever creates a transaction then has it in the file of that day. */
const beforeMidnight = start + days(1) - seconds(30)

/** A transaction with the longest deadline, whose money arrives as late as it can. */
function paidAtLast({ id, expiry, confirmation, lateMoney }: Payin): { steps: Step[]; bookedAt: number } {
  const [create] = guides.get(id)![0]!.steps
  if (!create || !('call' in create)) throw new Error(`The guide of ${id} does not begin with a call.`)
  const expiresAt = beforeMidnight + seconds(expiry.max_seconds)
  const bookedAt = expiresAt + seconds(confirmation.window_seconds + lateMoney!.for_seconds - 10)
  const steps: Step[] = [
    { until: instant(beforeMidnight) },
    { ...create, body: { ...create.body, expires_at: instant(expiresAt) } },
    { until: instant(bookedAt) },
    { event: 'late_payment', of: 'payment' },
  ]
  return { steps, bookedAt }
}

const longest = [
  ...Map.groupBy(
    payins.filter(({ lateMoney }) => lateMoney),
    lookBackDays,
  ).values(),
].map(([each]) => each!)

/** A hold that begins at the end of the longest deadline and is captured in its last seconds. */
function capturedAtLast({ id, expiry }: Payin): { steps: Step[]; bookedAt: number } {
  const [create, pay] = guides.get(id)![0]!.steps
  if (!create || !('call' in create) || !pay) throw new Error(`The guide of ${id} does not begin with two calls.`)
  const expiresAt = beforeMidnight + seconds(expiry.max_seconds)
  const paidAt = expiresAt - seconds(60)
  const bookedAt = paidAt + days(Number(contract.facts['hold.default_days'])) - seconds(10)
  const steps: Step[] = [
    { until: instant(beforeMidnight) },
    { ...create, body: { ...create.body, expires_at: instant(expiresAt) } },
    { until: instant(paidAt) },
    pay,
    { payer: 'pay', of: 'payment' },
    { wait: 'PT5S' },
    { check: 'payment', is: { status: 'authorized' } },
    { until: instant(bookedAt) },
    { call: 'transaction_complete', body: { id: '{payment.id}' } },
  ]
  return { steps, bookedAt }
}

const latest = [
  ...longest.map((service) => ({ id: service.id, service, ...paidAtLast(service) })),
  ...payins.filter(({ hold }) => hold).map((service) => ({ id: service.id, service, ...capturedAtLast(service) })),
]

test.each(latest)(
  'a nightly report has the latest money of $id, a late payment on its oldest day',
  async ({ service, steps, bookedAt }) => {
    const tonight = bookedAt - (bookedAt % days(1)) + days(1)
    const oldest = dayOf(tonight - days(lookBackDays(service)))
    // The sandbox does not hold for as long as can be agreed.
    const yesterday = dayOf(tonight - days(1))
    const period = { from: oldest, to: service.hold ? yesterday : oldest, time_zone: 'UTC' }
    const { wrong } = await play(
      {
        id: service.id,
        title: 'The latest money',
        steps: [
          ...steps,
          { until: instant(tonight) },
          { call: 'report_create', body: { type: 'transactions', period }, as: 'report' },
          { wait: 'PT15S' },
          { call: 'report_download', body: { id: '{report.id}' }, as: 'link' },
          { open: '{link.url}', status: 200, holds: ['{payment.id}'] },
        ],
      },
      { rules },
    )
    expect(wrong).toEqual([])
  },
)

test('services.json says how far back', () => {
  const told = new Map(publishedServices(catalogue).map((each) => [each.service_id, each.look_back_days]))
  for (const service of payins) expect(told.get(service.id)).toBe(lookBackDays(service))
})
