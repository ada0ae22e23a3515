import { expect, it } from 'vitest'
import { otherLayout } from './keyboard'

it.each([
  ['gkfnt;', 'платеж'],
  ['rjk,tr', 'колбек'],
  ['Ghbqjv', 'прийом'],
  ["gjk'", 'полє'],
  ['сфддифсл', 'callback'],
  ['ыефегы', 'status'],
  ['іефегі', 'status'],
  ['екфтіфсешщт_зфн', 'transaction_pay'],
  ['3ві', '3ds'],
])('%s typed in the wrong layout means %s', (typed, meant) => expect(otherLayout(typed)).toBe(meant))
