import { defaultLocale } from '../../site/locales'
import type { NavigationCategory, NavigationEntry } from '../../site/navigation'
import { inEveryLanguage } from '../../site/texts'
import { guidePage } from '../addresses'
import { methodLabel, methodPageId } from './method-pages'
import { regionOf, regions } from './regions'
import { wayOf, ways, type Catalogue, type Service } from './types'

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
      index: methodPageId(own),
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
