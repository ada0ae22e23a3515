import { operation, operationIds } from '@docs/model/contract/operation'
import { currentVersion } from '@docs/model/brand/versions'
import { defaultLocale, locales, type Locale } from '@docs/model/language/locales'
import type { Step } from '@docs/model/scenarios/types'
import { loadContract } from '@docs/model/sources/contract'
import { loadScenarios, sentBy } from '@docs/model/sources/scenarios'
import { isPlayed } from '@docs/sandbox/gateway/gateway'
import type { Rules } from '@docs/sandbox/gateway/types'
import { withoutProvenance } from '@docs/sandbox/gateway/rules'
import { readStage } from '@docs/sandbox/scenarios/played'
import { editionOf } from './editions/edition'
import { tryItView, type TryItView } from '../views/try-it'

/** The methods that can be tried in their pages, in every language. */
export async function tryItPlaces(): Promise<{ locale: Locale; id: string }[]> {
  const ids = operationIds(await loadContract(currentVersion, defaultLocale)).filter(isPlayed)
  return locales.flatMap((locale) => ids.map((id) => ({ locale, id })))
}

/** The call of the method's scenario in `scenarios/try_it.yaml`; where there is none, the contract's first example. */
export async function tryItOf(locale: Locale, id: string): Promise<TryItView> {
  const { sources } = await editionOf({ locale, version: currentVersion })
  const scenario = loadScenarios(await readStage()).find((each) => each.id === `try_it/${id}`)
  const [example] = operation(sources.contract, id).requestExamples
  const steps: Step[] = scenario?.steps ?? [{ call: id, body: example ? sentBy(example) : {} }]
  return tryItView(steps, sources)
}

/** The rules of the current version, by which the sandbox plays in the page, as JSON. */
export async function sandboxRules(): Promise<string> {
  const { contract, catalogue } = (await readStage()).rules
  return JSON.stringify({ contract, catalogue } satisfies Rules, withoutProvenance)
}
