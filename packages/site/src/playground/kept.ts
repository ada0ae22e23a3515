/* What a tab keeps between page loads: the sandbox's state, and what the reader has entered in each page. */
import type { Draft } from './request'

/** Why the state could not be stored. */
export type NotKept = 'denied' | 'too_large'

const key = 'sandbox'
/** In characters; browsers allow a site about five million. */
const limit = 200_000

/** The stored state; undefined if there is none or storage is denied. */
export const readKept = <State>(): State | undefined => read(key)

export function keep(state: object): NotKept | undefined {
  const text = JSON.stringify(state)
  try {
    // A state that no longer fits must not be replaced by an older one on the next page.
    if (text.length > limit) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
    return text.length > limit ? 'too_large' : undefined
  } catch {
    return 'denied'
  }
}

export interface KeptDraft {
  /** Which of the page's calls it is. */
  at: number
  draft: Draft
}

const draftKey = (address: string): string => `draft ${address}`

export const readDraft = (address: string): KeptDraft | undefined => read(draftKey(address))

/** Keeps nothing where storage is denied or full. */
export function keepDraft(address: string, draft: KeptDraft): void {
  try {
    sessionStorage.setItem(draftKey(address), JSON.stringify(draft))
  } catch {
    forgetDraft(address)
  }
}

export function forgetDraft(address: string): void {
  try {
    sessionStorage.removeItem(draftKey(address))
  } catch {
    // Nothing has been kept.
  }
}

function read<T>(name: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '') as T
  } catch {
    return undefined
  }
}
