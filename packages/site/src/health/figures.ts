import { gaps, type Check, type ContractProof } from './contract'
import type { Share } from '@docs/model/data/share'

/**
 * Operations count as complete with a request, a success and every listed error; `inbound` are the calls that the
 * merchant receives.
 */
export type ContractFigures = Record<'operations' | 'inbound' | 'errorExamples' | 'examples' | 'descriptions', Share>

export function contractFigures({ operations, inbound, examples, descriptions }: ContractProof): ContractFigures {
  const all = [...operations, ...inbound]
  const listed = all.flatMap(({ errors }) => errors)
  const shown = all.flatMap(({ errors, shownErrors }) => errors.filter((code) => shownErrors.includes(code)))
  return {
    operations: share(operations, (each) => gaps(each).length === 0),
    inbound: share(inbound, (each) => gaps(each).length === 0),
    errorExamples: { whole: shown.length, total: listed.length },
    examples: faultless(examples),
    descriptions: faultless(descriptions),
  }
}

export function faultless(checks: Check[]): Share {
  return share(checks, ({ faults }) => faults.length === 0)
}

function share<T>(all: T[], isWhole: (each: T) => boolean): Share {
  return { whole: all.filter(isWhole).length, total: all.length }
}

/** A whole percentage, rounded down, so that 100 means all. */
export function percent({ whole, total }: Share): number {
  return total === 0 ? 100 : Math.floor((100 * whole) / total)
}
