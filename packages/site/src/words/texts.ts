/** The texts of the site’s interface and templates, with those that it shares with the sandbox. */
import changelog from '../../../../texts/changelog.json' with { type: 'json' }
import changes from '../../../../texts/changes.json' with { type: 'json' }
import codes from '../../../../texts/codes.json' with { type: 'json' }
import doctor from '../../../../texts/doctor.json' with { type: 'json' }
import downloads from '../../../../texts/downloads.json' with { type: 'json' }
import feedback from '../../../../texts/feedback.json' with { type: 'json' }
import glossary from '../../../../texts/glossary.json' with { type: 'json' }
import guide from '../../../../texts/guide.json' with { type: 'json' }
import indexes from '../../../../texts/indexes.json' with { type: 'json' }
import islands from '../../../../texts/islands.json' with { type: 'json' }
import landing from '../../../../texts/landing.json' with { type: 'json' }
import money from '../../../../texts/money.json' with { type: 'json' }
import navigation from '../../../../texts/navigation.json' with { type: 'json' }
import operation from '../../../../texts/operation.json' with { type: 'json' }
import ownValues from '../../../../texts/own-values.json' with { type: 'json' }
import payer from '../../../../texts/payer.json' with { type: 'json' }
import programs from '../../../../texts/programs.json' with { type: 'json' }
import search from '../../../../texts/search.json' with { type: 'json' }
import service from '../../../../texts/service.json' with { type: 'json' }
import services from '../../../../texts/services.json' with { type: 'json' }
import shell from '../../../../texts/shell.json' with { type: 'json' }
import tools from '../../../../texts/tools.json' with { type: 'json' }
import tryIt from '../../../../texts/try-it.json' with { type: 'json' }
import webhook from '../../../../texts/webhook.json' with { type: 'json' }
import { inLanguage, type InLanguage } from '@docs/model/language/in-language'
import { locales, type Locale } from '@docs/model/language/locales'
import { sharedTexts, type SharedTexts } from '@docs/model/language/texts'

const areas = {
  changelog,
  changes,
  codes,
  doctor,
  downloads,
  feedback,
  glossary,
  guide,
  indexes,
  islands,
  landing,
  money,
  navigation,
  operation,
  ownValues,
  payer,
  programs,
  search,
  service,
  services,
  shell,
  tools,
  tryIt,
  webhook,
}

/** The texts of one language, by area and key. */
export type Texts = InLanguage<typeof areas> & SharedTexts

export const texts: Record<Locale, Texts> = {
  en: { ...inLanguage(areas, 'en'), ...sharedTexts.en },
  uk: { ...inLanguage(areas, 'uk'), ...sharedTexts.uk },
}

/** One interface text in every language, e.g. a navigation label. */
export const inEveryLanguage = (read: (texts: Texts) => string): Record<Locale, string> =>
  Object.fromEntries(locales.map((locale) => [locale, read(texts[locale])])) as Record<Locale, string>
