import type { ReleaseNotes } from '../contract/types'
import type { History } from './history'

/** The newest version that changed an operation. */
export interface LastChange {
  operation: string
  version: string
  date: string
}

/** Of an operation or a call that the merchant receives; undefined where no version changed more than its words. */
export function lastChangeOf(
  operation: string,
  { steps }: Pick<History, 'steps'>,
  releases: Pick<ReleaseNotes, 'version' | 'date'>[],
): LastChange | undefined {
  const changing = steps.filter(({ differences }) =>
    differences.some(({ label, places }) => label !== 'words' && places.some((place) => place.operation === operation)),
  )
  const notes = releases.find(({ version }) => version === changing.at(-1)?.to)
  return notes && { operation, version: notes.version, date: notes.date }
}
