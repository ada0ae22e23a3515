import { texts } from '../words/texts'
import { mentionOf, type AddressIndex, type Mention } from '../sources/addresses/address-index'
import type { Contract } from '@docs/model/contract/types'
import {
  callbackFaults,
  callFaults,
  controls,
  happenings,
  type Happening,
  optionName,
  options,
  orderCalls,
  settings,
  tortureOptions,
} from '@docs/model/scenarios/controls'

/** Something typed into or sent to the sandbox, and its effect. */
export interface SandboxRow {
  name: string
  /** Of a control call: an example. */
  body?: string
  /** Of an event: when it may happen. */
  statuses?: Mention[]
  /** Markdown. */
  text: string
}

export const sandboxTables = [
  'options',
  'torture',
  'orders',
  'controls',
  'settings',
  'events',
  'callFaults',
  'callbackFaults',
] as const
export type SandboxTableName = (typeof sandboxTables)[number]

export function sandboxRows(
  table: SandboxTableName,
  { locale, statusMachine }: Contract,
  addresses: AddressIndex,
): SandboxRow[] {
  const x = texts[locale].sandbox
  switch (table) {
    case 'options':
      return options.map((option) => ({ name: optionName(option), text: x.options[option.id] }))
    case 'torture':
      return tortureOptions.map((option) => ({ name: optionName(option), text: x.torture[option.id] }))
    case 'orders':
      return orderCalls.map(({ id, body }) => ({ name: id, body, text: x.orders[id] }))
    case 'controls':
      return controls.map(({ id, method, path, body }) => ({
        name: `${method} ${path}`,
        ...(body !== undefined && { body }),
        text: x.controls[id],
      }))
    case 'settings':
      return settingNames.map((name) => ({ name, text: x.settings[name] }))
    case 'events':
      return eventRows(statusMachine, x.happenings, addresses)
    case 'callFaults':
      return callFaults.map((kind) => ({ name: kind, text: x.callFaults[kind] }))
    case 'callbackFaults':
      return callbackFaults.map((kind) => ({ name: kind, text: x.callbackFaults[kind] }))
  }
}

const settingNames = Object.keys(settings) as (keyof typeof settings)[]

function eventRows(
  { transitions, laterMovements }: Contract['statusMachine'],
  words: Record<Happening, string>,
  addresses: AddressIndex,
): SandboxRow[] {
  const from = (id: string) => transitions.find((each) => each.id === id)?.from ?? []
  const disputed = laterMovements.find(({ id }) => id === 'chargeback')?.after['payin'] ?? []
  const mention = (status: string) => mentionOf(addresses, 'status', status)
  return [
    ...Object.entries(happenings).map(([name, made]) => ({
      name,
      // A dispute is possible where a chargeback is.
      statuses: (made.length > 0 ? [...made].flatMap(from) : disputed).map(mention),
      text: words[name as Happening],
    })),
    ...laterMovements.map(({ id, after, meaning }) => ({
      name: id,
      statuses: Object.values(after).flat().map(mention),
      text: meaning.replace(/\.$/, ''),
    })),
  ]
}
