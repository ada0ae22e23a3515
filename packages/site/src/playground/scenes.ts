/* A transcript as a reader follows it: what belongs together is one scene. */
import type { Entry } from '@docs/model/scenarios/types'

export interface Scene {
  /** Index of its first entry. */
  from: number
  entries: [Entry, ...Entry[]]
}

/**
 * A call has its answer, and what somebody does has the changes of status that follow at once. What a payer does is
 * recorded after what follows from it: then it has been seen already.
 */
export function scenesOf(entries: readonly Entry[]): Scene[] {
  const scenes: Scene[] = []
  let open: Scene | undefined
  let hasFollowed = false
  for (const [from, entry] of entries.entries()) {
    if (open && continues(open, entry)) open.entries.push(entry)
    else if (isUnseen(entry) || (isAct(entry) && hasFollowed)) open = undefined
    else scenes.push((open = { from, entries: [entry] }))
    hasFollowed = entry.kind === 'status' || (entry.kind === 'callback' && hasFollowed)
  }
  return scenes
}

/** That time passes is seen from the instant of what comes next. */
const isUnseen = ({ kind }: Entry): boolean => kind === 'clock' || kind === 'setting'

function continues({ entries }: Scene, { kind, at }: Entry): boolean {
  const [{ kind: first }] = entries
  const last = entries.at(-1)!
  if (first === 'request' && !entries.some(isAnswer)) return true
  return kind === 'status' && at === last.at && first !== 'status' && first !== 'callback'
}

/** A form with faults has changed nothing. */
const isAct = (entry: Entry): boolean => entry.kind === 'payer' && !entry.faults

const isAnswer = ({ kind }: Entry): boolean => kind === 'answer' || kind === 'no_answer'
