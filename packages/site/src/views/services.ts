import { type AddressIndex } from '../addresses/address-index'
import { methodPageId } from '../navigation/method-pages'
import { overviewOf, type MethodCard, type Overview } from '../services/overview'
import type { Region } from '../services/regions'
import { coverageOf, resultOf } from '../services/guide'
import type { Locale } from '@docs/model/language/locales'
import { texts } from '@docs/model/language/texts'
import { directions, flows, isPayin, type Direction, type Flow, type Service } from '@docs/model/catalogue/types'
import type { ViewSources } from './sources'
import { guidePage } from '@docs/model/brand/addresses'

/** The page of all services. */
export interface ServicesView extends Omit<Overview, 'groups'> {
  groups: { region: Region; methods: ServiceCard[] }[]
}

export interface ServiceCard extends Omit<MethodCard, 'services'> {
  /** The page of the method, or of its only guide. */
  href: string | undefined
  /** Directions without a guide are left out. */
  ways: { direction: Direction; offers: Offer[] }[]
}

/** Guides of one method and direction whose services have the same terms. */
export interface Offer {
  guides: GuideLink[]
  /** Limits, time to a result and ways of refunding, in words; what is not known is left out. */
  terms: string[]
}

export interface GuideLink {
  id: string
  flow: Flow
  href?: string
  title: string
  /** The part of the title that distinguishes it from others of the same flow; empty if there are none. */
  own: string
}

export function servicesView({ catalogue, contract, addresses }: ViewSources): ServicesView {
  const overview = overviewOf(catalogue, contract.locale)
  return {
    ...overview,
    groups: overview.groups.map(({ region, methods }) => ({
      region,
      methods: methods.map((card) => cardOf(card, addresses, contract.locale)),
    })),
  }
}

function cardOf({ services, ...card }: MethodCard, addresses: AddressIndex, locale: Locale): ServiceCard {
  const ways = directions.map((direction) => {
    const own = services.filter((service) => service.direction === direction)
    const links = guideLinks(own, addresses)
    const offers = [...Map.groupBy(own, (service) => JSON.stringify(termsOf(service, locale)))].map(
      ([terms, alike]): Offer => ({
        guides: links.filter(({ id }) => alike.some((service) => service.id === id)),
        terms: JSON.parse(terms) as string[],
      }),
    )
    return { direction, offers }
  })
  const [only] = services
  const page = methodPageId(services) ?? (only && guidePage(only))
  return {
    ...card,
    href: addresses.page.get(`/${page}`)?.href,
    ways: ways.filter(({ offers }) => offers.length > 0),
  }
}

function termsOf(service: Service, locale: Locale): string[] {
  const names = texts[locale].services.filter.back
  return [
    coverageOf(service, locale).limits,
    resultOf(service, locale),
    isPayin(service) ? [...new Set(service.moneyBack.map(({ way }) => names[way]))].join(', ') : undefined,
  ].filter((term) => term !== undefined && term !== '') as string[]
}

/** The guides of some services, ordered by flow, each with what distinguishes it within its flow. */
export function guideLinks(services: readonly Service[], addresses: AddressIndex): GuideLink[] {
  return flows.flatMap((flow) => {
    const guides = services
      .filter((service) => service.flow === flow)
      .map(({ id }) => {
        const page = addresses.service.get(id)
        return { id, flow, href: page?.href, title: page?.title ?? id }
      })
    const own = distinctions(guides.map(({ title }) => title))
    return guides.map((guide, index) => ({ ...guide, own: own[index] ?? '' }))
  })
}

/** The part of each title after the common leading words, without the flow at the end. */
export function distinctions(titles: string[]): string[] {
  if (titles.length < 2) return titles.map(() => '')
  const all = titles.map((title) => title.replace(/:[^:]*$/, '').split(/[\s,]+/))
  const [first = []] = all
  const differs = first.findIndex((word, at) => all.some((words) => words[at] !== word))
  return all.map((words) => words.slice(differs < 0 ? first.length : differs).join(' '))
}
