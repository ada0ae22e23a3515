import type { ReleaseNotes } from '@docs/model/contract/types'
import type { History } from './history'

/** The latest version that changed an operation. */
export interface LastChange {
  operation: string
  version: string
  /** The version before it. */
  from: string
  date: string
}

/** For an operation or a call that the merchant receives; undefined if only its words ever changed. */
export function lastChangeOf(
  operation: string,
  { steps }: Pick<History, 'steps'>,
  releases: Pick<ReleaseNotes, 'version' | 'date'>[],
): LastChange | undefined {
  const changing = steps.filter(({ differences }) =>
    differences.some(({ label, places }) => label !== 'words' && places.some((place) => place.operation === operation)),
  )
  const last = changing.at(-1)
  const notes = releases.find(({ version }) => version === last?.to)
  return last && notes && { operation, version: notes.version, from: last.from, date: notes.date }
}
