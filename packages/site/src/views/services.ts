import { type AddressIndex } from '../addresses/address-index'
import { methodPageId } from '../navigation/method-pages'
import { overviewOf, type MethodCard, type Overview } from '../services/overview'
import type { Region } from '../services/regions'
import { directions, flows, type Direction, type Flow, type Service } from '@docs/model/catalogue/types'
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
  ways: { direction: Direction; guides: GuideLink[] }[]
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
      methods: methods.map((card) => cardOf(card, addresses)),
    })),
  }
}

function cardOf({ services, ...card }: MethodCard, addresses: AddressIndex): ServiceCard {
  const ways = directions.map((direction) => {
    const own = services.filter((service) => service.direction === direction)
    return {
      direction,
      guides: guideLinks(own, addresses),
    }
  })
  const [only] = services
  const page = methodPageId(services) ?? (only && guidePage(only))
  return {
    ...card,
    href: addresses.page.get(`/${page}`)?.href,
    ways: ways.filter(({ guides }) => guides.length > 0),
  }
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
