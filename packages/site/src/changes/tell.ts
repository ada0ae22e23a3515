import { keysOf } from '@docs/model/data/json-pointer'
import type { Difference } from './types'

const most = 60

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > most ? `${text.slice(0, most)}…` : text
}

const words: Record<Difference['kind'], string> = {
  added: 'is new',
  removed: 'is gone',
  renamed: 'is renamed',
  required: 'is needed more often',
  optional: 'is needed less often',
  limit: 'is limited otherwise',
  value_added: 'has a new value',
  value_removed: 'has lost a value',
  opened: 'is an open list now',
  closed: 'is a closed list now',
  changed: 'is another',
  words: 'is worded otherwise',
}

/** A difference in words, for the contract's maintainers: `Transaction.fee is gone`. */
export function tellDifference({ pointer, kind, keyword, before, after, places }: Difference): string {
  const values = [before, after].map((value) => (value === undefined ? '–' : shown(value)))
  const change = before === undefined && after === undefined ? '' : `: ${values.join(' → ')}`
  const [first] = places
  const place = first ? ` (${[first.operation, first.path].filter(Boolean).join(' ')})` : ''
  return `${[nameOf(pointer), keyword].filter(Boolean).join(' ')} ${words[kind]}${change}${place}`
}

const structure = new Set([
  'properties',
  'items',
  'additionalProperties',
  'schema',
  'oneOf',
  'anyOf',
  'allOf',
  'content',
])

/** Short name of a pointer's target: `Transaction.fee`, `errors.rate_limited`. */
export function nameOf(pointer: string): string {
  const [first = '', second, third, ...rest] = keysOf(pointer)
  if (first !== 'openapi') return [first, second, third].filter((key) => key !== undefined).join('.')
  if (second !== 'components') return [third, ...rest.slice(0, 1)].join(' ')
  return rest.filter((key) => !structure.has(key) && !/^\d+$/.test(key)).join('.')
}
