import { guidePage } from '@docs/model/brand/addresses'
import type { Catalogue, Method, Service } from '@docs/model/catalogue/types'
import type { AddressIndex } from '../sources/addresses/address-index'
import { methodPageId } from '../sources/navigation/method-pages'

/** A method with the page about it. */
export interface MethodLink {
  method: Method
  href: string | undefined
}

/** The page of a method, or of its only guide; `services` are all of its services. */
export function methodHref(services: readonly Service[], { page }: AddressIndex): string | undefined {
  const [only] = services
  const id = methodPageId(services) ?? (only && guidePage(only))
  return page.get(`/${id}`)?.href
}

export const methodLink = (method: Method, { services }: Catalogue, addresses: AddressIndex): MethodLink => ({
  method,
  href: methodHref(
    services.filter((service) => service.method.id === method.id),
    addresses,
  ),
})
