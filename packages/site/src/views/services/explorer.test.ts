import { describe, expect, test } from 'vitest'
import {
  countBy,
  filterEntries,
  indexed,
  noFilter,
  readFilter,
  withFilterParams,
  type Entry,
  type Filter,
} from './explorer'

const entry = (id: string, rest: Partial<Entry>): Entry => ({
  ...{ id, names: [id], kind: 'wallet', direction: 'payin', flow: 'hpp', countries: [], currencies: [], back: [] },
  ...rest,
})

const countries = { BR: ['Бразилія', 'Brazil'], CI: ['Кот-д’Івуар', 'Côte d’Ivoire'], PE: ['Перу', 'Peru'] }
const currencies = {
  BRL: ['бразильський реал', 'Brazilian real'],
  XOF: ['франк', 'franc'],
  USD: ['долар США', 'US dollar'],
  PEN: ['сол', 'sol'],
}
const services = indexed(
  [
    entry('pix_payin_hpp', { names: ['Pix'], kind: 'bank_transfer', countries: ['BR'], currencies: ['BRL'] }),
    entry('pix_payout', {
      names: ['Pix'],
      kind: 'bank_transfer',
      direction: 'payout',
      flow: 'h2h',
      countries: ['BR'],
      currencies: ['BRL'],
    }),
    entry('ci_payout', {
      names: ['Мобільні гроші', 'Mobile money'],
      kind: 'mobile_money',
      direction: 'payout',
      flow: 'h2h',
      countries: ['CI'],
      currencies: ['XOF'],
    }),
    entry('peru_cash', {
      names: ['PagoEfectivo'],
      kind: 'cash_voucher',
      flow: 'h2h',
      countries: ['PE'],
      currencies: ['PEN', 'USD'],
    }),
    entry('skrill', { names: ['Skrill'], currencies: ['USD'] }),
  ],
  countries,
  currencies,
)
const ids = (filter: Partial<Filter>) => filterEntries(services, { ...noFilter, ...filter }).map(({ id }) => id)

describe('typed text finds', () => {
  test.each([
    ['pix', ['pix_payin_hpp', 'pix_payout']],
    ['PIX payout', ['pix_payout']],
    ['бразилія', ['pix_payin_hpp', 'pix_payout']],
    ['brazil', ['pix_payin_hpp', 'pix_payout']],
    ["cote d'ivoire", ['ci_payout']],
    ['mobile', ['ci_payout']],
    ['xof', ['ci_payout']],
    ['долар', ['peru_cash', 'skrill']],
    ['peru_cash', ['peru_cash']],
    ['pix peru', []],
    [' ', ['pix_payin_hpp', 'pix_payout', 'ci_payout', 'peru_cash', 'skrill']],
  ])('“%s”', (q, found) => expect(ids({ q })).toEqual(found))
})

describe('a choice', () => {
  test.each([
    [{ country: 'BR' }, ['pix_payin_hpp', 'pix_payout']],
    [{ currency: 'USD' }, ['peru_cash', 'skrill']],
    [{ currency: 'USD', country: 'PE' }, ['peru_cash']],
    [{ direction: 'payout', q: 'brazil' }, ['pix_payout']],
    [{ kind: 'wallet' }, ['skrill']],
    [{ flow: 'h2h', direction: 'payin' }, ['peru_cash']],
  ] satisfies [Partial<Filter>, string[]][])('%j', (filter, found) => expect(ids(filter)).toEqual(found))

  test('is counted under the other filters, ignoring its own', () => {
    const filter = { ...noFilter, country: 'BR', direction: 'payout' }
    expect(Object.fromEntries(countBy(services, filter, 'direction'))).toEqual({ '': 2, payin: 1, payout: 1 })
    expect(Object.fromEntries(countBy(services, filter, 'country'))).toEqual({ '': 2, BR: 1, CI: 1 })
  })

  test('a service with two currencies counts once in the total and once for each currency', () => {
    expect(Object.fromEntries(countBy(services, { ...noFilter, q: 'peru' }, 'currency'))).toEqual({
      '': 1,
      PEN: 1,
      USD: 1,
    })
  })
})

describe('the address', () => {
  test('restores the filter that it was made from', () => {
    const filter = {
      ...noFilter,
      q: 'são & co',
      country: 'BR',
      currency: 'BRL',
      kind: 'bank_transfer',
      direction: 'payout',
      flow: 'h2h',
    }
    expect(readFilter(withFilterParams('', filter), services)).toEqual({ filter, ignored: [] })
  })

  test('a filter by refund method finds services', () => {
    const some = indexed(
      [entry('a', { back: ['payout', 'support'] }), entry('b', { back: ['none'] }), entry('c', {})],
      {},
      {},
    )
    expect(filterEntries(some, { ...noFilter, back: 'support' }).map(({ id }) => id)).toEqual(['a'])
    expect(countBy(some, noFilter, 'back')).toEqual(
      new Map([
        ['', 3],
        ['payout', 1],
        ['support', 1],
        ['none', 1],
      ]),
    )
  })

  test('contains only chosen values, and keeps unrelated parameters', () => {
    expect(withFilterParams('?_highlight=x&country=PE&q=old', { ...noFilter, country: 'BR' })).toBe(
      '?_highlight=x&country=BR',
    )
    expect(withFilterParams('?country=PE', noFilter)).toBe('')
  })

  test('can be written by hand', () => {
    expect(readFilter('?country=br&currency=Usd&kind=', services)).toEqual({
      filter: { ...noFilter, country: 'BR', currency: 'USD' },
      ignored: [],
    })
  })

  test('reports values that no service has and applies the others', () => {
    expect(readFilter('?country=XX&direction=sideways&flow=hpp', services)).toEqual({
      filter: { ...noFilter, flow: 'hpp' },
      ignored: [
        { facet: 'country', value: 'XX' },
        { facet: 'direction', value: 'sideways' },
      ],
    })
  })
})
