import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { isPayin } from '@docs/model/catalogue/types'
import { loadCatalogue, methodJsonSchema } from '@docs/model/sources/catalogue'

const pix = 'catalogue/methods/pix.yaml'
const kenya = 'catalogue/methods/kenya_mobile_money.yaml'
const cards = 'catalogue/methods/cards.yaml'
const fields = 'catalogue/fields.yaml'

const roots: string[] = []
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })))

/** A copy of the catalogue in which one text of one file is another. */
function edited(file: string, from: string, to: string): { root: string; text: string } {
  const root = mkdtempSync(join(tmpdir(), 'catalogue-'))
  roots.push(root)
  cpSync('catalogue', join(root, 'catalogue'), { recursive: true })
  const text = readFileSync(join(root, file), 'utf8')
  const at = text.indexOf(from)
  expect(at, `${file} holds ${from}`).toBeGreaterThanOrEqual(0)
  const changed = text.slice(0, at) + to + text.slice(at + from.length)
  writeFileSync(join(root, file), changed)
  return { root, text: changed }
}

describe('what is wrong is told with file, line and remedy', () => {
  test.each([
    ['unknown country', pix, 'BR]', 'XX]', /"XX" is not a country.*ISO 3166/],
    ['withdrawn country code', pix, 'BR]', 'UK]', /"UK" is not a country/],
    ['unknown currency', pix, 'BRL:', 'BRX:', /"BRX" is no currency.*codes\/crypto/],
    ['too many decimals', pix, "'100.00'", "'100.001'", /100\.001 has too many decimals: BRL takes 2/],
    ['unknown field', pix, 'email: optional', 'mail: optional', /no field "mail".*fields\.yaml/],
    ['field of another party', pix, 'pix_key: required', 'email: required', /no path for recipient.*email\.paths/],
    ['lone alternative', pix, 'cnpj: alternative', 'cnpj: optional', /no choice/],
    ['unknown key', pix, 'flow: hpp', 'flows: hpp', /guides\.0\.flows: There is no such key/],
    ['unknown value', pix, 'class: instant', 'class: quick', /expected one of.*"instant"/],
    ['missing key', pix, 'kind: bank_transfer', 'sort: bank_transfer', /sort: There is no such key/],
    ['sandbox by no field', kenya, 'by: phone_ke', 'by: phone', /neither amount, nor card, nor a phone field/],
    [
      'card token without a card',
      cards,
      'route: acquiring_form',
      'route: acquiring_form\n    card_token: true',
      /source\.type is not fixed to card here\. Take card_token out/,
      'card_token: true',
    ],
    ['expression that does not compile', fields, "'^\\d{11}$'", "'^\\d{11$'", /Invalid regular expression.*Correct/],
    [
      'expression that rejects its example',
      fields,
      "'^\\d{11}$'",
      "'^\\d{12}$'",
      /"12345678909" does not match/,
      "example: '12345678909'",
    ],
    ['wrong check digits', fields, "'12345678909'", "'12345678901'", /wrong check digits \(cpf\)/],
    ['missing translation', fields, 'label: { en: CPF, uk: CPF }', 'label: { en: CPF }', /label\.uk: It is missing/],
    ['not YAML', pix, 'countries: [BR]', 'countries: [BR', /not readable as YAML/, 'currencies:'],
  ])('%s', (_, file, from, to, message, where = to) => {
    const { root, text } = edited(file, from, to)
    const faults = messageOf(() => loadCatalogue(root)).split('\n')
    const line = text.slice(0, text.indexOf(where)).split('\n').length
    expect(faults.filter((fault) => fault.startsWith(`${file}:${line}: `)).join('\n'), faults.join('\n')).toMatch(
      message,
    )
  })

  test('two guides with one address or one service', () => {
    const address = edited(kenya, 'route: kenya/mobile_money/payin_hpp', 'route: pix/payout')
    expect(messageOf(() => loadCatalogue(address.root))).toMatch(
      /pix\.yaml:\d+: route "pix\/payout" is also at .*kenya_mobile_money\.yaml:\d+\. Give/,
    )
    const service = edited(kenya, 'service: kenya_mobile_money_payin_hpp', 'service: pix_payout')
    expect(messageOf(() => loadCatalogue(service.root))).toMatch(/service "pix_payout" is also at/)
  })

  test('all faults of a file at once', () => {
    const { root } = edited(pix, 'class: instant', 'class: quick')
    const file = join(root, pix)
    writeFileSync(file, readFileSync(file, 'utf8').replace('countries: [BR]', 'countries: [XX]'))
    expect(messageOf(() => loadCatalogue(root)).split('\n')).toHaveLength(2)
  })
})

test('a changed file is read again', () => {
  const { root } = edited(pix, 'seconds: 86400', 'seconds: 3600')
  expect(stepOf(root)).toBe(3600)
  const file = join(root, pix)
  writeFileSync(file, readFileSync(file, 'utf8').replace(' seconds: 3600', ' seconds: 1800'))
  expect(stepOf(root)).toBe(1800)
})

test('editors get the keys, fields and values of a method’s file as JSON Schema', () => {
  const schema = JSON.stringify(methodJsonSchema())
  for (const word of ['"guides"', '"mobile_money"', '"ussd_push"', '"alternative"']) expect(schema).toContain(word)
})

function stepOf(root: string): number | null | undefined {
  return loadCatalogue(root)
    .services.filter(isPayin)
    .find(({ id }) => id === 'pix_payin_hpp')?.step.seconds
}

function messageOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('It was accepted.')
}
