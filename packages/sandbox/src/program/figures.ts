import { scenarioFigures, type CoverageKind } from '../scenarios/coverage'
import { testValueScenarios } from '../scenarios/guides'
import type { Share } from '@docs/model/data/share'
import { loadScenarios } from '@docs/model/sources/scenarios'
import { tortureFigures } from '../torture/mutants/figures'
import { tortureRules } from '../torture/rules'
import { readStage, transcriptOf } from '../scenarios/played'

/** How much of the contract the scenarios cover, and how many broken receivers the callback torture detects. */
export interface SandboxHealth {
  scenarios: number
  callbacks: number
  reached: { kind: CoverageKind; share: Share }[]
  torture: { cases: number; mutants: Share }
}

let figures: Promise<SandboxHealth | undefined> | undefined

/** Run once for the pages in all languages: scenarios do not change during a build. */
export const sandboxHealth = (): Promise<SandboxHealth | undefined> => (figures ??= playAll())

async function playAll(): Promise<SandboxHealth | undefined> {
  const stage = await readStage()
  const { contract, archived, catalogue, rules } = stage
  if (!archived) return undefined
  const scenarios = loadScenarios(stage)
  if (scenarios.length === 0) return undefined
  const all = [...scenarios, ...testValueScenarios(contract, catalogue)]
  const transcripts = []
  for (const scenario of all) transcripts.push(await transcriptOf(scenario, rules))
  const { callbacks, coverage } = scenarioFigures(contract, catalogue, transcripts)
  return {
    scenarios: all.length,
    callbacks,
    reached: coverage.map(({ kind, reached, all: total }) => ({ kind, share: { whole: reached, total } })),
    torture: await tortureFigures(tortureRules(contract)),
  }
}
