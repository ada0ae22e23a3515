/**
 * The Postman collection in the engine that its readers run, against a gateway that takes only what the contract says.
 */
import newman, { type NewmanRunSummary } from 'newman'
import { describe, expect, test } from 'vitest'
import { operation as readOperation, operationIds } from '../../src/model/contract/operation'
import type { Contract } from '../../src/model/contract/types'
import { makeDownload } from '../../src/model/downloads'
import { loadCatalogue } from '../../src/sources/catalogue'
import { account, contracts, useEndpoints } from './programs'
import { answerTo, type Account } from './endpoint'

const endpoints = useEndpoints()

function run(contract: Contract, baseUrl: string, { keyId, secret, token }: Account): Promise<NewmanRunSummary> {
  const collection = JSON.parse(
    makeDownload('postman_collection.json', contract, loadCatalogue()) as string,
  ) as NonNullable<newman.NewmanRunOptions['collection']>
  const variables = { baseUrl, keyId, secret, bearerToken: token }
  const envVar = Object.entries(variables).map(([key, value]) => ({ key, value }))
  return new Promise((done, fail) => {
    newman.run({ collection, envVar }, (error, summary) => (error ? fail(error) : done(summary)))
  })
}

const answersOf = ({ run: { executions } }: NewmanRunSummary) =>
  executions.map(({ item, response }) => ({
    name: item.name,
    status: response.code,
    body: JSON.parse(response.stream?.toString() || 'null') as unknown,
  }))

describe.each(Object.entries(contracts).filter(([name]) => name !== 'archived'))(
  'collection of %s',
  (name, contract) => {
    test('sends each request as the contract asks, signed, and gets its answer', async () => {
      const summary = await run(contract, endpoints[name]!.baseUrl, account)
      expect(summary.run.failures.map(({ error, source }) => `${source?.name}: ${error.message}`)).toEqual([])
      const expected = operationIds(contract).map((id) => {
        const operation = readOperation(contract, id)
        const { status, value } = answerTo(operation, operation.requestExamples[0]!)
        return { name: operation.summary, status, body: value ?? null }
      })
      const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
      expect(answersOf(summary).sort(byName)).toEqual(expected.sort(byName))
    })
  },
)

test('signs with the secret that its reader enters', async () => {
  const summary = await run(contracts.current!, endpoints.current!.baseUrl, { ...account, secret: 'wrong' })
  const signed = operationIds(contracts.current!).filter(
    (id) => readOperation(contracts.current!, id).auth === 'signature',
  )
  expect(answersOf(summary).filter(({ status }) => status === 401)).toHaveLength(signed.length)
})
