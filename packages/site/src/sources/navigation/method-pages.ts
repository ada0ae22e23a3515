import { fill } from '@docs/model/language/fill'
import { formatList } from '@docs/model/language/format'
import { defaultLocale, locales, type Locale } from '@docs/model/language/locales'
import { plural } from '@docs/model/language/plural'
import { redirects } from '../settings/redirects'
import { spellings } from '../addresses/redirect-addresses'
import { texts } from '../../words/texts'
import { namesOf } from '@docs/model/codes/names'
import { directions, flows, type Catalogue, type Method, type Service, type Words } from '@docs/model/catalogue/types'

/** A method with several guides, and the page that links to them. */
export interface MethodPage {
  id: string
  method: Method
  title: Words
  /** The description for search engines. */
  description: Words
  /** File of the method's record, e.g. `catalogue/methods/pix.yaml`. */
  file: string
}

/** These pages are generated from the records of the methods. */
export function methodPages({ services }: Catalogue): MethodPage[] {
  const byMethod = Map.groupBy(services, ({ method }) => method)
  return [...byMethod].flatMap(([method, own]): MethodPage[] => {
    const id = methodPageId(own)
    if (id === undefined) return []
    const title = method.name
    const file = own[0]!.source.replace(/:\d+$/, '')
    return [{ id, method, title, description: inEach((locale) => descriptionOf(title[locale], own, locale)), file }]
  })
}

const oldIds: ReadonlySet<string> = new Set(redirects.flatMap(({ from }) => spellings(from)))

/**
 * The page id of a method: the common folder of its guides or, without one, the method's id. If that is an old page id,
 * the page is placed below it. A method with one guide has no page.
 */
export function methodPageId(services: readonly Service[]): string | undefined {
  const [first, ...others] = services
  if (!first || others.length === 0) return undefined
  const id = `services/${sharedFolder(services.map(({ route }) => route)) || first.method.id}`
  return oldIds.has(id) ? `${id}/guides` : id
}

function sharedFolder(routes: string[]): string {
  const [first = [], ...others] = routes.map((route) => route.split('/').slice(0, -1))
  const end = first.findIndex((part, at) => others.some((folders) => folders[at] !== part))
  return first.slice(0, end < 0 ? first.length : end).join('/')
}

/** ISO 3166-1 code of the country if all services share exactly one. */
export function onlyCountryOf(services: readonly Service[]): string | undefined {
  const [country, ...others] = new Set(services.flatMap(({ countries }) => countries))
  return others.length === 0 ? country : undefined
}

/** The method's name, followed by its country if the name does not contain it. */
export function methodLabel({ name }: Method, services: readonly Service[]): Words {
  const country = onlyCountryOf(services)
  if (country === undefined) return name
  if (name[defaultLocale].includes(namesOf(defaultLocale, 'region')(country))) return name
  return inEach((locale) => `${name[locale]} (${namesOf(locale, 'region')(country)})`)
}

export const inEach = (textIn: (locale: Locale) => string): Words =>
  Object.fromEntries(locales.map((locale) => [locale, textIn(locale)])) as Words

function descriptionOf(name: string, services: readonly Service[], locale: Locale): string {
  const { methods: x } = texts[locale].indexes
  const { countries: counted } = texts[locale].services
  const list = (items: string[]) => formatList(items, locale, 'and')
  const countries = [...new Set(services.flatMap((service) => service.countries))]
  const places =
    countries.length > namedCountries
      ? plural(counted, locale, countries.length)
      : formatList(countries.map(namesOf(locale, 'region')), locale)
  const lead = fill(x.description, {
    name,
    directions: list(
      directions
        .filter((direction) => services.some((service) => service.direction === direction))
        .map((direction) => x.guidesTo[direction]),
    ),
    flows: list(
      flows.filter((flow) => services.some((service) => service.flow === flow)).map((flow) => x.descriptionFlows[flow]),
    ),
  })
  return places ? `${lead} ${fill(x.places, { places })}` : lead
}

/** With more countries, only their number is given. */
const namedCountries = 3
