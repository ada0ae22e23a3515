import { differencesOf, type Renames } from './compare'
import { claims } from './claims'
import type { Difference, Published } from './types'
import type { Release, ReleaseEntry } from '@docs/model/contract/releases'
import { worst, type Label } from '@docs/model/contract/labels'

/** A difference with the changelog entry that covers it. */
export interface Told extends Difference {
  /** The entry's label if it gives a reason to be milder than the policy. */
  shown: Label
  entry?: string
}

/** The differences between one stored version and the next. */
export interface Step {
  from: string
  to: string
  differences: Told[]
}

export interface History {
  /** Oldest first; the last is the current one. */
  versions: string[]
  steps: Step[]
}

/** A version before the stored ones, in which fields had other names. */
export interface Older {
  published: Published
  renames: Renames
}

export function historyOf(kept: Published[], releases: Release[], older?: Older): History {
  const versions = [...(older ? [older.published] : []), ...kept]
  return {
    versions: versions.map(({ version }) => version),
    steps: versions.slice(1).flatMap((after, index): Step[] => {
      const before = versions[index]
      if (!before) return []
      const isOlder = before === older?.published
      const differences = isOlder
        ? ofWhatIsMapped(differencesOf(before, after, older?.renames))
        : differencesOf(before, after)
      const entries = releases.find(({ version }) => version === after.version)?.entries ?? []
      return [
        {
          from: before.version,
          to: after.version,
          differences: differences.map((difference) => told(difference, entries)),
        },
      ]
    }),
  }
}

function told(difference: Difference, entries: ReleaseEntry[]): Told {
  const own = entries.filter((entry) => claims(entry, difference))
  const reasoned = own.some(({ reason }) => reason !== undefined)
  return {
    ...difference,
    shown: reasoned ? worst(...own.map(({ label }) => label)) : difference.label,
    ...(own[0] && { entry: own[0].id }),
  }
}

/** The older version is a different API: compares its operations, fields and signature, not its tables and words. */
const ofWhatIsMapped = (differences: Difference[]): Difference[] =>
  differences.filter(
    ({ label, pointer }) => label !== 'words' && /^\/(openapi\/(paths|webhooks|components)|signature)\//.test(pointer),
  )
