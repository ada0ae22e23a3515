import { texts } from '../../site/texts'
import type { Contract } from '../contract/types'
import { callbackFaults, callFaults, controls, happenings, optionName, options } from '../sandbox/controls'

/** Something that is typed or sent to the sandbox, and what it does. */
export interface SandboxRow {
  name: string
  /** Of a control call: an example. */
  body?: string
  /** Of an event: when it may happen. */
  statuses?: string[]
  /** Markdown. */
  text: string
}

export const sandboxTables = ['options', 'controls', 'events', 'callFaults', 'callbackFaults'] as const
export type SandboxTableName = (typeof sandboxTables)[number]

export function sandboxRows(table: SandboxTableName, { locale, statusMachine }: Contract): SandboxRow[] {
  const x = texts[locale].sandbox
  switch (table) {
    case 'options':
      return options.map((option) => ({ name: optionName(option), text: x.options[option.id] }))
    case 'controls':
      return controls.map(({ id, method, path, body }) => ({
        name: `${method} ${path}`,
        ...(body !== undefined && { body }),
        text: x.controls[id],
      }))
    case 'events':
      return eventRows(statusMachine, x.happenings)
    case 'callFaults':
      return callFaults.map((kind) => ({ name: kind, text: x.callFaults[kind] }))
    case 'callbackFaults':
      return callbackFaults.map((kind) => ({ name: kind, text: x.callbackFaults[kind] }))
  }
}

type Happening = keyof typeof happenings

function eventRows(
  { transitions, laterMovements }: Contract['statusMachine'],
  words: Record<Happening, string>,
): SandboxRow[] {
  const from = (id: string) => transitions.find((each) => each.id === id)?.from ?? []
  return [
    ...Object.entries(happenings).map(([name, made]) => ({
      name,
      statuses: [...made].flatMap(from),
      text: words[name as Happening],
    })),
    ...laterMovements.map(({ id, after, meaning }) => ({
      name: id,
      statuses: Object.values(after).flat(),
      text: meaning,
    })),
  ]
}
