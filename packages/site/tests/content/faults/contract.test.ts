import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Contract } from '@docs/model/contract/types'
import { scratchFolder } from '../../../../../tests/scratch-folder'
import { responsesOf, schemas } from '../../../src/check/completeness'
import { locales } from '@docs/model/language/locales'
import { versions } from '@docs/model/brand/versions'
import { loadContract, translationState } from '@docs/model/sources/contract'
import { acceptContractTranslation, writeMissing } from '../../../src/sources/contract-translation'

const contracts = await Promise.all(
  versions.flatMap((version) => locales.map((locale) => loadContract(version, locale))),
)
describe.each(contracts)('contract $version in $locale', (contract) => {
  test('marks every enum as open or closed', () => {
    const unmarked = schemas(contract).filter(([, schema]) => schema.enum && !schema['x-enum'])
    expect(unmarked.map(([place]) => place)).toEqual([])
  })

  test('fills in every number', () => {
    expect(JSON.stringify(contract)).not.toContain('{{')
  })
})

test.each(versions)('examples of %s have the same values in both languages', (version) => {
  const [en, uk] = locales.map((locale) => {
    const contract = contracts.find((each) => each.version === version && each.locale === locale) as Contract
    return Object.values({ ...contract.document.paths, ...contract.document.webhooks })
      .flatMap((item) => Object.values(item))
      .flatMap((operation) => [
        ...Object.values(operation.requestBody?.content ?? {}),
        ...responsesOf(contract, operation).flatMap(({ content }) => Object.values(content ?? {})),
      ])
      .flatMap(({ examples }) => Object.values(examples ?? {}).map(({ value }) => value))
  })
  expect(uk).toEqual(en)
})

describe('a translator’s workflow', () => {
  const root = scratchFolder(afterAll)
  const folder = join(root, 'contract')

  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** A copy of the contract with one text replaced. */
  function edit(file: string, before: string, after: string): void {
    cpSync('contract', folder, { recursive: true })
    const path = join(folder, file)
    const source = readFileSync(path, 'utf8')
    expect(source).toContain(before)
    writeFileSync(path, source.replace(before, after))
  }

  const read = (locale: 'en' | 'uk' = 'en') => loadContract('2.x', locale, root)

  test('a missing translation gets an entry with its English, which is accepted once it is filled in', async () => {
    edit(
      'schemas/Money.yaml',
      '  currency:\n',
      '  rate:\n    type: string\n    description: Not translated.\n  currency:\n',
    )
    const file = 'contract/uk/schemas/Money.yaml'
    expect(writeMissing(root)).toEqual([{ file, count: 1 }])
    const made = readFileSync(join(root, file), 'utf8')
    expect(made).toMatch(/# Not translated\.\n\/properties\/rate\/description:\n {2}of: \w+\n {2}text: ''/)
    await expect(read('uk')).rejects.toThrow('missing translation')
    expect(() => acceptContractTranslation(file, root)).toThrow(/Money\.yaml: #\/properties\/rate.*Not accepted: Write/)

    writeFileSync(join(root, file), made.replace("text: ''", 'text: Курс.'))
    acceptContractTranslation(file, root)
    expect(readFileSync(join(root, file), 'utf8')).not.toContain('# Not translated')
    expect(translationState(root)).toEqual([])
    const { document } = await read('uk')
    expect(document.components.schemas.Money?.properties?.['rate']?.description).toBe('Курс.')
  })

  test('a translation of a deleted file is an orphan', () => {
    edit('schemas/Money.yaml', '', '')
    rmSync(join(folder, 'schemas/Money.yaml'))
    const orphans = translationState(root).filter(({ state }) => state === 'orphan')
    expect(orphans.map(({ pointer }) => pointer)).toContain('/description')
  })

  test('a stale translation is used, reported and then accepted', async () => {
    edit('schemas/Money.yaml', 'Amount with its currency.', 'An amount with its currency.')
    const { document } = await read('uk')
    expect(document.components.schemas.Money?.description).toBe('Сума разом із валютою.')
    const states = translationState(root)
    expect(states).toMatchObject([{ pointer: '/description', state: 'stale' }])
    acceptContractTranslation(states[0]?.file ?? '', root)
    expect(translationState(root)).toEqual([])
  })

  /** The part of an entry for an unknown effect. */
  const unknown = 'stored: no\n    repeat: unchanged\n    after: growing\n    title: The gateway failed'

  test.each([
    [
      'operations/transaction_find.yaml',
      '- transaction_not_found',
      '- rate_limited',
      /"rate_limited" comes with .*take it out/,
    ],
    [
      'operations/invoice_delete.yaml',
      '  state_conflict:',
      '  state_conflcit:',
      /does not answer "state_conflcit"; add/,
    ],
    ['data/status-machine.yaml', 'to: processing', 'to: procesing', /\/to: unknown status "procesing"; add it/],
    ['data/errors.yaml', 'row: server_error', 'row: no_answer', /names the row "no_answer", which no error may/],
    ['data/lost-answers.yaml', unknown, unknown.replace('unchanged', 'never'), /only the same request .*"unchanged"/],
    ['data/test-data.yaml', 'failure_reason: card_expired', 'title: Expired', /failure_reason: give it with/],
    ['data/facts.yaml', '#/maxLength', '#/maxLenght', /#\/\S+: .*leads nowhere/],
    ['schemas/TransactionStatus.yaml', 'x-enum-from: status-machine', 'x-enum-from: statuses', /"statuses" is none of/],
  ])('%s: %s → %s', async (file, before, after, message) => {
    edit(file, before, after)
    const reported = await read().then(String, ({ message }: Error) => message)
    expect(reported).toMatch(new RegExp(`^contract/.*\\.yaml:\\d+: .*${message.source}`, 'm'))
  })
})
