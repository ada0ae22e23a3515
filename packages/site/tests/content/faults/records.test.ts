/** Mistakes that only the readers of records report. mistakes/rows.ts has mistakes of every kind. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { isPayin } from '@docs/model/catalogue/types'
import { loadCatalogue, methodJsonSchema } from '@docs/model/sources/catalogue'
import { readCodes } from '@docs/model/sources/codes'
import { scratchFolder } from '../../../../../tests/scratch-folder'
import { nameLanguages } from '../../../src/sources/glossary/glossary'
import { readPages } from '../../../src/sources/content'
import { readGlossary } from '../../../src/sources/glossary'
import { currentAddresses } from '../../../src/sources/site'

const pix = 'catalogue/methods/pix.yaml'
const kenya = 'catalogue/methods/kenya_mobile_money.yaml'
const cards = 'catalogue/methods/cards.yaml'
const fields = 'catalogue/fields.yaml'
const crypto = 'catalogue/codes/crypto.yaml'
const states = 'catalogue/codes/states.yaml'
const brazil = 'catalogue/codes/banks/br.yaml'
const terms = 'glossary/terms.yaml'
const addresses = currentAddresses(readPages())

const root = scratchFolder(afterAll)
for (const folder of ['catalogue', 'glossary']) cpSync(folder, join(root, folder), { recursive: true })
let restore = () => {}
afterEach(() => restore())

/** Replaces a text in a file until the test ends. */
function edit(file: string, from: string, to: string): string {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  expect(text, file).toContain(from)
  const changed = text.replace(from, () => to)
  writeFileSync(path, changed)
  restore = () => writeFileSync(path, readFileSync(file))
  return changed
}

type Row = [mistake: string, file: string, from: string, to: string, says: RegExp, where?: string]

function reported(read: () => unknown, [, file, from, to, says, where = to]: Row): void {
  const changed = edit(file, from, to)
  const line = changed.slice(0, changed.indexOf(where)).split('\n').length
  let faults: string[] = []
  try {
    read()
  } catch (error) {
    faults = (error as Error).message.split('\n')
  }
  const own = faults.filter((fault) => fault.startsWith(`${file}:${String(line)}: `))
  expect(own.join('\n'), faults.join('\n')).toMatch(says)
}

const ofCatalogue: Row[] = [
  ['unknown country', pix, 'BR]', 'XX]', /"XX" is not a country.*ISO 3166/],
  ['withdrawn country code', pix, 'BR]', 'UK]', /"UK" is not a country/],
  ['too many decimals', pix, 'BRL: {}', "BRL: { example: '100.001' }", /100\.001 has too many decimals: BRL takes 2/],
  ['field of another party', pix, 'pix_key: required', 'email: required', /no path for recipient.*email\.paths/],
  ['lone alternative', pix, 'cnpj: alternative', 'cnpj: optional', /no choice/],
  ['sandbox by no field', kenya, 'by: phone_ke', 'by: phone', /neither amount, nor card, nor a phone field/],
  [
    ...(['card token without a card', cards, 'route: acquiring_form'] as const),
    'route: acquiring_form\n    card_token: true',
    /source\.type is not fixed to card here\. Take card_token out/,
    'card_token: true',
  ],
  ['bad expression', fields, "'^\\d{11}$'", "'^\\d{11$'", /Invalid regular expression.*Correct/],
  [
    ...(['expression that rejects its example', fields, "'^\\d{11}$'", "'^\\d{12}$'"] as const),
    /"12345678909" does not match/,
    "example: '12345678909'",
  ],
]

const ofCodes: Row[] = [
  ['network that is not listed', crypto, '{ tron: 6 }', '{ tronn: 6 }', /There is no network "tronn"/],
  ['coin without a network', crypto, 'decimals: { tron: 6 }', 'decimals: {}', /at least one network/],
  [
    ...(['no source', brazil, '  - https://github.com/guibranco/BancosBrasileiros', '  []'] as const),
    /Name at least one source/,
    'sources:',
  ],
  ['code that the API refuses', brazil, "'001':", "'00-1':", /Write the code in quotes/],
  ['code with its country', states, '    SP: {', '    BR-SP: {', /after the hyphen/],
]

const ofGlossary: Row[] = [
  ['address with a language', terms, '[/callbacks#order]', '[/uk/callbacks#order]', /no page \/uk\/callbacks#order/],
  ['term without a page', terms, 'see: [/callbacks#order]', 'see: []', /Name at least one page/],
  [
    ...(['anchor of a term in another group', terms, '    iban:\n', '    payer:\n'] as const),
    /The anchor "payer" belongs to a term of the group "payments" already/,
    '    payer:\n      names: { en: IBAN',
  ],
  [
    ...(['anchor of a group', terms, '    iban:\n', '    money:\n'] as const),
    /The anchor "money" belongs to the group "money" already/,
  ],
  [
    ...([
      'word to avoid that is no word',
      terms,
      '[редирект*, переадрес*, переспрям*]',
      "['редирект, переадресація']",
    ] as const),
    /redirect\.avoid\.uk\.0\.words\.0: Write words with one space or hyphen/,
  ],
]

describe('a mistake is reported with file, line and remedy', () => {
  test.each(ofCatalogue)('catalogue: %s', (...row) => reported(() => loadCatalogue(root), row))
  test.each(ofCodes)('codes: %s', (...row) => reported(() => readCodes(root), row))
  test.each(ofGlossary)('glossary: %s', (...row) => reported(() => readGlossary(root, addresses), row))
})

test('a currency without a rate of the sandbox is told at each service that takes it', () => {
  edit('catalogue/codes/rates.yaml', '  PEN: 3.954\n', '')
  expect(() => loadCatalogue(root)).toThrow(
    /^catalogue\/methods\/\w+\.yaml:\d+: .*no rate for PEN\. Add its units per euro to catalogue\/codes\/rates\.yaml/m,
  )
})

test('a changed file is read again', () => {
  const seconds = () =>
    loadCatalogue(root)
      .services.filter(isPayin)
      .find(({ id }) => id === 'pix_payin_hpp')?.step.seconds
  for (const [from, to] of [
    [3600, 1800],
    [1800, 900],
  ] as const) {
    edit(pix, ` seconds: ${from}`, ` seconds: ${to}`)
    expect(seconds()).toBe(to)
  }
})

test('editors get the keys, fields and values of a method’s file as JSON Schema', () => {
  const schema = JSON.stringify(methodJsonSchema())
  for (const word of ['"guides"', '"mobile_money"', '"ussd_push"', '"alternative"']) expect(schema).toContain(word)
})

test('an amount has as many decimal places as the coarsest network of the coin, and at most 8', () => {
  const digits = Object.fromEntries(readCodes('.').crypto.assets.map((asset) => [asset.code, asset.digits]))
  expect(digits).toMatchObject({ BTC: 8, ETH: 8, TRX: 6, USDT: 6, XLM: 7 })
})

test('no name stands for two terms, so that its meaning is unambiguous', () => {
  const { groups } = readGlossary('.', addresses)
  for (const language of nameLanguages) {
    const names = groups.flatMap((group) => group.terms.map((term) => term.names[language].toLowerCase()))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  }
})

test('definitions contain no figures of the gateway, because the linked pages cite them', () => {
  const figures = /^ {8}(?:en|uk): .*\b\d+ ?(?:s|min|h|days?|с|хв|год|дн)\b.*$/gm
  expect([...readFileSync(terms, 'utf8').matchAll(figures)].map(([line]) => line)).toEqual([])
})
