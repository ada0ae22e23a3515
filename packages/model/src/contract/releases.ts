/** The changelog of the contract's versions (`contract/changes/`). */
import type { Label } from './labels'

/** One changelog entry, with the contract differences that it covers. */
export interface Entry {
  id: string
  label: Label
  /** JSON Pointers: each covers its place and everything below; `*` matches any one name. */
  covers: string[]
  /** Why the label is milder than the policy requires. */
  reason?: unknown
}

/** A text in both languages. */
export interface Pair {
  en: string
  uk: string
}

/** The changelog of one version. */
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
