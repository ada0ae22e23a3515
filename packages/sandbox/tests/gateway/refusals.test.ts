/** What is refused changes nothing: every check of an operation comes before its first change. */
import { expect, test } from 'vitest'
import { readScenarios } from '@docs/model/sources/scenarios'
import type { Gateway } from '../../src/gateway/types'
import { begin, runStep } from '../../src/scenarios/play'
import { archived, catalogue, contract, rules } from './gateway'

/** The state without what is done before the call itself: old answers go, key and response get their marks. */
function contentOf(gateway: Gateway): string {
  const content = JSON.parse(gateway.snapshot()) as Record<string, unknown>
  return JSON.stringify({ ...content, keys: [], revision: 0, random: {}, answers: [] })
}

function watched(gateway: Gateway, refused: () => void): Gateway {
  const unchanged = async <Result>(
    what: string,
    act: () => Promise<Result>,
    isRefused: (result: Result) => boolean,
  ) => {
    const before = contentOf(gateway)
    const result = await act()
    if (!isRefused(result)) return result
    expect.soft(contentOf(gateway), what).toBe(before)
    refused()
    return result
  }
  return {
    ...gateway,
    fetch: (request, options) =>
      unchanged(
        request.url,
        () => gateway.fetch(request, options),
        ({ status }) => status >= 400,
      ),
    payer: {
      ...gateway.payer,
      choose: (...args) =>
        unchanged(
          'choose',
          () => gateway.payer.choose(...args),
          (choice) => 'refused' in choice,
        ),
    },
  }
}

/** A planned fault is used up by the call that it breaks. */
const scenarios = readScenarios({ contract, archived, catalogue }).filter(
  ({ steps }) => !steps.some((step) => 'fault' in step),
)
let count = 0

test.each(scenarios)('$id', async ({ steps }) => {
  const playing = begin({ rules })
  playing.gateway = watched(playing.gateway, () => (count += 1))
  for (const [at, step] of steps.entries()) await runStep(playing, step, String(at + 1))
  expect(playing.failures).toEqual([])
})

test('many calls of the scenarios are refused', () => expect(count).toBeGreaterThan(100))
