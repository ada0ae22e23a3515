import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Contract } from '@docs/model/contract/types'
import { responsesOf, schemas } from '../../../src/health/contract'
import { locales } from '@docs/model/language/locales'
import { versions } from '@docs/model/brand/versions'
import { loadContract, translationState } from '@docs/model/sources/contract'
import { acceptContractTranslation, writeMissing } from '../../../src/sources/contract-translation'

const contracts = await Promise.all(
  versions.flatMap((version) => locales.map((locale) => loadContract(version, locale))),
)
const english = contracts.filter(({ locale }) => locale === 'en')

test.each(english)('contract $version passes the linter with the recommended rules', async ({ document }) => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'contract.json',
    config: await createConfig({ extends: ['recommended'] }),
  })
  expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`)).toEqual([])
})

describe.each(contracts)('contract $version in $locale', (contract) => {
  test('marks every enum as open or closed', () => {
    const unmarked = schemas(contract).filter(([, schema]) => schema.enum && !schema['x-enum'])
    expect(unmarked.map(([place]) => place)).toEqual([])
  })

  test('fills every number in', () => {
    expect(JSON.stringify(contract)).not.toContain('{{')
  })
})

test.each(versions)('what goes over the wire in %s is the same in both languages', (version) => {
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

test('the callback schedule is told with what follows from it', async () => {
  const { facts } = await loadContract('2.x', 'en')
  expect(facts['callback.attempts']).toBe(12)
  expect(facts['callback.span']).toBe('71\u00A0h 51\u00A0min')
})

describe('a fault of a writer', () => {
  const root = mkdtempSync(join(tmpdir(), 'contract-'))
  const folder = join(root, 'contract')

  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  afterAll(() => rmSync(root, { recursive: true }))

  /** A copy of the contract with one text replaced. */
  function edit(file: string, before: string, after: string): void {
    cpSync('contract', folder, { recursive: true })
    const path = join(folder, file)
    const source = readFileSync(path, 'utf8')
    expect(source).toContain(before)
    writeFileSync(path, source.replace(before, after))
  }

  const read = (locale: 'en' | 'uk' = 'en') => loadContract('2.x', locale, root)

  test('a missing translation names the file, the pointer and the remedy', async () => {
    edit(
      'schemas/Money.yaml',
      '  currency:\n',
      '  rate:\n    type: string\n    description: Not translated.\n  currency:\n',
    )
    await expect(read('uk')).rejects.toThrow(
      /contract\/uk\/schemas\/Money\.yaml: #\/properties\/rate\/description: missing translation. Write.*\(contract\/schemas\/Money\.yaml:\d+\)/,
    )
  })

  test('the place of a missing translation is made with its English, and accepted once it is written', async () => {
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

  test('an orphan translation is told', async () => {
    edit('schemas/Money.yaml', 'description: Amount with its currency.', 'x-note: none')
    await expect(read('uk')).rejects.toThrow(
      /contract\/uk\/schemas\/Money\.yaml:\d+: #\/description: orphan translation. .*delete/,
    )
  })

  test('a translation of a file that is gone is an orphan', () => {
    edit('schemas/Money.yaml', '', '')
    rmSync(join(folder, 'schemas/Money.yaml'))
    const orphans = translationState(root).filter(({ state }) => state === 'orphan')
    expect(orphans.map(({ pointer }) => pointer)).toContain('/description')
  })

  test('a stale translation is used, told, and accepted', async () => {
    edit('schemas/Money.yaml', 'Amount with its currency.', 'An amount with its currency.')
    const { document } = await read('uk')
    expect(document.components.schemas.Money?.description).toBe('Сума разом із валютою.')
    const states = translationState(root)
    expect(states).toMatchObject([{ pointer: '/description', state: 'stale' }])
    acceptContractTranslation(states[0]?.file ?? '', root)
    expect(translationState(root)).toEqual([])
  })

  test.each([
    [
      'operations/transaction_find.yaml',
      'schemas/Transaction.yaml',
      'schemas/Transacton.yaml',
      /transaction_find\.yaml:\d+: #\/get\/responses\/200\/content\/application~1json\/schema\/\$ref: .*Correct the reference/,
    ],
    [
      'operations/transaction_find.yaml',
      '- query_invalid',
      '- query_wrong',
      /transaction_find\.yaml:\d+: #\/get\/x-errors\/\d+: unknown error code "query_wrong"; add it/,
    ],
    [
      'operations/transaction_find.yaml',
      '- query_invalid',
      '- rate_limited',
      /"rate_limited" comes with returned_by: every .*take it out/,
    ],
    [
      'operations/invoice_delete.yaml',
      '    state_conflict:',
      '    state_conflcit:',
      /invoice_delete\.yaml:\d+: .*x-error-examples\/state_conflcit: the operation does not answer "state_conflcit"; add it/,
    ],
    [
      'data/status-machine.yaml',
      'to: processing',
      'to: procesing',
      /status-machine\.yaml:\d+: #\/transitions\/\w+\/to: unknown status "procesing"; add it/,
    ],
    [
      'data/errors.yaml',
      'row: unreadable',
      'roww: unreadable',
      /errors\.yaml:\d+: #\/errors\/malformed_body\/roww: There is no such key/,
    ],
    [
      'data/errors.yaml',
      '    row: server_error\n',
      '',
      /errors\.yaml:\d+: #\/errors\/internal_error: "internal_error" names no row in data\/lost-answers\.yaml; write one of /,
    ],
    [
      'data/errors.yaml',
      'row: server_error',
      'row: no_answer',
      /errors\.yaml:\d+: #\/errors\/internal_error\/row: "internal_error" names the row "no_answer", which no error may/,
    ],
    [
      'data/errors.yaml',
      'row: server_error',
      'row: server_error\n    retryable: true',
      /errors\.yaml:\d+: #\/errors\/internal_error\/retryable: it follows from the row .*; delete it/i,
    ],
    [
      'data/errors.yaml',
      'row: server_error',
      'row: unavailable',
      /lost-answers\.yaml:\d+: #\/rows\/server_error: no code of data\/errors\.yaml names the row "server_error"; name it/i,
    ],
    [
      'data/lost-answers.yaml',
      '    effect: unknown\n    stored: no\n    repeat: unchanged\n    after: growing',
      '    effect: unknown\n    stored: no\n    repeat: never\n    after: growing',
      /lost-answers\.yaml:\d+: #\/rows\/server_error\/repeat: only the same request .*; write "unchanged"/i,
    ],
    [
      'data/lost-answers.yaml',
      'after: lost_answer.absence_seconds',
      'after: lost_answer.absence_minutes',
      /lost-answers\.yaml:\d+: #\/rows\/transaction_not_found\/after: "lost_answer\.absence_minutes" is neither .*correct it/,
    ],
    [
      'data/errors.yaml',
      'code: too_many_decimals',
      'code: too_many_digits',
      /errors\.yaml:\d+: #\/errors\/validation_failed\/faults\/0\/code: unknown fault code "too_many_digits"; add it to/,
    ],
    [
      'data/test-data.yaml',
      '4111111111111111',
      '4111111111111112',
      /test-data\.yaml:\d+: #\/cards\/challenge_passed\/number: wrong check digit/,
    ],
    [
      'data/test-data.yaml',
      'failure_reason: card_expired',
      'title: Expired',
      /test-data\.yaml:\d+: #\/cards\/card_expired\/failure_reason: give it with/,
    ],
    ['data/facts.yaml', '#/maxLength', '#/maxLenght', /facts\.yaml:\d+: #\/\S+: .*leads nowhere/],
    [
      'webhooks/callbacks.yaml',
      '{{callback.attempts}}',
      '{{callback.tries}}',
      /callbacks\.yaml:\d+: #\/post\/description: there is no fact "callback\.tries"/,
    ],
    ['schemas/Money.yaml', 'required:', 'required: [', /Money\.yaml:\d+: not readable as YAML/],
    [
      'schemas/TransactionStatus.yaml',
      'x-enum-from: status-machine',
      'x-enum-from: statuses',
      /TransactionStatus\.yaml:\d+: .*x-enum-from: "statuses" is none of/,
    ],
  ])('%s: %s → %s', async (file, before, after, message) => {
    edit(file, before, after)
    await expect(read()).rejects.toThrow(message)
  })
})
