import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { nameLanguages } from '../../../src/glossary/glossary'
import { readPages } from '../../../src/sources/content'
import { readGlossary } from '../../../src/sources/glossary'
import { currentAddresses } from '../../../src/sources/site'

const terms = 'glossary/terms.yaml'
const words = 'glossary/words.yaml'
const style = 'glossary/style.yaml'
const addresses = currentAddresses(readPages())
const source = readFileSync(terms, 'utf8')

const roots: string[] = []
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })))

test.each([
  [
    'page that does not exist',
    terms,
    'see: [/callbacks#order]',
    'see: [/callback#order]',
    /There is no page \/callback#order\. Correct/,
  ],
  [
    'address with a language',
    terms,
    'see: [/callbacks#order]',
    'see: [/uk/callbacks#order]',
    /There is no page \/uk\/callbacks#order/,
  ],
  ['term without a page', terms, 'see: [/callbacks#order]', 'see: []', /Name at least one page/],
  [
    'anchor of a term in another group',
    terms,
    '    iban:\n',
    '    payer:\n',
    /The anchor "payer" belongs to a term of the group "payments" already/,
    '    payer:\n      names: { en: IBAN',
  ],
  [
    'anchor of a group',
    terms,
    '    iban:\n',
    '    money:\n',
    /The anchor "money" belongs to the group "money" already/,
    '    money:\n',
  ],
  [
    'anchor twice in a group',
    terms,
    '    cvu:\n',
    '    cbu:\n',
    /keys must be unique/,
    '    cbu:\n      names: { en: CVU',
  ],
  ['missing Russian name', terms, ', ru: CLABE }', ' }', /names\.ru: It is missing/, '{ en: CLABE, uk: CLABE }'],
  [
    'missing Ukrainian meaning',
    terms,
    '        uk: Номер банківського рахунку в Аргентині.\n',
    '',
    /cbu\.meaning\.uk: It is missing/,
    '      meaning:\n        en: The number of a bank account in Argentina.',
  ],
  [
    'unknown key',
    terms,
    '      meaning:\n        en: The number of a bank account in Argentina.',
    '      means:\n        en: x',
    /There is no such key here/,
    '      means:',
  ],
  [
    'word to avoid that is no word',
    terms,
    'uk: [редирект*, переадрес*]',
    "uk: ['редирект, переадресація']",
    /redirect\.avoid\.uk\.0\.words\.0: Write words with one space or hyphen/,
  ],
  [
    'rule with an unknown key',
    terms,
    'use: P2P }',
    'say: P2P }',
    /p2p_transfer\.avoid\.en\.0\.say: There is no such key here/,
  ],
  [
    'rule of style that does not say what to write',
    style,
    '{ words: [mend], use: fix }',
    '{ words: [mend] }',
    /en\.1\.use: It is missing/,
  ],
  [
    'word in two languages only',
    words,
    '- { en: [body], uk: [тіло], ru: [тело] }',
    '- { en: [body], uk: [тіло] }',
    /ru: It is missing/,
  ],
])('%s is told with file, line and remedy', (_, file, from, to, message, where = to) => {
  const root = mkdtempSync(join(tmpdir(), 'glossary-'))
  roots.push(root)
  cpSync('glossary', join(root, 'glossary'), { recursive: true })
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  const changed = text.replace(from, to)
  writeFileSync(join(root, file), changed)
  const line = changed.slice(0, changed.indexOf(where)).split('\n').length
  expect(() => readGlossary(root, addresses)).toThrow(message)
  expect(() => readGlossary(root, addresses)).toThrow(`${file}:${String(line)}: `)
})

test('no name stands for two terms, so that a reader is sure which is meant', () => {
  const { groups } = readGlossary(process.cwd(), addresses)
  for (const language of nameLanguages) {
    const names = groups.flatMap((group) => group.terms.map((term) => term.names[language].toLowerCase()))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  }
})

test('definitions hold no figures of the gateway: the pages that they lead to cite them', () => {
  expect(
    [...source.matchAll(/^ {8}(?:en|uk): .*\b\d+ ?(?:s|min|h|days?|с|хв|год|дн)\b.*$/gm)].map(([line]) => line),
  ).toEqual([])
})
