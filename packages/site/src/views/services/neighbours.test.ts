import { expect, test } from 'vitest'
import type { Kind, Service } from '@docs/model/catalogue/types'
import { methodsBeside, servicesIn } from './neighbours'

const service = (id: string, kind: Kind, countries: string[], rest: object = {}) =>
  ({
    ...{ id, direction: 'payin', coverage: 'verified', countries, currencies: [{ code: 'BRL' }, { code: 'ARS' }] },
    method: { id, kind },
    ...rest,
  }) as Service

test('a method is followed by those of its country: of its kind, of a similar kind, and others', () => {
  const own = service('own', 'bank_transfer', ['BR'])
  const services = [
    service('cash', 'cash_voucher', ['BR']),
    service('qr', 'qr', ['BR']),
    service('everywhere', 'bank_transfer', ['AR', 'BR']),
    service('transfer', 'bank_transfer', ['BR']),
    own,
    service('abroad', 'bank_transfer', ['AR']),
    service('payout', 'bank_transfer', ['BR'], { direction: 'payout' }),
  ]
  const names = methodsBeside(own.method, 'BR', services).map(({ method }) => method.id)
  expect(names).toEqual(['own', 'transfer', 'everywhere', 'qr', 'cash'])
})

test('at most five others are compared', () => {
  const services = Array.from({ length: 9 }, (_, at) => service(String(at), 'wallet', ['BR']))
  expect(methodsBeside(services[8]!.method, 'BR', services).map(({ method }) => method.id)).toEqual([
    '8',
    '0',
    '1',
    '2',
    '3',
    '4',
  ])
})

test('within a country, a service of several has only its money', () => {
  const [one] = servicesIn('AR', [service('everywhere', 'wallet', ['AR', 'BR'])])
  expect(one).toMatchObject({ countries: ['AR'], currencies: [{ code: 'ARS' }] })
})
