import { signatureHeaders } from '@docs/model/contract/signature'
import { newId, type World } from '../world'

/** The signed call that creates a first transaction, of a service that asks the shop for nothing but the order. */
export function firstCall(world: World): Request {
  const { contract, options } = world
  const operation = contract.operations.find(({ id }) => id === 'transaction_create')
  const service = options.rules.catalogue.services.find(
    ({ flow, direction, fields }) =>
      flow === 'hpp' &&
      direction === 'payin' &&
      fields.every(({ party, need }) => party === 'response' || need === 'optional'),
  )
  const [currency] = service?.currencies ?? []
  if (!operation || !service || !currency) throw new Error('No service can be paid without more data.')
  const body = JSON.stringify({
    type: service.direction,
    service_id: service.id,
    merchant_reference: `first-${String(world.state.transactions.size + 1)}`,
    amount: currency.example,
    currency: currency.code,
    return_urls: { success: 'https://shop.example/paid', failure: 'https://shop.example/not-paid' },
  })
  const request = { method: operation.method, target: operation.path, body }
  return new Request(options.origin + operation.path, {
    method: operation.method,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': newId(world, 'req'),
      ...signatureHeaders(contract.signature, request, Math.floor(options.wall.now() / 1000)),
    },
    body,
  })
}
