import { describe, expect, test } from 'vitest'
import { loadContract } from '@docs/model/sources/contract'
import { rulesOf } from '../../../src/doctor/contract-rules'
import { diagnose } from '../../../src/doctor/diagnose'
import { beyond, faulty, type Faulty } from './faulty'
import { forms, sentBy, type Sent } from './requests'

const contract = await loadContract('2.x', 'en')
const rules = rulesOf(contract)
const key = rules.keys[0]!

/** None of them is published, so that nothing is known of them but what is pasted. */
const requests: Record<Faulty['of'], Pick<Sent, 'method' | 'target' | 'body'>> = {
  create: {
    method: 'POST',
    target: '/v2/transaction/create',
    body: JSON.stringify({
      type: 'payin',
      service_id: 'pix_payin_hpp',
      merchant_reference: 'order-2207',
      amount: '149.90',
      currency: 'BRL',
      customer: { name: 'Olena Koval', tax_id: '52998224725' },
    }),
  },
  letters: {
    method: 'POST',
    target: '/v2/transaction/create',
    body: JSON.stringify({
      type: 'payin',
      service_id: 'blik_payin_hpp',
      merchant_reference: 'order/2208',
      amount: '25.00',
      currency: 'PLN',
      description: 'Їжачок’s tea & cake <2>',
    }),
  },
  find: { method: 'GET', target: '/v2/transaction/find?merchant_reference=order-2207', body: '' },
  list: { method: 'GET', target: '/v2/reports/list?to=2026-01-31T00%3A00%3A00Z&cursor=a%2Bb%20c&limit=50', body: '' },
}

const shapes = Object.entries(forms)

/** The text that is pasted, in one form after the other; those that are text alone lose bytes that are no UTF-8. */
function pasted({ of, mistake }: Pick<Faulty, 'of' | 'mistake'>, at: number): string {
  const sent = sentBy(
    mistake,
    { ...requests[of], timestamp: 1_767_300_000, keyId: key.id, idempotencyKey: 'attempt-2207-1', headers: {} },
    key,
    rules.headers,
  )
  const form = typeof sent.body === 'string' ? shapes[at % shapes.length]![1] : forms.log!
  return form(sent)
}

test('a request without a mistake is right in every form', () => {
  for (const of of Object.keys(requests) as Faulty['of'][])
    for (const at of shapes.keys())
      expect(diagnose(pasted({ of, mistake: {} }, at), {}, rules).outcome, of).toBe('right')
})

describe('mistakes of other systems’ users are named', () => {
  test.each(faulty.map((each, at) => [each.title, each, at] as const))('%s', (_, each, at) => {
    const { causes } = diagnose(pasted(each, at), {}, rules)
    const named = [each.cause].flat()
    expect(named).toContain(causes[0])
  })
})

test.each(beyond.map((each, at) => [each.title, each, at] as const))(
  '%s: it says that it cannot tell',
  (_, each, at) => {
    expect(diagnose(pasted(each, at), {}, rules)).toMatchObject({ outcome: 'unknown', causes: [] })
  },
)
