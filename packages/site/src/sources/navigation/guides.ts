import { defaultLocale } from '@docs/model/language/locales'
import type { NavigationCategory, NavigationEntry } from '../settings/navigation'
import { inEveryLanguage } from '../../words/texts'
import { methodLabel, methodPageId } from './method-pages'
import { regionOf, regions } from '../regions'
import { wayOf, ways, type Catalogue, type Method, type Service } from '@docs/model/catalogue/types'
import { guidePage } from '@docs/model/brand/addresses'

/** The guides by region and method, for the sidebar. */
export function guideEntries({ services }: Catalogue): NavigationCategory[] {
  return regions.flatMap((region) => {
    const methods = [
      ...Map.groupBy(
        services.filter((each) => regionOf(each) === region),
        ({ method }) => method,
      ).entries(),
    ]
    const entries = byName(methods.map(methodEntry))
    return entries.length > 0
      ? [{ label: inEveryLanguage(({ navigation }) => navigation.regions[region]), entries }]
      : []
  })
}

type MethodServices = [Method, Service[]]

const methodEntry = ([method, own]: MethodServices): NavigationCategory => ({
  label: methodLabel(method, own),
  index: methodPageId(own),
  entries: own.sort(byWay).map((each) => entryOf(each, own)),
})

const byName = (categories: NavigationCategory[]) =>
  categories.sort((a, b) => a.label[defaultLocale].localeCompare(b.label[defaultLocale]))

const byWay = (a: Service, b: Service) => ways.indexOf(wayOf(a)) - ways.indexOf(wayOf(b))

/** Below its method a guide is labelled by direction and flow, unless another guide has the same. */
function entryOf(service: Service, siblings: Service[]): NavigationEntry {
  const page = guidePage(service)
  const way = wayOf(service)
  return siblings.filter((other) => wayOf(other) === way).length === 1
    ? { page, label: inEveryLanguage(({ navigation }) => navigation.ways[way]) }
    : page
}
