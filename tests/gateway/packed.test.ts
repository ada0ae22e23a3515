/** The program goes by packed rules; what they leave out must be missed by no answer. */
import { describe, expect, test } from 'vitest'
import { packRules, unpackRules, type PackedRules } from '../../src/gateway/rules'
import { catalogue, rules, sandbox } from './gateway'

const plain = sandbox()
const packed = sandbox({ rules: unpackRules(JSON.parse(JSON.stringify(packRules(rules))) as PackedRules) })

describe('packed rules answer as those that were packed', () => {
  test.each(['service_list', 'api_methods', 'currency_rates', 'account_info', 'get_methods_list'])('%s', async (id) => {
    const query = { currency_rates: { base: 'BRL' }, get_methods_list: { country: 'UA', currency: 'UAH' } }[id] ?? {}
    const answers = await Promise.all([plain.call(id, query), packed.call(id, query)])
    expect(answers[0].status).toBe(200)
    expect(answers[1].body).toEqual(answers[0].body)
  })

  test.each(catalogue.services.map(({ id }) => id))('service_service_id of %s', async (service_id) => {
    const [one, other] = [plain, packed].map(({ call }) => call('service_service_id', { service_id }))
    expect((await other!).body).toEqual((await one!).body)
  })
})
