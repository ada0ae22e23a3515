/** Runs the Postman collection in Postman's own engine against the sandbox. */
import newman, { type NewmanRunOptions, type NewmanRunSummary } from 'newman'
import { describe, expect, test } from 'vitest'
import { operation as readOperation, operationIds } from '@docs/model/contract/operation'
import { makeDownload } from '../../src/downloads'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { holesOf } from '../../src/samples/holes'
import { answerFaults } from './endpoint'
import { preparedFor } from './preparations'
import { contracts, useEndpoint } from './programs'

const endpoint = useEndpoint()
const contract = contracts.current!
const collection = JSON.parse(makeDownload('postman_collection.json', contract, loadCatalogue()) as string) as Exclude<
  NewmanRunOptions['collection'],
  string
> & { item: { item: { event?: object[] }[] }[] }

// The last script of each request prints the variables.
const prints = { listen: 'test', script: { exec: 'console.log(pm.collectionVariables.toObject())' } }
for (const each of collection.item.flatMap(({ item }) => item)) each.event = [...(each.event ?? []), prints]

interface Sent {
  name: string
  status: number
  body: unknown
  variables: Record<string, string>
}

/** Sends a folder, one request, or all requests if no name is given, with these variables added to those of a key. */
async function send(variables: Record<string, string> = {}, folder?: string): Promise<Sent[]> {
  const { baseUrl, key, token } = endpoint
  const set = { baseUrl, keyId: key.key_id, secret: key.secret, bearerToken: token, ...variables }
  const envVar = Object.entries(set).map(([name, value]) => ({ key: name, value }))
  const printed: Sent['variables'][] = []
  const { run } = await new Promise<NewmanRunSummary>((done, fail) => {
    const options: NewmanRunOptions = {
      collection,
      envVar,
      ...(folder !== undefined && { folder }),
    }
    newman
      .run(options, (error, summary) => (error ? fail(error) : done(summary)))
      .on('console', (_, { messages }: { messages: Sent['variables'][] }) => printed.push(...messages))
  })
  expect(run.failures.map(({ error, source }) => `${source?.name}: ${error.message}`)).toEqual([])
  return run.executions.map(({ item, response }, at) => ({
    name: item.name,
    status: response.code,
    body: JSON.parse(response.stream?.toString() || 'null') as unknown,
    variables: printed[at]!,
  }))
}

/** The variables that requests take from the response of each operation. */
const kept = Object.groupBy(
  operationIds(contract)
    .map((id) => readOperation(contract, id))
    .flatMap((operation) => operation.requestExamples.slice(0, 1).flatMap((each) => holesOf(contract, operation, each)))
    .flatMap(({ name, from }) => (from ? [{ name, from }] : [])),
  ({ from }) => from.operation,
)

describe('a request of the collection with existing objects', () => {
  test.each(operationIds(contract))('%s', async (id) => {
    const { summary, responses } = readOperation(contract, id)
    const [sent] = await send(await preparedFor(contract, endpoint, id), summary)
    const { status, body, variables } = sent!
    const text = JSON.stringify(body)
    expect(status, text).toBe(responses[0]!.status)
    expect(answerFaults(contract, id, status, body)).toEqual([])
    for (const { name } of kept[id] ?? []) expect(text, name).toContain(`"${variables[name]}"`)
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
