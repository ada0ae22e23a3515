import { defaultLocale, locales, type Locale } from '../../site/locales'
import type { NavigationCategory, NavigationEntry } from '../../site/navigation'
import { inEveryLanguage } from '../../site/texts'
import { guidePage } from '../addresses'
import { regionOf, regions } from './regions'
import { wayOf, ways, type Catalogue, type Method, type Service, type Words } from './types'

/** The guides by region and method, for the sidebar. */
export function guideEntries({ services }: Catalogue): NavigationCategory[] {
  return regions.flatMap((region) => {
    const methods = [
      ...Map.groupBy(
        services.filter((each) => regionOf(each) === region),
        ({ method }) => method,
      ).entries(),
    ]
    const categories = methods.map(([method, own]) => ({
      label: methodLabel(method, own),
      entries: own.sort(byWay).map((each) => entryOf(each, own)),
    }))
    const sorted = categories.sort((a, b) => a.label[defaultLocale].localeCompare(b.label[defaultLocale]))
    return sorted.length > 0
      ? [{ label: inEveryLanguage(({ navigation }) => navigation.regions[region]), entries: sorted }]
      : []
  })
}

const byWay = (a: Service, b: Service) => ways.indexOf(wayOf(a)) - ways.indexOf(wayOf(b))

/** Under its method a guide is known by its way, unless the method has two of the kind. */
function entryOf(service: Service, siblings: Service[]): NavigationEntry {
  const page = guidePage(service)
  const way = wayOf(service)
  return siblings.filter((other) => wayOf(other) === way).length === 1
    ? { page, label: inEveryLanguage(({ navigation }) => navigation.ways[way]) }
    : page
}

/** The method's name, with its country where the name does not tell it. */
function methodLabel({ name }: Method, services: Service[]): Words {
  const [country, ...others] = new Set(services.flatMap(({ countries }) => countries))
  const nameIn = (locale: Locale) => new Intl.DisplayNames(locale, { type: 'region' }).of(country ?? '') ?? ''
  if (country === undefined || others.length > 0 || name[defaultLocale].includes(nameIn(defaultLocale))) return name
  return Object.fromEntries(locales.map((locale) => [locale, `${name[locale]} (${nameIn(locale)})`])) as Words
}
