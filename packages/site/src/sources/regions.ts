import { continentOf } from '@docs/model/codes/continents'
import type { Kind, Service } from '@docs/model/catalogue/types'

/** Groups of services in display order: regions of countries, then groups without a country. */
export const regions = [
  'africa',
  'asia',
  'europe',
  'latin_america',
  'north_america',
  'oceania',
  'general',
  'worldwide',
  'crypto',
] as const
export type Region = (typeof regions)[number]

/** Nobody lives in Antarctica for good, and no payment method is of there. */
export function regionOfCountry(code: string): Region {
  const continent = continentOf(code)
  return continent === 'antarctica' ? 'general' : continent
}

/** The group of a service: the region of its first country, or by its kind if it has none. */
export function regionOf({ countries: [first], method: { kind } }: Pick<Service, 'countries' | 'method'>): Region {
  return first ? regionOfCountry(first) : (regionOfKind[kind] ?? 'general')
}

const regionOfKind: Partial<Record<Kind, Region>> = { wallet: 'worldwide', crypto: 'crypto' }
