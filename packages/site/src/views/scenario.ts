import { statusPlaces } from '../addresses/address-index'
import type { Locale } from '@docs/model/language/locales'
import { texts, type Texts } from '@docs/model/language/texts'
import { stepSchemas } from '@docs/model/scenarios/schema'
import type { StepSchemas } from '@docs/sandbox/scenarios/text'
import type { ViewSources } from './sources'
import type { TryItView } from './try-it'

/** The words for copying a scenario. */
export type CopyTexts = Texts['scenario']['copying'] & Pick<Texts['tools'], 'copied' | 'copyFailed'>

export const copyTexts = (locale: Locale): CopyTexts => {
  const { copied, copyFailed } = texts[locale].tools
  return { ...texts[locale].scenario.copying, copied, copyFailed }
}

/** What a page needs to show the scenario of a link, and to play it. */
export interface ScenarioView extends Pick<TryItView, 'locale' | 'statuses'> {
  schemas: StepSchemas
  texts: Texts['scenario'] & { copying: CopyTexts }
}

export function scenarioView({ contract, addresses }: ViewSources): ScenarioView {
  const { locale } = contract
  return {
    locale,
    schemas: stepSchemas(),
    statuses: Object.fromEntries(statusPlaces(addresses, contract)),
    texts: { ...texts[locale].scenario, copying: copyTexts(locale) },
  }
}
