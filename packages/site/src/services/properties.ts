import { directions, isPayin, ways, wayOf, type Payin, type Service } from '@docs/model/catalogue/types'
import { capital, formatList } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { texts, type Texts } from '@docs/model/language/texts'
import type { Dossier } from '@docs/model/sources/dossiers'
import { disputeText, limitLines, linesOf, refundText, toldText } from './dossier'
import { coverageOf, resultOf, termsOf, type GuideFact } from './guide'

/** Some are rows of guides too. */
export type PropertyId =
  | keyof Texts['indexes']['methods']['property']
  | Exclude<GuideFact['id'], 'window' | 'late' | 'hours' | 'trace' | 'operator' | 'contract' | 'website'>

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

/** The parts of a text; none where it is not known, and no list where the property does not apply. */
type Tell = (service: Service, dossier: Dossier | undefined, locale: Locale) => (string | undefined)[] | undefined

/** In the order of the card. */
const tells: Record<PropertyId, Tell> = {
  country: (service, _, locale) => when(hasOneCountry(service), coverageOf(service, locale).countries),
  countries: (service, _, locale) => when(!hasOneCountry(service), coverageOf(service, locale).countries),
  currency: (service, _, locale) => when(hasOneCurrency(service), coverageOf(service, locale).currencies),
  currencies: (service, _, locale) => when(!hasOneCurrency(service), coverageOf(service, locale).currencies),
  limits: limitsOf,
  confirmation: (service, _, locale) => [
    service.confirmation.class === 'varies' ? texts[locale].indexes.methods.varies : resultOf(service, locale),
  ],
  expiry: (service, _, locale) => termOf(service, 'expiry', locale),
  step: (service, _, locale) => termOf(service, 'step', locale),
  refund: (service, dossier, locale) => when(isPayin(service), dossier && refundText(dossier, locale)),
  back: (service, _, locale) =>
    isPayin(service) ? [`[${wayBackText(service, locale)}](/money_back#${service.method.id})`] : undefined,
  dispute: (service, dossier, locale) => when(isPayin(service), dossier && disputeText(dossier, locale)),
  settlement: (service, dossier, locale) =>
    when(isPayin(service), dossier?.settlement && toldText(dossier.settlement, dossier, locale)),
}

export const propertyIds = Object.keys(tells) as PropertyId[]

/** The properties of the services of one method that apply to any of them. */
export function propertiesOf(
  services: Service[],
  dossier: Dossier | undefined,
  locale: Locale,
  ids: readonly PropertyId[] = propertyIds,
): Property[] {
  return ids.flatMap((id): Property[] => {
    const told = services.flatMap((service) => {
      const parts = tells[id](service, dossier, locale)?.filter((part) => part !== undefined)
      return parts ? [{ service, text: linesOf(parts) }] : []
    })
    const groups = [...Map.groupBy(told, ({ text }) => text)]
    const values = groups.map(([text, group]): PropertyValue => {
      const own = group.map(({ service }) => service)
      if (groups.length === 1) return { ...(text && { text: capital(text, locale) }) }
      return { of: whichOf(own, services, locale), ...(text && { text }) }
    })
    return values.length > 0 ? [{ id, values }] : []
  })
}

const when = <T>(applies: boolean, text: T): T[] | undefined => (applies ? [text] : undefined)

const hasOneCountry = ({ countries }: Service) => countries.length === 1

const hasOneCurrency = ({ currencies, coverage }: Service) => currencies.length === 1 && coverage !== 'by_contract'

/** The limits of one payment; if only others are known, those. */
function limitsOf(service: Service, dossier: Dossier | undefined, locale: Locale): string[] {
  const all = dossier ? limitLines(service, dossier, locale) : []
  const ofPayment = all.filter(({ per }) => per === 'payment')
  return (ofPayment.length > 0 ? ofPayment : all).map(({ text }) => text)
}

/** A time limit that the guide of a pay-in tells; where none is known, the row would say nothing. */
function termOf(service: Service, wanted: 'expiry' | 'step', locale: Locale): string[] | undefined {
  const term = isPayin(service) ? termsOf(service, locale).find(({ id }) => id === wanted) : undefined
  return term && [term.value]
}

/** How our API gives money back. */
export const wayBackText = ({ moneyBack }: Payin, locale: Locale): string =>
  capital(
    [...new Set(moneyBack.map(({ way }) => way))]
      .map((way) => texts[locale].services.wayBack[way].toLocaleLowerCase(locale))
      .join(', '),
    locale,
  )

/** Some of a method's services by direction, or by their ways where the direction has others. */
function whichOf(own: Service[], all: Service[], locale: Locale): string {
  const { navigation, services } = texts[locale]
  const names = directions.flatMap((direction) => {
    const within = own.filter((service) => service.direction === direction)
    if (within.length === 0) return []
    const isWhole = within.length === all.filter((service) => service.direction === direction).length
    const named = ways.filter((way) => within.some((service) => wayOf(service) === way))
    return isWhole ? [services.filter.direction[direction]] : named.map((way) => navigation.ways[way])
  })
  return formatList(names, locale)
}
