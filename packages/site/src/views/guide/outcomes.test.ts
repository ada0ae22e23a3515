import type { Service } from '@docs/model/catalogue/types'
import { expect, test } from 'vitest'
import { amountsInOthers, type Outcome } from './outcomes'

const currency = (code: string, digits: number, example: string) => ({ code, digits, example })
const service = (...currencies: Service['currencies']) => ({ sandbox: { by: 'amount' }, currencies }) as Service
const expired = [{ status: { id: 'expired' }, value: '38600.04' }] as Outcome[]
const ars = currency('ARS', 2, '38600.00')

test('a test amount is told for each currency whose decimal places or usual amounts differ', () => {
  const told = amountsInOthers(service(ars, currency('CLP', 0, '10000'), currency('USD', 2, '100.00')), expired, 'en')
  expect(told).toContain('`10004` CLP or `100.04` USD has the same effect as `38600.04` ARS')
})

test('nothing is told where the amounts of the table do', () => {
  expect(amountsInOthers(service(ars), expired, 'en')).toBeUndefined()
  expect(amountsInOthers(service(ars, { ...ars, code: 'UYU' }), expired, 'en')).toBeUndefined()
})
