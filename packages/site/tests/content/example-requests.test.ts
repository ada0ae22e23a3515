/** The example requests of each guide keep to its page: lists of codes, the payer's country, what to leave out. */
import { describe, expect, test } from 'vitest'
import { valueAtPath } from '@docs/model/data/dotted-path'
import { createdAt, nameOnCard } from '@docs/model/catalogue/dossier'
import type { Service, ServiceField } from '@docs/model/catalogue/types'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { callsOf } from '../../src/views/guide/fields'
import { serviceOf } from '../../src/views/guide'
import { pageSource } from '../../../../tests/page-source'

const catalogue = loadCatalogue()
const contract = await loadContract('2.x', 'en')
const { services, dossiers, codes } = catalogue

/** The bodies of a guide's requests as one. */
function exampleOf({ id }: Service): Record<string, unknown> {
  const { create, pay } = callsOf(serviceOf(catalogue, id), contract)
  return { ...(pay?.request.body as object), ...(create.request.body as object) }
}

/** The fields that the example sends, with their values. */
const sentBy = (service: Service, body: object): { field: ServiceField; value: string }[] =>
  service.fields
    .filter(({ party }) => party !== 'response')
    .map((field) => ({ field, value: valueAtPath(body, field.path) }))
    .filter((each): each is { field: ServiceField; value: string } => each.value === each.field.example)

/** Where the example happens; undefined if the page does not say. */
function countryOf({ countries, method }: Service, body: object): string | undefined {
  const told = valueAtPath(body, 'customer.country') ?? valueAtPath(body, 'recipient.country')
  return (told as string | undefined) ?? (countries.length === 1 ? countries[0] : dossiers[method.id]?.example.country)
}

/** How the numbers of a country begin, by the field for its phones. */
const phones = new Map(
  services
    .flatMap(({ fields }) => fields)
    .flatMap(({ id, pattern }) => {
      const [, code] = /^phone_([a-z]{2})$/.exec(id) ?? []
      return code && pattern ? [[code.toUpperCase(), new RegExp(pattern, 'u')] as const] : []
    }),
)

/** The currencies of countries that have services of their own. */
const currencies = Map.groupBy(
  services.filter(({ countries }) => countries.length === 1),
  ({ countries }) => countries[0],
)

/** Paths that a page says to leave out: unless something unusual holds, or in the first case of a table. */
function leftOut(page: string): string[] {
  const pathsIn = (text: string) => [...text.matchAll(/`((?:\w+\.)+\w+)`/g)].map(([, path]) => path!)
  return page.split('\n').flatMap((line) => {
    const [, path, first] = /^\| `([\w.]+)` \| ([^|]+) \|/.exec(line) ?? []
    if (path !== undefined) return /^(leave out|not needed)/.test(first!) ? [path] : []
    const sentences = line.split(/(?<=[.:]) /)
    const at = sentences.findIndex((each) => /^Leave .*\bunless\b/.test(each))
    if (at < 0) return []
    const own = pathsIn(sentences[at]!)
    return own.length > 0 ? own : pathsIn(line)
  })
}

describe.each(services)('$id', (service) => {
  const body = exampleOf(service)
  const sent = sentBy(service, body)

  test('a bank code is one of the list that its field links to', () => {
    for (const { id, example, description } of service.fields) {
      if (!description.en.includes('(/reference/bank_codes)')) continue
      const list = codes.banks.find(({ country }) => id === `bank_code_${country.toLowerCase()}`)
      expect(
        list?.banks.map(({ code }) => code),
        id,
      ).toContain(example)
    }
  })

  test('card and browser are those of the payer', () => {
    const payer = dossiers[service.method.id]?.example
    const holder = valueAtPath(body, 'source.holder_name')
    const offset = valueAtPath(body, 'browser.utc_offset_minutes')
    if (holder !== undefined && payer) expect(holder).toBe(nameOnCard(payer.payer))
    if (offset === undefined || !payer) return
    const local = new Date(createdAt(payer) - Number(offset) * 60_000)
    expect(local.toISOString().slice(0, -5)).toBe(payer.created)
    expect(new Intl.Locale(String(valueAtPath(body, 'browser.language'))).region).toBe(countryOf(service, body))
  })

  test('phone, IBAN and currency belong to the country', () => {
    const country = countryOf(service, body)
    if (country === undefined) return
    for (const { field, value } of sent) {
      if (field.path.endsWith('.phone') || field.id.endsWith('_phone'))
        expect(value).toMatch(phones.get(country) ?? /^/)
      if (/^[A-Z]{2}\d{2}[A-Z0-9]{11,}$/.test(value)) expect(value.slice(0, 2)).toBe(country)
    }
    const known = currencies.get(country)?.flatMap((each) => each.currencies.map(({ code }) => code))
    if (known && body['currency'] !== 'EUR') expect(known).toContain(body['currency'])
  })

  test('what the page says to leave out is not sent', () => {
    const page = pageSource(`services/${service.route}`)
    for (const path of leftOut(page)) expect(valueAtPath(body, path), path).toBeUndefined()
  })
})

test('pages say what to leave out in a way that this test finds', () => {
  const told = (route: string) => leftOut(pageSource(`services/${route}`))
  expect(told('upi/payin_hpp')).toEqual(['service_data.vpa'])
  expect(told('qr_nbu/payin_h2h')).toEqual(['service_data.iban', 'service_data.recipient_code'])
  expect(told('open_banking/payout')).toEqual(['recipient.bank_code'])
  expect(told('spei/payout')).toEqual(['recipient.bank_code'])
})
