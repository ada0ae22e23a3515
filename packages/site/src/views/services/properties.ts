import { directions, isPayin, type Payin, type Service } from '@docs/model/catalogue/types'
import { capital, formatList } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { texts, type Texts } from '../../words/texts'
import type { Dossier } from '@docs/model/catalogue/dossier-schema'
import { isSure } from '@docs/model/catalogue/dossier'
import { disputeText, limitLines, limitTexts, linesOf, refundText, type GuideFact } from './dossier'
import { coverageOf, resultInShort, termsOf } from './terms'

/** Some are rows of guides too. */
export type PropertyId =
  | keyof Texts['indexes']['methods']['property']
  | Extract<
      GuideFact['id'],
      'countries' | 'currency' | 'currencies' | 'limits' | 'confirmation' | 'expiry' | 'step' | 'dispute' | 'settlement'
    >

/** What is known of a method, said once for all its services or for each that differs. */
export interface Property {
  id: PropertyId
  values: PropertyValue[]
}

export interface PropertyValue {
  /** The services that it holds for, unless for all. */
  of?: string
  /** As Markdown; left out if no source tells it. */
  text?: string
}

/** Services of one method, and what else is known of it. */
interface MethodFacts {
  services: Service[]
  dossier: Dossier | undefined
  locale: Locale
  /** A service by its direction, flow and whatever else tells it from the others. */
  nameOf: (service: Service) => string
}

/** The parts of a text; none where it is not known, and no list where the property does not apply. */
type Tell = (service: Service, facts: MethodFacts) => (string | undefined)[] | undefined

/** In the order of the card. */
const tells: Record<PropertyId, Tell> = {
  countries: (service, { services, locale }) => when(!haveOneCountry(services), coverageOf(service, locale).countries),
  currency: (service, { services, locale }) =>
    when(services.every(hasOneCurrency), coverageOf(service, locale).currencies),
  currencies: (service, { services, locale }) =>
    when(!services.every(hasOneCurrency), coverageOf(service, locale).currencies),
  limits: limitsOf,
  confirmation: (service, { locale }) => [resultInShort(service, locale)],
  expiry: (service, facts) => termOf(service, 'expiry', facts),
  step: (service, facts) => termOf(service, 'step', facts),
  refund: (service, { dossier, locale }) => when(isPayin(service), dossier && refundText(dossier, locale)),
  back: (service, { locale }) =>
    isPayin(service) ? [`[${wayBackText(service, locale)}](/money_back#${service.method.id})`] : undefined,
  dispute: (service, { dossier, locale }) => when(isPayin(service), dossier && disputeText(dossier, locale)),
  settlement: (service, { dossier, locale }) =>
    when(
      isPayin(service),
      dossier?.settlement && isSure(dossier.settlement, dossier) ? dossier.settlement.value[locale] : undefined,
    ),
}

/** The properties that apply to any of a method's services. */
export const propertiesOf = (facts: MethodFacts, ids = Object.keys(tells) as PropertyId[]): Property[] =>
  ids.flatMap((id) => propertyOf(id, facts))

function propertyOf(id: PropertyId, facts: MethodFacts): Property[] {
  const told = facts.services.flatMap((service) => {
    const parts = tells[id](service, facts)?.filter((part) => part !== undefined)
    return parts ? [{ service, text: linesOf(parts) }] : []
  })
  const groups = [...Map.groupBy(told, ({ text }) => text)]
  const values = groups.map(([text, group]): PropertyValue => {
    if (groups.length === 1) return { ...(text && { text: capital(text, facts.locale) }) }
    const own = group.map(({ service }) => service)
    return { of: whichOf(own, facts), ...(text && { text }) }
  })
  return values.length > 0 ? [{ id, values }] : []
}

const when = <T>(applies: boolean, text: T): T[] | undefined => (applies ? [text] : undefined)

/** The page says it before everything else. */
const haveOneCountry = (services: Service[]) => new Set(services.flatMap(({ countries }) => countries)).size === 1

const hasOneCurrency = ({ currencies, coverage }: Service) => currencies.length === 1 && coverage !== 'by_contract'

/** The limits of one payment; if only others are known, those. */
function limitsOf(service: Service, { dossier, locale }: MethodFacts): string[] {
  const all = dossier ? limitLines(service, dossier, locale) : []
  const ofPayment = all.filter(({ per }) => per === 'payment')
  return limitTexts(ofPayment.length > 0 ? ofPayment : all, locale)
}

/** A time limit that the guide of a pay-in tells; where none is known, the row would say nothing. */
function termOf(service: Service, wanted: 'expiry' | 'step', { dossier, locale }: MethodFacts): string[] | undefined {
  const term = isPayin(service) ? termsOf(service, dossier, locale).find(({ id }) => id === wanted) : undefined
  return term && [term.value]
}

/** How our API gives money back. */
export const wayBackText = ({ moneyBack }: Payin, locale: Locale): string =>
  capital(
    formatList(
      [...new Set(moneyBack.map(({ way }) => way))].map((way) =>
        texts[locale].services.wayBack[way].toLocaleLowerCase(locale),
      ),
      locale,
      'or',
    ),
    locale,
  )

/** Some of a method's services by their direction, or one by one if it has others. */
function whichOf(own: Service[], { services, locale, nameOf }: MethodFacts): string {
  const names = directions.flatMap((direction) => {
    const within = own.filter((service) => service.direction === direction)
    const isWhole = within.length === services.filter((service) => service.direction === direction).length
    if (!isWhole) return within.map(nameOf)
    return within.length > 0 ? [texts[locale].services.filter.direction[direction]] : []
  })
  return formatList(names, locale)
}
