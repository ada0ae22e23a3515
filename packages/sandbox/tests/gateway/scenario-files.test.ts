/** A mistake in a scenario is reported with its file, its line and the fix. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readScenarios } from '@docs/model/sources/scenarios'
import { scratchFolder } from '../../../../tests/scratch-folder'
import { archived, catalogue, contract } from './gateway'

const root = scratchFolder(afterAll)

const read = (step: string) => () => {
  mkdirSync(join(root, 'scenarios'), { recursive: true })
  writeFileSync(join(root, 'scenarios/some.yaml'), `one:\n  title: One\n  steps:\n    - ${step}\n`)
  return readScenarios({ contract, archived, catalogue }, root)
}

test('a call takes the body of its example, and what differs', () => {
  const [scenario] = read('{ call: transaction_create, service: pix_payin_hpp, with: { amount: "1.00" } }')()
  expect(scenario?.id).toBe('some/one')
  expect(scenario?.steps[0]).toMatchObject({ body: { service_id: 'pix_payin_hpp', amount: '1.00' } })
})

test.each([
  ['{ call: transaction_creat }', /some\.yaml:4: .*There is no operation transaction_creat\. Use one of .*_create/],
  ['{ call: transaction_create, service: pix }', /some\.yaml:4: .*The catalogue has no service pix\./],
  ['{ call: transaction_create, example: pix }', /no such example\. Use one of hosted_page/],
  ['{ call: account_info, error: no_such_code }', /There is no error code no_such_code\. Use one of malformed_body/],
  ['{ call: transaction_find, with: { id: "{payment.id}" } }', /No call before it is remembered as "payment"\./],
  ['{ check: payment }', /No call before it is remembered as "payment"\./],
  ['{ wait: 5 minutes }', /Write an ISO 8601 duration, such as PT15M/],
  ['{ call: account_info, aswer: x }', /some\.yaml:4: .*aswer: There is no such key here/],
  ['{ sleep: PT5S }', /A step is one of call, payer/],
])('%s', (step, told) => {
  expect(read(step)).toThrow(told)
})
