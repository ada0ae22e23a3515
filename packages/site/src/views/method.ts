import { directions, wayOf, ways, type Method, type Service } from '@docs/model/catalogue/types'
import { resolveLink } from '@docs/model/brand/addresses'
import { namesOf } from '@docs/model/codes/names'
import { texts } from '../words/texts'
import { onlyCountryOf } from '../sources/navigation/method-pages'
import { withCompared } from './services/compared'
import { methodsBeside, type MethodServices } from './services/neighbours'
import { propertiesOf, type Property, type PropertyId } from './services/properties'
import { methodLink, type MethodLink } from './method-link'
import { purposeOf } from './purpose'
import { guideLinks } from './services'
import type { ViewSources } from './sources'

/** What a merchant needs to know to choose a payment method and one of its guides. */
export interface MethodView {
  method: Method
  /** What it is, and for whom. */
  about?: string
  choose?: string
  /** Its country, if it has only one. */
  country?: { code: string; name: string }
  properties: Property[]
  guides: MethodGuide[]
  comparison?: ComparisonView
}

export interface MethodGuide {
  service: Service
  href: string | undefined
  label: string
  /** What merchants build with it. */
  purpose: string
}

/** The method beside others of its country; the first row is its own. */
export interface ComparisonView {
  rows: (MethodLink & { properties: Property[] })[]
  /** The first of them in the comparison of all services. */
  href: string
}

/** This many offers fit into the comparison of all services. */
const side = 3

export function methodView(id: string, sources: ViewSources): MethodView {
  const { catalogue, contract } = sources
  const { locale } = contract
  const services = catalogue.services
    .filter(({ method }) => method.id === id)
    .sort((a, b) => ways.indexOf(wayOf(a)) - ways.indexOf(wayOf(b)))
  const [{ method }] = services as [Service]
  const dossier = catalogue.dossiers[id]
  const code = onlyCountryOf(services)
  const guides = guidesOf(services, sources)
  const comparison = code === undefined ? undefined : comparisonOf(method, code, sources)
  return {
    method,
    ...(dossier?.about && { about: dossier.about.value[locale] }),
    ...(dossier?.choose && { choose: dossier.choose.value[locale] }),
    ...(code !== undefined && { country: { code, name: namesOf(locale, 'region')(code) } }),
    properties: propertiesOf({
      services,
      dossier,
      locale,
      nameOf: (service) => guides.find((guide) => guide.service === service)!.label,
    }),
    guides,
    ...(comparison && { comparison }),
  }
}

function guidesOf(services: Service[], { contract, addresses, byAddress }: ViewSources): MethodGuide[] {
  const names = texts[contract.locale].navigation.ways
  const links = directions.flatMap((direction) =>
    guideLinks(
      services.filter((service) => service.direction === direction),
      addresses,
    ),
  )
  return links.flatMap(({ id, href, own }) => {
    const service = services.find((each) => each.id === id)!
    const page = href === undefined ? undefined : byAddress.get(href)
    return {
      service,
      href,
      label: [names[wayOf(service)], own].filter(Boolean).join(', '),
      purpose: page ? purposeOf(page) : '',
    }
  })
}

function comparisonOf(method: Method, country: string, sources: ViewSources): ComparisonView | undefined {
  const { catalogue, contract } = sources
  const all = methodsBeside(method, country, catalogue.services)
  if (all[0]?.method !== method || all.length === 1) return undefined
  const query = withCompared(
    '',
    all.slice(0, side).flatMap(({ services: [first] }) => first?.id ?? []),
  )
  return {
    rows: all.map((each) => rowOf(each, sources)),
    href: resolveLink('/services', contract) + query,
  }
}

const compared: PropertyId[] = ['confirmation', 'limits', 'refund', 'dispute']

function rowOf({ method, services }: MethodServices, { catalogue, contract, addresses }: ViewSources) {
  const { locale } = contract
  const nameOf = (service: Service) => texts[locale].navigation.ways[wayOf(service)]
  return {
    ...methodLink(method, catalogue, addresses),
    properties: propertiesOf({ services, dossier: catalogue.dossiers[method.id], locale, nameOf }, compared),
  }
}
