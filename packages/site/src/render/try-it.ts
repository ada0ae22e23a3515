import { operation, operationIds } from '@docs/model/contract/operation'
import { currentVersion } from '@docs/model/brand/versions'
import { defaultLocale, locales, type Locale } from '@docs/model/language/locales'
import type { Step } from '@docs/model/scenarios/types'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { loadScenarios, sentBy } from '@docs/model/sources/scenarios'
import { isPlayed } from '@docs/sandbox/gateway/gateway'
import type { Rules } from '@docs/sandbox/gateway/types'
import { withoutProvenance } from '@docs/sandbox/gateway/rules'
import { pageData, type PageData } from '@docs/sandbox/payer-pages/data'
import { guidePlay, playedService, readStage } from '@docs/sandbox/scenarios/played'
import { editionOf } from './editions/edition'
import { guideTryIt, methodTryIt, type TryItView } from '../views/try-it'

/** The methods and services that can be tried in their pages, in every language. */
export async function tryItPlaces(): Promise<{ locale: Locale; id: string }[]> {
  const ids = operationIds(await loadContract(currentVersion, defaultLocale)).filter(isPlayed)
  const services = loadCatalogue().services.map(({ id }) => id)
  return locales.flatMap((locale) => [...ids, ...services].map((id) => ({ locale, id })))
}

/** What the page of a method or of a service tries. */
export async function tryItOf(locale: Locale, id: string): Promise<TryItView> {
  const { sources } = await editionOf({ locale, version: currentVersion })
  if (!sources.catalogue.services.some((each) => each.id === id)) return methodTryIt(await stepsOf(id), sources)
  const { scenario } = await guidePlay(id)
  return guideTryIt(scenario.service, scenario.steps, await playedService(id), sources)
}

/** The call of the method's scenario in `scenarios/try_it.yaml`; where there is none, the contract's first example. */
async function stepsOf(id: string): Promise<Step[]> {
  const scenario = loadScenarios(await readStage()).find((each) => each.id === `try_it/${id}`)
  const [example] = operation(await loadContract(currentVersion, defaultLocale), id).requestExamples
  return scenario?.steps ?? [{ call: id, body: example ? sentBy(example) : {} }]
}

/** The rules of the current version, by which the sandbox plays in the page, as JSON. */
export async function sandboxRules(): Promise<string> {
  const { contract, catalogue } = (await readStage()).rules
  return JSON.stringify({ contract, catalogue } satisfies Rules, withoutProvenance)
}

export async function payerTexts(): Promise<PageData> {
  const [en, uk] = await Promise.all([loadContract(currentVersion, 'en'), loadContract(currentVersion, 'uk')])
  return pageData({ en, uk })
}
