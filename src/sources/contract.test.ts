import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { resolve } from '../model/contract/schema'
import type { Contract, MediaType, OpenApiHeader, OpenApiOperation, OpenApiParameter, OpenApiResponse, Schema } from '../model/contract/types'
import { strictValidator } from '../model/contract/validate'
import { locales } from '../site/locales'
import { versions } from '../site/versions'
import { acceptContractTranslation, loadContract, readContract, translationState } from './contract'

const contracts = await Promise.all(versions.flatMap((version) => locales.map((locale) => loadContract(version, locale))))
const english = contracts.filter(({ locale }) => locale === 'en')

function operations({ document }: Contract): OpenApiOperation[] {
  return [...Object.values(document.paths), ...Object.values(document.webhooks ?? {})].flatMap((item) => Object.values(item))
}

function responses({ document }: Contract, operation: OpenApiOperation) {
  return Object.entries(operation.responses).map(([status, each]) => ({ status, ...resolve<OpenApiResponse>(document, each) }))
}

/** Every schema with its place, however deep. */
function schemas(document: Contract['document']): [place: string, schema: Schema][] {
  const walk = (place: string, schema: Schema): [string, Schema][] => [
    [place, schema],
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => walk(`${place}.${name}`, each)),
    ...(schema.items ? walk(`${place}[]`, schema.items) : []),
    ...(schema.oneOf ?? []).flatMap((each, index) => walk(`${place}/oneOf/${index}`, each)),
  ]
  return Object.entries(document.components.schemas).flatMap(([name, schema]) => walk(name, schema))
}

test.each(english)('contract $version passes the linter with the recommended rules', async ({ document }) => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'contract.json',
    config: await createConfig({ extends: ['recommended'] }),
  })
  expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`)).toEqual([])
})

describe.each(contracts)('contract $version in $locale', (contract) => {
  test('describes every field, parameter, header and enum value', () => {
    const { document } = contract
    const bare = [
      ...schemas(document)
        .filter(([, schema]) => !resolve(document, schema).description)
        .map(([place]) => place)
        .filter((place) => /[.]|^[^/[]+$/.test(place)),
      ...schemas(document).flatMap(([place, schema]) =>
        (schema.enum ?? []).filter((value) => !schema['x-enum-descriptions']?.[value]).map((value) => `${place}=${value}`),
      ),
      ...Object.entries(document.components.parameters ?? {}).filter(([, each]) => !each.description).map(([name]) => name),
      ...Object.entries(document.components.headers ?? {}).filter(([, each]) => !each.description).map(([name]) => name),
      ...Object.values(document.components.securitySchemes).filter((each) => !each.description).map(({ name }) => name),
    ]
    expect(bare).toEqual([])
  })

  test('marks every enum as open or closed', () => {
    const unmarked = schemas(contract.document).filter(([, schema]) => schema.enum && !schema['x-enum'])
    expect(unmarked.map(([place]) => place)).toEqual([])
  })

  test('fills every number in', () => {
    expect(JSON.stringify(contract)).not.toContain('{{')
  })
})

describe.each(english)('examples of contract $version', (contract) => {
  const { document } = contract
  const validate = strictValidator(document)
  const check = (place: string, schema: Schema, value: unknown) => validate(schema, value).map((fault) => `${place}: ${fault}`)
  const checkMedia = (place: string, media: Record<string, MediaType> | undefined) =>
    Object.values(media ?? {}).flatMap(({ schema, examples }) =>
      Object.entries(examples ?? {}).flatMap(([id, { value }]) => check(`${place} ${id}`, schema, value)),
    )

  test('of requests and answers are valid, undeclared fields forbidden', () => {
    const faults = operations(contract).flatMap((operation) => [
      ...checkMedia(`${operation.operationId} request`, operation.requestBody?.content),
      ...responses(contract, operation).flatMap(({ status, content }) => checkMedia(`${operation.operationId} ${status}`, content)),
    ])
    expect(faults).toEqual([])
  })

  test('of fields, parameters and headers are valid and none is left out', () => {
    const fields = schemas(document).flatMap(([place, schema]) => {
      const { example, ...resolved } = resolve(document, schema)
      if (example !== undefined) return check(place, schema, example)
      const isLeaf = !resolved.properties && !resolved.items && !resolved.oneOf && resolved.type !== 'object'
      return isLeaf ? [`${place}: no example`] : []
    })
    const parameters = operations(contract).flatMap((operation) =>
      (operation.parameters ?? []).map((each) => resolve<OpenApiParameter>(document, each)).flatMap(({ name, schema, example, examples }) => {
        const values = [...(example === undefined ? [] : [example]), ...Object.values(examples ?? {}).map(({ value }) => value)]
        return values.length === 0 ? [`${name}: no example`] : values.flatMap((value) => check(name, schema, value))
      }),
    )
    const headers = Object.entries(document.components.headers ?? {}).flatMap(([name, header]: [string, OpenApiHeader]) =>
      check(name, header.schema, header.example),
    )
    expect([...fields, ...parameters, ...headers]).toEqual([])
  })

  test.each(operations(contract))('$operationId has a request, a success and one of each error', (operation) => {
    const { parameters = [], requestBody } = operation
    const inBody = Object.values(requestBody?.content ?? {}).flatMap(({ examples }) => Object.keys(examples ?? {}))
    const inQuery = parameters.flatMap((each) => Object.keys(resolve<OpenApiParameter>(document, each).examples ?? {}))
    expect([...inBody, ...inQuery]).not.toEqual([])
    const answers = responses(contract, operation).flatMap(({ status, content }) =>
      Object.values(content ?? {}).flatMap(({ examples }) => Object.keys(examples ?? {}).map((id) => ({ status, id }))),
    )
    if (operation['x-errors']) {
      expect(answers.filter(({ status }) => status < '300')).not.toEqual([])
      expect(answers.filter(({ status }) => status >= '400').map(({ id }) => id).sort()).toEqual([...operation['x-errors']].sort())
    }
  })
})

test('the Ukrainian translation of the contract is complete and current', () => {
  expect(translationState().map(({ file, pointer, state, remedy }) => `${file}#${pointer}: ${state}: ${remedy}`)).toEqual([])
})

