import { isAtScreen, isPayin, type Service } from '@docs/model/catalogue/types'
import type { Dossier } from '@docs/model/catalogue/dossier-schema'
import { namesOf } from '@docs/model/codes/names'
import { fill } from '@docs/model/language/fill'
import { capital, formatDuration, formatList, genitive } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { plural } from '@docs/model/language/plural'
import { texts } from '../../words/texts'
import {
  confirmationNote,
  disputeInShort,
  limitLines,
  limitTexts,
  linesOf,
  schemeFacts,
  wordsOf,
  type GuideFact,
} from '../services/dossier'
import { wayBackText } from '../services/properties'
import { atMost, coverageOf, resultOf, termsOf, withDecimals } from '../services/terms'

/** Above this, the list of countries or currencies moves from the strip to the details of the method. */
const namedMax = 3

/** This many codes fit into the strip, without their decimal places, where no country stands before them. */
const codesMax = 5

/** What decides whether a merchant can use the service: where, how much, how soon, and whether money can go back. */
export function keyFacts(service: Service, dossier: Dossier | undefined, locale: Locale): GuideFact[] {
  const facts: GuideFact[] = [
    { id: whereId(service), value: whereOf(service, locale) },
    { id: 'limits', value: limitsOf(service, dossier, locale).main },
    { id: soonId(service), value: soonOf(service, dossier, locale) },
    { id: isPayin(service) ? 'back' : 'recall', value: backOf(service, dossier, locale) },
  ]
  return facts.map(({ id, value }) => ({ id, value: capital(value, locale) }))
}

/** Links to all payment methods of a country, in Markdown. */
function linkToCountry(locale: Locale): (code: string) => string {
  const nameOf = namesOf(locale, 'region')
  return (code) => `[${nameOf(code)}](/services#${code.toLowerCase()})`
}

/** A service without countries is identified by its currencies. */
function whereId({ countries, currencies, coverage }: Service): GuideFact['id'] {
  if (countries.length > 0 || coverage === 'by_contract') return 'where'
  return currencies.length === 1 ? 'currency' : 'currencies'
}

function whereOf(service: Service, locale: Locale): string {
  const { countries, coverage } = service
  const words = coverageOf(service, locale, linkToCountry(locale))
  const places =
    countries.length > namedMax
      ? inDetails(plural(texts[locale].guide.strip.countries, locale, countries.length))
      : words.countries
  const known = [
    ...(countries.length > 0 ? [places] : []),
    ...(coverage === 'by_contract' ? [] : [currenciesOf(service, locale)]),
  ]
  return known.length > 0 ? known.join(' · ') : texts[locale].service.byContract
}

/** With their decimal places; by code alone, where no country stands before them; or their number. */
function currenciesOf({ countries, currencies }: Service, locale: Locale): string {
  const count = currencies.length
  if (count > (countries.length === 0 ? codesMax : namedMax))
    return inDetails(
      countries.length === 0 ? String(count) : plural(texts[locale].guide.strip.currencies, locale, count),
    )
  const told = currencies.map((currency) =>
    count > namedMax ? currency.code : withDecimals(currency.code, currency, locale),
  )
  return formatList(told, locale)
}

/** Words that lead to the method's own facts, where the whole list is. */
const inDetails = (words: string): string => `[${words}](#scheme)`

/** The least and the most of one payment; and whatever else limits some payers, banks or countries. */
function limitsOf(service: Service, dossier: Dossier | undefined, locale: Locale): { main: string; others: string[] } {
  const lines = dossier ? limitLines(service, dossier, locale) : []
  const main = lines.find(({ per, isGeneral }) => per === 'payment' && isGeneral) ?? lines[0]
  if (!main) return { main: texts[locale].service.byContract, others: [] }
  // In several currencies no single line stands for all.
  const differs = new Set(lines.map(({ place }) => place)).size > 1
  return differs
    ? { main: texts[locale].guide.strip.limitsDiffer, others: limitTexts(lines, locale) }
    : {
        main: limitTexts([main], locale).join(''),
        others: limitTexts(
          lines.filter((line) => line !== main),
          locale,
        ),
      }
}

