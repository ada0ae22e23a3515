import { describe, expect, test } from 'vitest'
import { isPayin, unpaidEnds, type Payin, type UnpaidEnd } from '@docs/model/catalogue/types'
import type { Step } from '@docs/model/scenarios/types'
import { guideScenarios } from '../../src/scenarios/guides'
import { play } from '../../src/scenarios/play'
import { catalogue, contract, rules, sandbox } from './gateway'

const payins = catalogue.services.filter(isPayin)
const guides = Map.groupBy(guideScenarios(contract, catalogue), ({ service }) => service.id)

/** The steps that end a payment of the service without money; undefined where its guide has no such outcome. */
function stepsTo(end: UnpaidEnd, { id }: Payin): Step[] | undefined {
  const all = guides.get(id) ?? []
  if (end !== 'cancelled') return all.find(({ outcome }) => outcome.status === end)?.steps
  const create = all[0]?.steps.find((step) => 'call' in step && step.call === 'transaction_create')
  return create && [create, { call: 'transaction_cancel', body: { id: '{payment.id}' } }]
}

const arrives = (allowed: boolean): Step => ({
  event: 'late_payment',
  of: 'payment',
  ...(!allowed && { refused: true }),
})

test.each(payins)('through $id money arrives late when its record says so', async (service) => {
  const { lateMoney } = service
  const played = await Promise.all(
    unpaidEnds.map(async (end) => {
      const steps = stepsTo(end, service)
      if (!steps) return undefined
      const isPossible = lateMoney?.after.includes(end) === true
      const { wrong } = await play(
        {
          id: `${service.id} ${end}`,
          title: `Money after ${end}`,
          steps: [
            ...steps,
            arrives(isPossible),
            arrives(isPossible && lateMoney.several),
            { wait: `PT${lateMoney?.for_seconds ?? 0}S` },
            arrives(false),
          ],
        },
        { rules },
      )
      return { end, wrong }
    }),
  )
  const ends = played.filter((each) => each !== undefined)
  expect(ends.length).toBeGreaterThan(1)
  expect(ends.filter(({ wrong }) => wrong.length > 0)).toEqual([])
})

describe('a late payment that cannot be is refused with the reason', () => {
  async function refusalAfterCancel(service_id: string, currency: string, customer: object, ...events: string[]) {
    const { call, gateway, happen } = sandbox()
    const { body: created } = await call('transaction_create', {
      type: 'payin',
      service_id,
      merchant_reference: 'order-1045',
      amount: '150.00',
      currency,
      customer,
      callback_url: 'https://shop.example/callbacks/payments',
    })
    await call('transaction_cancel', { id: created.id })
    for (const event of events) await happen(created.id, event)
    const refuse = () => happen(created.id, 'late_payment')
    return { refuse, gateway }
  }
  const payer = { name: 'Ana Souza', email: 'ana@shop.example', tax_id: '52998224725' }

  test('of a rail that answers at once', async () => {
    const { refuse } = await refusalAfterCancel('pix_payin_hpp', 'BRL', payer)
    const { status, body } = await refuse()
    expect(status).toBe(409)
    expect(body.detail).toContain('No money arrives late through pix_payin_hpp.')
  })

  test('of a voucher that has been paid', async () => {
    const { refuse } = await refusalAfterCancel('oxxo_payin_hpp', 'MXN', payer, 'late_payment')
    expect((await refuse()).body.detail).toContain('it has arrived')
  })

  test('of a voucher that is too old', async () => {
    const { refuse, gateway } = await refusalAfterCancel('oxxo_payin_hpp', 'MXN', payer)
    const { lateMoney } = payins.find(({ id }) => id === 'oxxo_payin_hpp')!
    const end = new Date(gateway.now() + lateMoney!.for_seconds * 1000)
    await gateway.advance(end.getTime())
    expect((await refuse()).body.detail).toContain(`until ${end.toISOString().replace('.000Z', 'Z')}`)
  })
})
