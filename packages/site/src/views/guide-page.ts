import type { AddressIndex, Target } from '../sources/addresses/address-index'
import type { Service } from '@docs/model/catalogue/types'

/** The guide to a service. */
export function guidePageOf({ id, source }: Service, { service }: AddressIndex): Target {
  const target = service.get(id)
  if (!target)
    throw new Error(`${source}: the service "${id}" has no page. Write one with "service: ${id}" in its front matter.`)
  return target
}
