import { fill } from '@docs/model/language/fill'
import type { Locale } from '@docs/model/language/locales'
import { texts } from '../../words/texts'
import { drawStatuses, edgesOf, type StatusDrawing, type StatusEdge } from './status-drawing'
import type { Status, StatusMachine, Transition } from '@docs/model/contract/types'

export interface StatusRow extends Status {
  /** The statuses that may come next, with their transitions. */
  next: Transition[]
}

/** Rows of the table of statuses, in the order of the contract. */
export function statusRows({ statuses, transitions }: StatusMachine): StatusRow[] {
  return statuses.map((status) => ({ ...status, next: transitions.filter(({ from }) => from === status.id) }))
}

export interface StatusMachineView {
  drawing: StatusDrawing
  edges: StatusEdge[]
  /** The same in words. */
  alternative: string
}

/** The status machine as a picture, as a list, and in words. */
export function statusMachineView(machine: StatusMachine, locale: Locale): StatusMachineView {
  const { statuses, transitions } = machine
  const { begins, goes, final, or, and } = texts[locale].contract.statusDiagram
  const targets = (id: string | null) => [...new Set(transitions.filter(({ from }) => from === id).map(({ to }) => to))]
  const moving = statuses.filter(({ terminal }) => !terminal).map(({ id }) => id)
  const terminal = statuses.filter((status) => status.terminal).map(({ id }) => id)
  const sentences = [
    fill(begins, { to: list(targets(null), or) }),
    ...moving.map((from) => fill(goes, { from, to: list(targets(from), or) })),
    fill(final, { statuses: list(terminal, and) }),
  ]
  return { drawing: drawStatuses(machine), edges: edgesOf(machine), alternative: sentences.join(' ') }
}

function list(items: string[], conjunction: string): string {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`
}
