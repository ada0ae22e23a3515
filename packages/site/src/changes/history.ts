import { differencesOf, type Renames } from './compare'
import { claims } from './claims'
import type { Difference, Published } from './types'
import type { Release } from '@docs/model/contract/releases'

/** A difference with the first changelog entry that covers it. */
export interface ClaimedDifference extends Difference {
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
interface ArchivedVersion {
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
          differences: differences.map((difference) => {
            const entry = entries.find((each) => claims(each, difference))
            return entry ? { ...difference, entry: entry.id } : difference
          }),
        },
      ]
    }),
  }
}

/** The older version is a different API: compares its operations, fields and signature, not its tables and words. */
const comparable = (differences: Difference[]): Difference[] =>
  differences.filter(
    ({ label, pointer }) => label !== 'words' && /^\/(openapi\/(paths|webhooks|components)|signature)\//.test(pointer),
  )
