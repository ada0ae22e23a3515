import { keysOf } from '@docs/model/data/json-pointer'
import type { Difference } from './types'
import { isLessSevere, mostSevere, type Label } from '@docs/model/contract/labels'
import type { Entry } from '@docs/model/contract/releases'

/** A mismatch between the differences of two versions and the changelog entries of the newer one. */
export type ClaimFault =
  | { kind: 'unclaimed'; difference: Difference }
  | { kind: 'milder'; difference: Difference; entry: string; label: Label }
  | { kind: 'idle'; entry: string; cover: number }
  | { kind: 'wide'; entry: string; cover: number }

/** An entry labelled `words` covers only differences in words. */
export function claims(entry: Entry, difference: Difference): boolean {
  if (entry.label === 'words' && difference.label !== 'words') return false
  return entry.covers.some((cover) => isWithin(difference.pointer, cover))
}

function isWithin(pointer: string, cover: string): boolean {
  const [names, wanted] = [keysOf(pointer), keysOf(cover)]
  return wanted.every((name, at) => (name === '*' ? names[at] !== undefined : names[at] === name))
}

/**
 * An entry must not cover half the contract, which would include differences that nobody has reviewed. Words may be
 * covered as a whole.
 */
function isTooWide(cover: string): boolean {
  const [first, second, ...rest] = keysOf(cover)
  if (first === undefined || second === undefined) return true
  const isOfApi = first === 'openapi' && ['components', 'paths', 'webhooks'].includes(second)
  return isOfApi && rest.filter((name) => name !== '*').length < (second === 'components' ? 2 : 1)
}

export function claimFaults(differences: Difference[], entries: Entry[]): ClaimFault[] {
  return [
    ...differences.flatMap((difference) => labelFault(difference, entries)),
    ...entries.flatMap((entry) =>
      entry.covers.flatMap((cover, at): ClaimFault[] => {
        const isExact = differences.some(({ pointer }) => pointer === cover)
        if (entry.label !== 'words' && !isExact && isTooWide(cover))
          return [{ kind: 'wide', entry: entry.id, cover: at }]
        const isUsed = differences.some((difference) => claims({ ...entry, covers: [cover] }, difference))
        return isUsed ? [] : [{ kind: 'idle', entry: entry.id, cover: at }]
      }),
    ),
  ]
}

function labelFault(difference: Difference, entries: Entry[]): ClaimFault[] {
  const own = entries.filter((entry) => claims(entry, difference))
  const [first] = own
  if (!first) return [{ kind: 'unclaimed', difference }]
  const label = mostSevere(...own.map((entry) => entry.label))
  if (!isLessSevere(label, difference.label) || own.some(({ reason }) => reason !== undefined)) return []
  return [{ kind: 'milder', difference, entry: first.id, label }]
}