test.each(versions)('what goes over the wire in %s is the same in both languages', (version) => {
  const [en, uk] = locales.map((locale) => {
    const contract = contracts.find((each) => each.version === version && each.locale === locale) as Contract
    return operations(contract).flatMap((operation) => [
      ...Object.values(operation.requestBody?.content ?? {}),
      ...responses(contract, operation).flatMap(({ content }) => Object.values(content ?? {})),
    ]).flatMap(({ examples }) => Object.values(examples ?? {}).map(({ value }) => value))
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

  const read = (locale: 'en' | 'uk' = 'en') => readContract(folder, '2.x', locale)

  test('a missing translation names the file, the pointer and the remedy', async () => {
    edit('schemas/Money.yaml', '  currency:\n', '  rate:\n    type: string\n    description: Not translated.\n  currency:\n')
    await expect(read('uk')).rejects.toThrow(/uk\/schemas\/Money\.yaml#\/properties\/rate\/description: missing translation; add/)
  })

  test('an orphan translation is told', async () => {
    edit('schemas/Money.yaml', 'description: Amount with its currency.', 'x-note: none')
    await expect(read('uk')).rejects.toThrow(/uk\/schemas\/Money\.yaml#\/description: orphan translation; .*delete/)
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
    ['operations/transaction_find.yaml', 'schemas/Transaction.yaml', 'schemas/Transacton.yaml', /transaction_find\.yaml.*\n?.*Correct the reference/],
    ['operations/transaction_find.yaml', '- query_invalid', '- query_wrong', /transaction_find\.yaml: #\/get\/x-errors: unknown error code "query_wrong"; add it/],
    ['operations/transaction_find.yaml', '- query_invalid', '- rate_limited', /"rate_limited" comes with returned_by: every .*take it out/],
    ['data/status-machine.yaml', 'to: processing', 'to: procesing', /status-machine\.yaml.*\n.*unknown status "procesing"; add it/],
    ['data/errors.yaml', 'retryable: false', 'retriable: false', /errors\.yaml.*\n.*#\/errors\/malformed_body/],
    ['data/facts.yaml', '#/maxLength', '#/maxLenght', /facts\.yaml: \$ref .*leads nowhere/],
    ['webhooks/callbacks.yaml', '{{callback.attempts}}', '{{callback.tries}}', /callbacks\.yaml: #\/post\/description: there is no fact "callback\.tries"/],
    ['schemas/Money.yaml', 'required:', 'required: [', /Money\.yaml: not readable as YAML/],
    ['schemas/TransactionStatus.yaml', 'x-enum-from: status-machine', 'x-enum-from: statuses', /TransactionStatus\.yaml: x-enum-from: "statuses" is none of/],
  ])('%s: %s → %s', async (file, before, after, message) => {
    edit(file, before, after)
    await expect(read()).rejects.toThrow(message)
  })
})
