/** The changelog of the contract's versions (`contract/changes/`). */
import type { Label } from './labels'

/** The objects by which the changelog groups its entries, in its order. */
export const changedObjects = ['transactions', 'invoices', 'services', 'reports', 'requests', 'documentation'] as const
export type ChangedObject = (typeof changedObjects)[number]

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

interface ReleaseEntry extends Entry {
  about?: ChangedObject
  text: Pair
  reason?: Pair
}
