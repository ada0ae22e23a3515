/**
 * The texts of the interface and the templates, from `texts/`, which holds both languages side by side. `{number}` is a
 * placeholder for `fill`, `{{group.name}}` a fact of the contract.
 */
import changelog from '../../../../texts/changelog.json' with { type: 'json' }
import changes from '../../../../texts/changes.json' with { type: 'json' }
import codes from '../../../../texts/codes.json' with { type: 'json' }
import contract from '../../../../texts/contract.json' with { type: 'json' }
import doctor from '../../../../texts/doctor.json' with { type: 'json' }
import downloads from '../../../../texts/downloads.json' with { type: 'json' }
import feedback from '../../../../texts/feedback.json' with { type: 'json' }
import flow from '../../../../texts/flow.json' with { type: 'json' }
import glossary from '../../../../texts/glossary.json' with { type: 'json' }
import guide from '../../../../texts/guide.json' with { type: 'json' }
import indexes from '../../../../texts/indexes.json' with { type: 'json' }
import islands from '../../../../texts/islands.json' with { type: 'json' }
import landing from '../../../../texts/landing.json' with { type: 'json' }
import money from '../../../../texts/money.json' with { type: 'json' }
import navigation from '../../../../texts/navigation.json' with { type: 'json' }
import operation from '../../../../texts/operation.json' with { type: 'json' }
import ownValues from '../../../../texts/own-values.json' with { type: 'json' }
import programs from '../../../../texts/programs.json' with { type: 'json' }
import sandbox from '../../../../texts/sandbox.json' with { type: 'json' }
import scenario from '../../../../texts/scenario.json' with { type: 'json' }
import search from '../../../../texts/search.json' with { type: 'json' }
import service from '../../../../texts/service.json' with { type: 'json' }
import services from '../../../../texts/services.json' with { type: 'json' }
import shell from '../../../../texts/shell.json' with { type: 'json' }
import story from '../../../../texts/story.json' with { type: 'json' }
import tools from '../../../../texts/tools.json' with { type: 'json' }
import tryIt from '../../../../texts/try-it.json' with { type: 'json' }
import vectors from '../../../../texts/vectors.json' with { type: 'json' }
import webhook from '../../../../texts/webhook.json' with { type: 'json' }
import { inLanguage, type InLanguage } from './in-language.ts'
import { locales, type Locale } from './locales.ts'

const areas = {
  changelog,
  changes,
  codes,
  contract,
  doctor,
  downloads,
  feedback,
  flow,
  glossary,
  guide,
  indexes,
  islands,
  landing,
  money,
  navigation,
  operation,
  ownValues,
  programs,
  sandbox,
  scenario,
  search,
  service,
  services,
  shell,
  story,
  tools,
  tryIt,
  vectors,
  webhook,
}

/** The texts of one language, by area and key. */
export type Texts = InLanguage<typeof areas>

export const texts: Record<Locale, Texts> = { en: inLanguage(areas, 'en'), uk: inLanguage(areas, 'uk') }

/** One interface text in every language, e.g. a navigation label. */
export const inEveryLanguage = (read: (texts: Texts) => string): Record<Locale, string> =>
  Object.fromEntries(locales.map((locale) => [locale, read(texts[locale])])) as Record<Locale, string>
