import { gaps, type Check, type ContractProof } from './contract'

/** How many of a kind there are, and how many of them are whole. */
export interface Share {
  whole: number
  total: number
}

/**
 * Operations are whole with a request, a success and every listed error; `inbound` are those that the merchant
 * receives.
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

/** In whole per cent, rounded down, so that 100 means all. */
export function percent({ whole, total }: Share): number {
  return total === 0 ? 100 : Math.floor((100 * whole) / total)
}
