import { namesOn } from '../sources/addresses/address-index'
import type { Page } from '../sources/content'
import type { Route } from '../ui/route'
import type { Edition } from './editions/edition'

export function routeOf(page: Page, { names, statuses, sources }: Edition): Route {
  return { locale: page.locale, version: page.version, names: namesOn(page, names, sources.addresses), statuses }
}
