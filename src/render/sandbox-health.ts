import { scenarioFigures } from '../gateway/scenarios/coverage'
import { testValueScenarios } from '../gateway/scenarios/guides'
import { play } from '../gateway/scenarios/play'
import { rulesOf } from '../gateway/rules'
import type { SandboxHealth } from '../model/proof/health'
import { defaultLocale } from '../site/locales'
import { currentVersion, versions } from '../site/versions'
import { loadCatalogue } from '../sources/catalogue'
import { loadContract } from '../sources/contract'
import { readScenarios } from '../sources/scenarios'
import { tortureFigures } from '../torture/mutants/figures'
import { tortureRules } from '../torture/rules'

let figures: Promise<SandboxHealth | undefined> | undefined

/** Played once for the pages in all languages: scenarios do not change while a build runs. */
export const sandboxHealth = (): Promise<SandboxHealth | undefined> => (figures ??= playAll())

async function playAll(): Promise<SandboxHealth | undefined> {
  if (!versions.includes('1.x')) return undefined
  const contract = await loadContract(currentVersion, defaultLocale)
  const archived = await loadContract('1.x', defaultLocale)
  const catalogue = loadCatalogue()
  const scenarios = readScenarios({ contract, archived, catalogue })
  if (scenarios.length === 0) return undefined
  const stage = { rules: rulesOf(contract, catalogue, archived) }
  const all = [...scenarios, ...testValueScenarios(contract, catalogue)]
  const transcripts = []
  for (const scenario of all) transcripts.push(await play(scenario, stage))
  const { callbacks, coverage } = scenarioFigures(contract, catalogue, transcripts)
  return {
    scenarios: all.length,
    callbacks,
    reached: coverage.map(({ kind, reached, all: total }) => ({ kind, share: { whole: reached, total } })),
    torture: await tortureFigures(tortureRules(contract)),
  }
}
