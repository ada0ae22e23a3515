/** Transcripts that pages show, cached until the contract, the catalogue or a scenario changes. */
import { rulesOf } from '../gateway/rules'
import { guideScenario, paceOf, type GuideScenario } from './guides'
import { play, type Stage as PlayStage } from './play'
import type { Scenario, Step, Transcript } from '@docs/model/scenarios/types'
import type { Rules } from '../gateway/types'
import { createdAt } from '@docs/model/catalogue/dossier'
import { Cache } from '@docs/model/data/cache'
import { hosts } from '@docs/model/brand/brand-names'
import { defaultLocale } from '@docs/model/language/locales'
import { currentVersion, versions } from '@docs/model/brand/versions'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { Faults, type Fault } from '@docs/model/sources/faults'
import { loadScenarios, placeOf, type ScenarioSources } from '@docs/model/sources/scenarios'

export interface Stage extends ScenarioSources {
  rules: Rules
}

const allRules = new Cache<Rules>()

/** The sources and rules of scenarios, the same for pages in every language. */
export async function readStage(root = process.cwd()): Promise<Stage> {
  const contract = await loadContract(currentVersion, defaultLocale, root)
  const archived = versions.includes('1.x') ? await loadContract('1.x', defaultLocale, root) : undefined
  const catalogue = loadCatalogue(root)
  const rules = allRules.get(root, () => [contract, catalogue, archived], rulesOf)
  return { contract, archived, catalogue, rules }
}

const transcripts = new Cache<Promise<Transcript>>()

/** The transcript of a scenario, whether or not it passed. */
const transcriptOf = (scenario: Scenario, rules: Rules, root = process.cwd()): Promise<Transcript> =>
  transcripts.get(
    `${root} ${scenario.id}`,
    () => [scenario, rules],
    () => play(scenario, { rules }),
  )

/** How a scenario is played besides the rules. */
type Staging = Omit<PlayStage, 'rules'>

interface GuidePlay {
  scenario: GuideScenario
  staging: Staging
}

/** The payment through a service that its guide shows; payers' pages have the host of the contract's examples. */
export async function guidePlay(id: string, root = process.cwd()): Promise<GuidePlay> {
  const { contract, catalogue } = await readStage(root)
  const service = catalogue.services.find((each) => each.id === id)
  if (!service) throw new Error(`The catalogue has no service "${id}". Use the id of a service in catalogue/methods.`)
  const example = catalogue.dossiers[service.method.id]?.example
  return {
    scenario: guideScenario(service, contract, example),
    staging: {
      origin: `https://${hosts.pay}`,
      ...(example && { start: createdAt(example), pace: paceOf(service, example) }),
    },
  }
}

const guides = new Cache<Promise<Transcript>>()

/** The transcript of a guide’s payment. */
export async function playedService(id: string, root = process.cwd()): Promise<Transcript> {
  const { contract, catalogue, rules } = await readStage(root)
  const { scenario, staging } = await guidePlay(id, root)
  const transcript = guides.get(
    `${root} ${id}`,
    () => [contract, catalogue, rules],
    () => play(scenario, { rules, ...staging }),
  )
  const [file = '', line] = scenario.service.source.split(':')
  return correct(await transcript, { file, line: Number(line) })
}

/** Transcripts of scenarios, by id. */
export async function playedScenarios(ids: string[], root = process.cwd()): Promise<Map<string, Transcript>> {
  if (ids.length === 0) return new Map()
  const stage = await readStage(root)
  const scenarios = loadScenarios(stage, root)
  return new Map(
    await Promise.all(
      ids.map(async (id): Promise<[string, Transcript]> => {
        const scenario = scenarios.find((each) => each.id === id)
        if (!scenario)
          throw new Error(`There is no scenario ${id}. Use one of ${scenarios.map((each) => each.id).join(', ')}.`)
        return [id, correct(await transcriptOf(scenario, stage.rules, root), placeOf(scenario, root))]
      }),
    ),
  )
}

/** The bodies of the callbacks in those scenarios where each event happens first. */
export async function playedCallbacks(events: readonly string[], root = process.cwd()): Promise<unknown[]> {
  const scenarios = loadScenarios(await readStage(root), root)
  const happens = (event: string) => (step: Step) => 'event' in step && step.event === event && !step.refused
  const ids = events.flatMap((event) => scenarios.find(({ steps }) => steps.some(happens(event)))?.id ?? [])
  const transcripts = await playedScenarios([...new Set(ids)], root)
  return [...transcripts.values()]
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => (entry.kind === 'callback' ? [JSON.parse(entry.body) as unknown] : []))
}

/** Throws if the scenario failed, so that pages never show a failed one. */
function correct(transcript: Transcript, place: Pick<Fault, 'file' | 'line'>): Transcript {
  const { scenario, wrong } = transcript
  if (wrong.length === 0) return transcript
  const message = `A page tells what happens in ${scenario}, and it does not go so: ${wrong.join('; ')}. Correct it.`
  throw new Faults([{ ...place, message }])
}
