import { differencesOf, type Renames } from './compare'
import { claims, type Entry } from './claims'
import { worst } from './policy'
import type { Difference, Label, Published } from './types'

/** A text that stands in both languages, side by side. */
export interface Pair {
  en: string
  uk: string
}

/** What the changelog says of one version. */
export interface Release {
  version: string
  date: string
  title: Pair
  entries: ReleaseEntry[]
}

export interface ReleaseEntry extends Entry {
  text: Pair
  reason?: Pair
}

/** A difference with the entry that answers for it. */
export interface Told extends Difference {
  /** As the entry labels it, where it gives a reason to be milder than the policy. */
  shown: Label
  entry?: string
}

/** What differs between a version and the next one that is kept. */
export interface Step {
  from: string
  to: string
  differences: Told[]
}

export interface History {
  /** Oldest first; the last is the present one. */
  versions: string[]
  steps: Step[]
}

/** The older version, in which fields had other names, before those that are kept. */
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

/** An older API is another one: its operations, fields and signature are compared, not its tables and words. */
const ofWhatIsMapped = (differences: Difference[]): Difference[] =>
  differences.filter(
    ({ label, pointer }) => label !== 'words' && /^\/(openapi\/(paths|webhooks|components)|signature)\//.test(pointer),
  )
