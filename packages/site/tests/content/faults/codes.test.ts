import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readCodes } from '@docs/model/sources/codes'

const crypto = 'catalogue/codes/crypto.yaml'
const states = 'catalogue/codes/states.yaml'
const brazil = 'catalogue/codes/banks/br.yaml'

const roots: string[] = []
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })))

test.each([
  [
    'network that is not listed',
    crypto,
    'decimals: { tron: 6 }',
    'decimals: { tronn: 6 }',
    /There is no network "tronn"/,
  ],
  ['coin without a network', crypto, 'decimals: { tron: 6 }', 'decimals: {}', /at least one network/],
  ['unknown kind of memo', crypto, 'memo: comment', 'memo: note', /expected one of.*destination_tag/],
  [
    'no source',
    brazil,
    '  - https://github.com/guibranco/BancosBrasileiros',
    '  []',
    /Name at least one source/,
    'sources:',
  ],
  ['code that the API refuses', brazil, "'001':", "'00-1':", /Write the code in quotes/],
  ['country that does not exist', brazil, 'country: BR', 'country: UK', /"UK" is not a country/],
  ['code with its country', states, '    SP: {', '    BR-SP: {', /after the hyphen/],
  ['missing translation', states, 'AK: { en: Alaska, uk: Аляска, ', 'AK: { en: Alaska, ', /US\.AK\.uk: It is missing/],
])('%s is told with file, line and remedy', (_, file, from, to, message, where = to) => {
  const root = mkdtempSync(join(tmpdir(), 'codes-'))
  roots.push(root)
  cpSync('catalogue/codes', join(root, 'catalogue/codes'), { recursive: true })
  const text = readFileSync(join(root, file), 'utf8')
  expect(text).toContain(from)
  const changed = text.replace(from, to)
  writeFileSync(join(root, file), changed)
  const line =
    changed.slice(0, changed.indexOf(where)).split('\n').length + (/^\s/.test(where) && where.includes('\n') ? 1 : 0)
  expect(() => readCodes(root)).toThrow(message)
  expect(() => readCodes(root)).toThrow(`${file}:${String(line)}: `)
})

test('an amount has as many places as the coarsest network of the coin, and 8 at most', () => {
  const digits = Object.fromEntries(readCodes(process.cwd()).crypto.assets.map((asset) => [asset.code, asset.digits]))
  expect(digits).toMatchObject({ BTC: 8, ETH: 8, TRX: 6, USDT: 6, XLM: 7 })
})
