/** Runs the Postman collection in Postman's own engine against the sandbox. */
import newman, { type NewmanRunOptions, type NewmanRunSummary } from 'newman'
import { describe, expect, test } from 'vitest'
import { operation as readOperation, operationIds } from '@docs/model/contract/operation'
import { makeDownload } from '../../src/downloads'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { answerFaults } from './endpoint'
import { preparedFor } from './preparations'
import { contracts, useEndpoint } from './programs'

const endpoint = useEndpoint()
const contract = contracts.current!
const collection = JSON.parse(
  makeDownload('postman_collection.json', contract, loadCatalogue()) as string,
) as NonNullable<NewmanRunOptions['collection']>

interface Sent {
  name: string
  status: number
  body: unknown
}

/** Sends a folder, one request, or all requests if no name is given, with these variables added to those of a key. */
async function send(variables: Record<string, string> = {}, folder?: string): Promise<Sent[]> {
  const { baseUrl, key, token } = endpoint
  const set = { baseUrl, keyId: key.key_id, secret: key.secret, bearerToken: token, ...variables }
  const envVar = Object.entries(set).map(([name, value]) => ({ key: name, value }))
  const { run } = await new Promise<NewmanRunSummary>((done, fail) => {
    const options = { collection, envVar, ...(folder !== undefined && { folder }) }
    newman.run(options, (error, summary) => (error ? fail(error) : done(summary)))
  })
  expect(run.failures.map(({ error, source }) => `${source?.name}: ${error.message}`)).toEqual([])
  return run.executions.map(({ item, response }) => ({
    name: item.name,
    status: response.code,
    body: JSON.parse(response.stream?.toString() || 'null') as unknown,
  }))
}

describe('a request of the collection with existing objects', () => {
  test.each(operationIds(contract))('%s', async (id) => {
    const { summary, responses } = readOperation(contract, id)
    const [{ status, body } = { status: 0, body: undefined }] = await send(
      await preparedFor(contract, endpoint, id),
      summary,
    )
    expect(status, JSON.stringify(body)).toBe(responses[0]!.status)
    expect(answerFaults(contract, id, status, body)).toEqual([])
  })
})

test('later requests of a folder use the object created by the first', async () => {
  const summaryOf = (id: string) => readOperation(contract, id).summary
  const sent = await send({}, 'transactions')
  const answerOf = (id: string) => sent.find(({ name }) => name === summaryOf(id))?.body as { id: string }
  const created = answerOf('transaction_create')
  for (const id of ['transaction_update', 'transaction_find', 'transaction_cancel'])
    expect(answerOf(id).id, id).toBe(created.id)
})

test('signs with the secret that the reader enters', async () => {
  const sent = await send({ secret: 'wrong' })
  const signed = operationIds(contract).filter((id) => readOperation(contract, id).auth === 'signature')
  expect(sent.filter(({ status }) => status === 401)).toHaveLength(signed.length)
})