const soonId = (service: Service): GuideFact['id'] => (isPayin(service) ? 'confirmation' : 'arrival')

/** When the result of a pay-in is known, or when the money of a payout arrives. */
function soonOf(service: Service, dossier: Dossier | undefined, locale: Locale): string {
  const { strip } = texts[locale].guide
  const note = noteOf(service, dossier, locale)
  const [sentence] = note?.match(/^.*?[.](?=\s|$)/) ?? []
  const first = sentence?.replace(/\.$/, '')
  const usual = resultOf(service, locale)
  const result = withWorst(usual, service, dossier, locale)
  // A note of one sentence says it all, unless it leaves out the worst.
  const isShorter = isPayin(service) && service.confirmation.class !== 'business_days'
  const isExact = isShorter && (sentence !== note || result !== usual)
  return (
    (isExact ? (result ?? first) : (first ?? result)) ?? (isPayin(service) ? atMost(service, locale) : strip.varies)
  )
}

/** “Within minutes” does not say enough where the dossier mentions an hour or more. */
function withWorst(result: string | undefined, service: Service, dossier: Dossier | undefined, locale: Locale) {
  const { worst_seconds: worst = 0 } = dossier?.confirmation ?? {}
  if (result === undefined || service.confirmation.class !== 'minutes' || worst < 3600) return result
  return fill(texts[locale].guide.strip.worst, { result, span: genitive(formatDuration(worst, locale)) })
}

/** What the dossier says about it, in sentences; of a pay-in, that follows what the payer does at a screen. */
function noteOf(service: Service, dossier: Dossier | undefined, locale: Locale): string | undefined {
  if (!dossier) return undefined
  if (!isPayin(service)) return wordsOf(dossier.arrival, dossier, locale)
  return isAtScreen(service) ? confirmationNote(dossier, locale) : undefined
}

function backOf(service: Service, dossier: Dossier | undefined, locale: Locale): string {
  if (!isPayin(service)) return texts[locale].guide.strip.final
  const dispute = dossier && disputeInShort(dossier, locale)
  return [wayBackText(service, locale), dispute].filter((part) => part !== undefined).join('; ')
}

/** How long a payment may take, and what may come after that; not what the key facts say in full. */
export function waitFacts(service: Service, dossier: Dossier | undefined, locale: Locale): GuideFact[] {
  const note = noteOf(service, dossier, locale)
  const { support } = texts[locale].service
  const span = formatDuration(service.confirmation.window_seconds, locale)
  const told = `${soonOf(service, dossier, locale)}.`
  const rest = note?.startsWith(told) ? note.slice(told.length).trim() : note
  return [
    ...(rest ? [{ id: soonId(service), value: rest } satisfies GuideFact] : []),
    ...(isPayin(service)
      ? termsOf(service, dossier, locale)
      : [{ id: 'support', value: fill(support, { span }) } satisfies GuideFact]),
  ].map(({ id, value }) => ({ id, value: capital(value, locale) }))
}

/** What else is known of the method. */
export function methodFacts(service: Service, dossier: Dossier | undefined, locale: Locale): GuideFact[] {
  const { countries, currencies, coverage } = service
  const words = coverageOf(service, locale, linkToCountry(locale))
  const limits = linesOf(limitsOf(service, dossier, locale).others)
  return [
    ...(countries.length > namedMax ? [{ id: 'countries', value: words.countries } satisfies GuideFact] : []),
    ...(currencies.length > namedMax && coverage !== 'by_contract'
      ? [{ id: 'currencies', value: words.currencies } satisfies GuideFact]
      : []),
    ...(limits === undefined ? [] : [{ id: 'otherLimits', value: limits } satisfies GuideFact]),
    ...(dossier ? schemeFacts(service, dossier, locale) : []),
  ].map(({ id, value }) => ({ id, value: capital(value, locale) }))
}
