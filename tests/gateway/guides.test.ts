/** Every guide, played to each outcome that its sandbox table lists. */
import { describe, expect, test } from 'vitest'
import { guideScenarios } from '../../src/gateway/scenarios/guides'
import { play } from '../../src/gateway/scenarios/play'
import { guideOf } from '../../src/model/catalogue/guide'
import { catalogue, contract, rules } from './gateway'
import { transcriptFaults } from './transcripts'

const scenarios = guideScenarios(contract, catalogue)

describe.each(catalogue.services.map(({ id }) => id))('%s', (id) => {
  const guide = guideOf(catalogue, contract, id)
  const own = scenarios.filter(({ service }) => service.id === id)

  test('ends as its table says, whatever is sent', async () => {
    const transcripts = await Promise.all(own.map((scenario) => play(scenario, { rules })))
    expect(own.map(({ outcome }) => outcome.status)).toEqual(guide.outcomes.map(({ status }) => status.id))
    const wrong = transcripts.flatMap((each) =>
      [...each.wrong, ...transcriptFaults(each)].map((fault) => `${each.scenario}: ${fault}`),
    )
    expect(wrong).toEqual([])
  })
})
