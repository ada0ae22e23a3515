import { queryOf } from '../../words/filters/choices'

/** Parameter of the address that holds the services to compare. */
const compared = 'compare'

/** The ids that the address names for the comparison. */
export const readCompared = (search: string): string[] => [
  ...new Set(
    new URLSearchParams(search)
      .get(compared)
      ?.toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
]

/** The URL's query with the services to compare; other parameters stay. */
export function withCompared(search: string, ids: string[]): string {
  const params = new URLSearchParams(search)
  if (ids.length > 0) params.set(compared, ids.join(','))
  else params.delete(compared)
  return queryOf(params)
}
