/** A scenario's text plays like the scenario; one that someone else has written does no harm. */
import { expect, test } from 'vitest'
import { guideScenario } from '../../src/scenarios/guides'
import { play } from '../../src/scenarios/play'
import { limits, readScenarioText, type ReadScenario } from '../../src/scenarios/text'
import { transcriptText } from '../../src/scenarios/transcript'
import type { Step } from '@docs/model/scenarios/types'
import { stepSchemas } from '@docs/model/scenarios/schema'
import { readScenarios } from '@docs/model/sources/scenarios'
import { archived, catalogue, contract, rules } from './gateway'

const schemas = stepSchemas()
const read = (text: string) => readScenarioText(text, schemas, rules)
const readSteps = (steps: Step[]) => read(JSON.stringify({ title: 'A', steps })) as ReadScenario

test.each(readScenarios({ contract, archived, catalogue }))('$id', async (scenario) => {
  const { title, steps } = scenario
  const found = read(JSON.stringify({ title, steps }))
  if ('fault' in found) throw new Error(found.fault)
  const played = await play({ ...found.scenario, id: scenario.id }, { rules, ...found.stage })
  expect(transcriptText(played)).toBe(transcriptText(await play(scenario, { rules })))
})

const with_ = (step: unknown, more: object = {}) => JSON.stringify({ title: 'A', steps: [step], ...more })
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  ['', /not JSON/],
  ['[]', /^\/: This must be an object/],
  ['{"title":"A","steps":[]}', /^\/steps: /],
  [with_({ run: 'rm' }), /^\/steps\/0: A step is one of account, call/],
  [with_({ wait: 'an hour' }), /^\/steps\/0\/wait: /],
  [with_({ call: 'account_info', eval: 'alert(1)' }), /^\/steps\/0\/eval: There is no such field/],
  [with_({ call: 'account_infos' }), /^\/steps\/0\/call: There is no method account_infos/],
  [with_({ call: 'account_info', times: limits.calls + 1 }), /at most 200 calls/],
  [with_({ call: 'account_info', padded: 1e9 }), /padded: The most is/],
  [with_({ call: 'account_info', meanwhile: [{ sleep: 1 }] }), /^\/steps\/0\/meanwhile\/0: A step is one of/],
  [with_({ toString: 'x' }), /A step is one of/],
  [with_({ check: 'a', is: { ['x'.repeat(limits.name + 1)]: 1 } }), /A name has at most/],
  [with_({ wait: 'PT1S' }, { start: 'yesterday' }), /^\/start: Write an instant/],
  [with_({ wait: 'PT1S' }, { seed: -1 }), /^\/seed: /],
  [with_({ wait: 'PT1S' }, { origin: 'https://pay.example/p' }), /^\/origin: Write the beginning of addresses/],
  [with_({ wait: 'PT1S' }, { origin: 'javascript:alert(1)' }), /^\/origin: /],
  [with_({ wait: 'PT1S' }, { pace: { payer: 'PT1S' } }), /^\/pace\/provider: /],
  [with_({ wait: 'PT1S' }, { pace: { payer: 'PT1S', provider: '2 s' } }), /^\/pace\/provider: /],
  [nested(limits.depth + 2), /deep/],
  [' '.repeat(limits.characters + 1), /at most 100000 characters/],
])('%.60s is refused', (text, told) => {
  const found = read(text)
  expect('fault' in found && found.fault).toMatch(told)
})

test('a text says how its play is staged', () => {
  const staged = {
    seed: 7,
    start: '2026-02-03T00:00:00Z',
    origin: 'https://pay.example',
    pace: { payer: 'PT1S', provider: 'PT0S' },
  }
  expect(read(with_({ wait: 'PT1S' }, staged))).toMatchObject({
    stage: { ...staged, start: Date.UTC(2026, 1, 3), pace: { payer: 1000, provider: 0 } },
  })
})

test.each<{ steps: Step[]; wrong: string }>([
  { steps: [{ until: '9999-12-31T00:00:00Z' }], wrong: 'step 1 (until)' },
  { steps: [{ wait: 'P999DT9999H' }], wrong: 'step 1 (wait)' },
  { steps: [{ wait: 'P600D' }, { wait: 'P600D' }], wrong: 'step 2 (wait)' },
])('$steps would never end', async ({ steps, wrong }) => {
  const { scenario, stage } = readSteps(steps)
  const played = await play(scenario, { rules, ...stage })
  expect(played.wrong).toEqual([`${wrong}: a scenario lasts 999 days at most: name an earlier time`])
})

test('faults that a payer’s form is expected to have fail nothing', async () => {
  const service = catalogue.services.find(({ flow, sandbox }) => flow === 'hpp' && sandbox.by === 'card')!
  const [create] = guideScenario(service, contract).steps as [Step]
  const steps: Step[] = [
    create,
    { payer: 'pay', of: 'payment', fields: { number: '1' }, refused: true },
    { payer: 'give_up', of: 'payment', refused: true },
  ]
  const { scenario, stage } = readSteps(steps)
  const { wrong } = await play(scenario, { rules, ...stage })
  expect(wrong).toEqual([expect.stringMatching(/^step 3 \(payer\): .*refusal was expected/)])
})
