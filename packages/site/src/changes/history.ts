import { differencesOf, type Renames } from './compare'
import { claims } from './claims'
import type { Difference, Published } from './types'
import type { Release, ReleaseEntry } from '@docs/model/contract/releases'
import { mostSevere, type Label } from '@docs/model/contract/labels'

/** A difference with the changelog entry that covers it. */
export interface ClaimedDifference extends Difference {
  /** The entry's label if it gives a reason to be milder than the policy. */
  shown: Label
  entry?: string
}

/** The differences between one stored version and the next. */
export interface Step {
  from: string
  to: string
  differences: ClaimedDifference[]
}

export interface History {
  /** Oldest first; the last is the current one. */
  versions: string[]
  steps: Step[]
}

/** A version before the stored ones, in which fields had other names. */
export interface ArchivedVersion {
  published: Published
  renames: Renames
}

export function historyOf(published: Published[], releases: Release[], archived?: ArchivedVersion): History {
  const versions = [...(archived ? [archived.published] : []), ...published]
  return {
    versions: versions.map(({ version }) => version),
    steps: versions.slice(1).flatMap((after, index): Step[] => {
      const before = versions[index]
      if (!before) return []
      const isOlder = before === archived?.published
      const differences = isOlder
        ? comparable(differencesOf(before, after, archived?.renames))
        : differencesOf(before, after)
      const entries = releases.find(({ version }) => version === after.version)?.entries ?? []
      return [
        {
          from: before.version,
          to: after.version,
          differences: differences.map((difference) => withEntry(difference, entries)),
        },
      ]
    }),
  }
}

function withEntry(difference: Difference, entries: ReleaseEntry[]): ClaimedDifference {
  const own = entries.filter((entry) => claims(entry, difference))
  const reasoned = own.some(({ reason }) => reason !== undefined)
  return {
    ...difference,
    shown: reasoned ? mostSevere(...own.map(({ label }) => label)) : difference.label,
    ...(own[0] && { entry: own[0].id }),
  }
}

/** The older version is a different API: compares its operations, fields and signature, not its tables and words. */
const comparable = (differences: Difference[]): Difference[] =>
  differences.filter(
    ({ label, pointer }) => label !== 'words' && /^\/(openapi\/(paths|webhooks|components)|signature)\//.test(pointer),
  )
