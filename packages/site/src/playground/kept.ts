/* What a tab remembers of its sandbox between pages that are loaded anew. */

/** Why the tab cannot remember it. */
export type NotKept = 'denied' | 'too_large'

const key = 'sandbox'
/** Characters; browsers give a site some five million. */
const limit = 200_000

/** What was kept; undefined if there is nothing, or storage is denied. */
export function readKept<State>(): State | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as State
  } catch {
    return undefined
  }
}

export function keep(state: object): NotKept | undefined {
  const text = JSON.stringify(state)
  try {
    // What no longer fits must not come back as it was earlier.
    if (text.length > limit) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
    return text.length > limit ? 'too_large' : undefined
  } catch {
    return 'denied'
  }
}
