import { guidePage, type AddressIndex } from '../addresses'
import { methodPageId } from '../catalogue/method-pages'
import { overviewOf, type MethodCard, type Overview } from '../catalogue/overview'
import type { Region } from '../catalogue/regions'
import { directions, flows, type Direction, type Flow, type Service } from '../catalogue/types'
import type { ViewSources } from './sources'

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
  /** What tells the title apart from others of the same flow; empty for the only one. */
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

/** The guides of some services, by flow; those of one flow are told apart. */
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

/** What each title has after the words that all begin with, without the flow at its end. */
export function distinctions(titles: string[]): string[] {
  if (titles.length < 2) return titles.map(() => '')
  const all = titles.map((title) => title.replace(/:[^:]*$/, '').split(/[\s,]+/))
  const [first = []] = all
  const differs = first.findIndex((word, at) => all.some((words) => words[at] !== word))
  return all.map((words) => words.slice(differs < 0 ? first.length : differs).join(' '))
}
