import { currentVersion } from '@docs/model/brand/versions'
import { locales, type Locale } from '@docs/model/language/locales'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { pageData, type PageData } from '@docs/sandbox/payer-pages/data'
import { guidePlay, playedService } from '@docs/sandbox/scenarios/played'
import { editionOf } from './editions/edition'
import { storyView, type StoryView } from '../views/story'

/** The guides whose payments can be played in their pages, in every language. */
export const storyPlaces = (): { locale: Locale; id: string }[] =>
  locales.flatMap((locale) => loadCatalogue().services.map(({ id }) => ({ locale, id })))

export async function storyOf(locale: Locale, id: string): Promise<StoryView> {
  const { sources } = await editionOf({ locale, version: currentVersion })
  const { scenario, staging } = await guidePlay(id)
  const written = { scenario: scenario.id, steps: scenario.steps, staging }
  return storyView(scenario.service, written, await playedService(id), sources)
}

export async function payerTexts(): Promise<PageData> {
  const [en, uk] = await Promise.all([loadContract(currentVersion, 'en'), loadContract(currentVersion, 'uk')])
  return pageData({ en, uk })
}
