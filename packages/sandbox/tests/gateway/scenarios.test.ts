import { describe, expect, test } from 'vitest'
import { testValueScenarios } from '../../src/scenarios/guides'
import { play } from '../../src/scenarios/play'
import type { Transcript } from '@docs/model/scenarios/types'
import { readScenarios } from '@docs/model/sources/scenarios'
import { coverageKinds, coverageOf } from './coverage'
import { archived, catalogue, contract, rules } from './gateway'
import { transcriptFaults } from './transcripts'

const scenarios = readScenarios({ contract, archived, catalogue })
const transcripts: Transcript[] = []

describe('scenarios', () => {
  test.each(scenarios)('$id: $title', async (scenario) => {
    const transcript = await play(scenario, { rules })
    transcripts.push(transcript)
    expect(transcript.wrong).toEqual([])
    expect(transcriptFaults(transcript)).toEqual([])
  })
})

describe('test values', () => {
  test.each(testValueScenarios(contract, catalogue))('$id', async (scenario) => {
    const transcript = await play(scenario, { rules })
    transcripts.push(transcript)
    expect(transcript.wrong).toEqual([])
    expect(transcriptFaults(transcript)).toEqual([])
  })
})

describe('they reach', () => {
  test('all operations and errors of 1.x', () => {
    expect(coverageOf(archived, catalogue, transcripts).flatMap(({ missing }) => missing)).toEqual([])
  })

  test.each(coverageKinds)('all %s', (kind) => {
    const found = coverageOf(contract, catalogue, transcripts).find((each) => each.kind === kind)
    expect(found?.missing, 'Write a scenario in scenarios/ that reaches them.').toEqual([])
  })
})
