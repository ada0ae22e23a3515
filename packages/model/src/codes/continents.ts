import { countries, type TContinentCode } from 'countries-list'

type Continent = 'africa' | 'antarctica' | 'asia' | 'europe' | 'latin_america' | 'north_america' | 'oceania'

const continents: Record<TContinentCode, Continent> = {
  AF: 'africa',
  AN: 'antarctica',
  AS: 'asia',
  EU: 'europe',
  NA: 'latin_america',
  OC: 'oceania',
  SA: 'latin_america',
}

/** The United Nations (M49) count all others in the Americas to Latin America and the Caribbean. */
const northern = ['BM', 'CA', 'GL', 'PM', 'US']

/** The continent of a country, the Americas in two parts. */
export function continentOf(code: string): Continent {
  if (northern.includes(code)) return 'north_america'
  return continents[countries[code as keyof typeof countries].continent]
}
