import type { Kind, Service } from '@docs/model/catalogue/types'

/** Groups of services in display order: regions of countries, then groups without a country. */
export const regions = [
  'africa',
  'asia',
  'europe',
  'latin_america',
  'north_america',
  'general',
  'worldwide',
  'crypto',
] as const
export type Region = (typeof regions)[number]

/** Regions follow the United Nations (M49), which has Türkiye and Kazakhstan in Asia. */
const countries: Partial<Record<Region, string[]>> = {
  africa: ['CI', 'CM', 'GH', 'KE', 'NG', 'UG', 'ZA'],
  asia: ['BD', 'IN', 'KZ', 'PK', 'TR', 'UZ'],
  europe: ['DE', 'FR', 'GB', 'NL', 'PL', 'PT', 'UA'],
  latin_america: ['AR', 'BR', 'CL', 'CO', 'EC', 'MX', 'PE', 'PY', 'UY'],
  north_america: ['CA'],
}

export function regionOfCountry(code: string): Region {
  const found = regions.find((region) => countries[region]?.includes(code))
  if (!found)
    throw new Error(`The country ${code} is in no region. Add it to one in packages/site/src/services/regions.ts.`)
  return found
}

/** The group of a service: the region of its first country, or by its kind if it has none. */
export function regionOf({ countries: [first], method: { kind } }: Pick<Service, 'countries' | 'method'>): Region {
  return first ? regionOfCountry(first) : (regionOfKind[kind] ?? 'general')
}

const regionOfKind: Partial<Record<Kind, Region>> = { wallet: 'worldwide', crypto: 'crypto' }
