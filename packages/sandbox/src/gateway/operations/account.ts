/** The account, the methods that it may call, and the payment services. */
import { publishedService } from '@docs/model/catalogue/published'
import { serviceRules } from '@docs/model/catalogue/service-rules'
import { hashOf } from '@docs/model/contract/signature'
import { balances } from '@docs/model/contract/types'
import type { Handler } from '../http/call'
import { Refusal } from '../http/refusal'
import { days } from '../instant'
import { balanceOf } from '../transactions/balance'
import { limitsOf } from '../transactions/check'
import { timestampIn, type World } from '../world'

/** The sandbox's only account. */
export const account = { id: 'acc_01JF3T0A2C4E6G8J0M2P4R6T8V', name: 'Shop' }

const info: Handler = (world) => {
  const { settings, keys } = world.state
  const currencies = [...new Set([...world.state.balances.keys()].map((place) => place.split(' ')[0]!))].sort()
  return {
    body: {
      ...account,
      environment: 'sandbox',
      payins_enabled: settings.payins_enabled,
      payouts_enabled: settings.payouts_enabled,
      balances: currencies.map((currency) => ({
        currency,
        ...Object.fromEntries(balances.map((name) => [name, balanceOf(world, currency, name)])),
      })),
      limits: [],
      keys: keys
        .filter(({ active }) => active)
        .map(({ id, created_at, last_used_at }) => ({
          key_id: id,
          created_at,
          age_days: Math.max(0, Math.floor((world.now - Date.parse(created_at)) / days(1))),
          ...(last_used_at !== undefined && { last_used_at }),
        })),
      as_of: timestampIn(world),
    },
  }
}

const methods: Handler = (world) => ({
  body: {
    items: world.contract.operations
      .filter(({ id }) => !world.state.settings.disabled_operations.includes(id))
      .map(({ id, method, path, auth, rateLimit }) => ({
        operation: id,
        http_method: method,
        path,
        authentication: auth,
        rate_limit: rateLimit,
      }))
      .sort((a, b) => (a.operation < b.operation ? -1 : 1)),
  },
})

const list: Handler = (world, { query, headers }) => {
  const { country, currency, direction, enabled } = query
  const services = world.options.rules.catalogue.services
  const items = services
    .filter(
      ({ id, countries, currencies, direction: way }) =>
        (country === undefined || countries.includes(String(country))) &&
        (currency === undefined || currencies.some(({ code }) => code === currency)) &&
        (direction === undefined || way === direction) &&
        (enabled === undefined || isEnabled(world, id) === enabled),
    )
    .map((service) => publishedService(service, services))
  const body = { items }
  const etag = `"${hashOf(JSON.stringify(body)).slice(0, 12)}"`
  const known = (headers.get('If-None-Match') ?? '').split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ''))
  const isKnown = known.includes(etag) || known.includes('*')
  return isKnown ? { status: 304, headers: { ETag: etag } } : { body, headers: { ETag: etag } }
}

const isEnabled = ({ state }: World, id: string): boolean => !state.settings.disabled_services.includes(id)

const details: Handler = (world, { params: { service_id = '' } }) => {
  const service = world.services.get(service_id)
  if (!service) throw new Refusal('resource_not_found', `There is no service ${service_id}.`)
  const rules = serviceRules(service, world.options.rules.catalogue.services, world.contract.testData)
  return {
    body: {
      service: rules.service,
      enabled: isEnabled(world, service.id),
      limits: service.currencies.map((currency) => {
        const { min, max } = limitsOf(service, currency)
        return { currency: currency.code, min_amount: min, max_amount: max }
      }),
      ...(rules.expiry_seconds !== undefined && { expiry_seconds: rules.expiry_seconds }),
      request_schema: rules.request_schema,
      ...(rules.pay_schema && { pay_schema: rules.pay_schema }),
      test_data: rules.test_data,
    },
  }
}

export const accountOperations: Record<string, Handler> = {
  account_info: info,
  api_methods: methods,
  service_list: list,
  service_service_id: details,
}
