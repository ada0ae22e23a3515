import { scenarioFigures } from '../gateway/scenarios/coverage'
import { testValueScenarios } from '../gateway/scenarios/guides'
import type { SandboxHealth } from '../model/proof/health'
import { loadScenarios } from '../sources/scenarios'
import { tortureFigures } from '../torture/mutants/figures'
import { tortureRules } from '../torture/rules'
import { readStage, transcriptOf } from './plays'

let figures: Promise<SandboxHealth | undefined> | undefined

/** Played once for the pages in all languages: scenarios do not change while a build runs. */
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
