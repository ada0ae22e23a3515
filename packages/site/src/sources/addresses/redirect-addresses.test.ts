import { expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { idFault, redirectsIn } from './redirect-addresses'

/** Copied by hand from the specification: old path with a dash for each gap, new path; all under /services/. */
const specified = `
  card_credit                          card_payout
  blik_hpp                             blik/payin_hpp
  cbucvu-hpp_argentina                 cbucvu/payin_hpp
  cbucvu-h2h_argentina                 cbucvu/payin_h2h
  cbucvu_payout                        cbucvu/payout
  cbucvu-hpp_chile                     chile/bank_transfer/payin_hpp
  gate_io                              crypto/gate_pay
  mach                                 mach/payin_hpp
  mobile_commerce_ghs-payin            ghana/mobile_money/payin_hpp
  mobile_commerce_kes-payin            kenya/mobile_money/payin_hpp
  mobile_commerce-cote_divoire-payin_hpp cote_divoire/mobile_money/payin_hpp
  bank_transfer-ngn_payin_hpp          nigeria/bank_transfer/payin_hpp
  pix_payin                            pix/pix_payin_hpp
  pix_payout                           pix/payout
  turkey-papara                        turkey/papara/payin_hpp
  turkey-payco                         turkey/payco/payin_hpp
  turkey-mefete                        turkey/mefete/payin_hpp
  turkey-bank_transfer                 turkey/bank_transfer/payin_hpp
  bank_transfer-south_africa_payin_hpp south_africa/bank_transfer/payin_hpp
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/) as [string, string])

const prefix = { en: '/services/', uk: '/uk/services/' }

test.each(locales)('R2.5-1..19 every old path of the specification redirects to its new path (%s)', (locale) => {
  const table = new Map(redirectsIn(locale))
  for (const [from, to] of specified) {
    for (const gap of ['_', '/', ' ']) {
      expect(table.get(prefix[locale] + from.replaceAll('-', gap)), `${from} with "${gap}"`).toBe(prefix[locale] + to)
    }
  }
})

test.each(locales)('R2.5 one path can mix spellings of its gaps (%s)', (locale) => {
  const table = new Map(redirectsIn(locale))
  const target = `${prefix[locale]}cote_divoire/mobile_money/payin_hpp`
  expect(table.get(`${prefix[locale]}mobile_commerce_cote_divoire/payin_hpp`)).toBe(target)
  expect(table.get(`${prefix[locale]}mobile_commerce cote_divoire_payin_hpp`)).toBe(target)
})

test.each(locales)('old paths are unique and none of them is a target (%s)', (locale) => {
  const rows = redirectsIn(locale)
  const sources = rows.map(([source]) => source)
  const targets = new Set(rows.map(([, target]) => target))
  expect(sources.filter((source, at) => sources.indexOf(source) !== at)).toEqual([])
  expect(sources.filter((source) => targets.has(source))).toEqual([])
})

test.each([
  'services/"mach',
  "services/'mach'",
  'services/mach;',
  'services/{mach}',
  'services/$uri',
  'services/mach 2',
  'services/mach\nreturn 301 /',
  'services/mach#a',
  'services/*',
  'services/:name',
  'services/%6d',
  'services/мах',
  'Services/mach',
  '/services/mach',
  'services/mach/',
  'services//mach',
  'services/../mach',
  'services/mach.html',
  '_redirects',
  '',
])('%j is refused, because hosts would not read it alike', (id) => {
  expect(idFault(id)).toMatch(/is no page id.*Use a-z/s)
})

test.each(['uk/faq', 'hosting/mach', 'search'])('%s is refused, because the site stands there', (id) => {
  expect(idFault(id)).toMatch(/Use another name/)
})

test.each(['faq', 'services/mach/payin_hpp', 'services/3-d', 'en/faq', '1.x/keys'])('%s is a page id', (id) => {
  expect(idFault(id)).toBeUndefined()
})
