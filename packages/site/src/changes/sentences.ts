import { keysOf } from '@docs/model/data/json-pointer'
import { tables, type Difference, type Place, type Table } from './types'

/* The sentences of the page of changes, as data; `texts/changes.json` has their words. */

/** The messages in which a field is sent or read. */
export const carriers = ['requests', 'responses', 'errors', 'callbacks', 'replies'] as const
type Carrier = (typeof carriers)[number]

/** Tables that older contracts do not have. */
const laterTables = ['later_movements', 'lost_answers', 'fault_codes'] as const
type LaterTable = (typeof laterTables)[number]

/** What a sentence is about. */
export type Thing =
  | 'field'
  | 'parameter'
  | 'header'
  | 'body'
  | 'reply'
  | 'operation'
  | 'webhook'
  | Table
  | `table_${LaterTable}`
  | 'facts'
  | 'signature'
  | 'signature_part'
  | 'schemes'
  | 'api'

/** The pattern of a sentence, in `texts/changes.json`. */
type Pattern =
  | 'added'
  | 'addedOptional'
  | 'addedRequired'
  | 'removed'
  | 'dropped'
  | 'required'
  | 'always'
  | 'optional'
  | 'sometimes'
  | 'onlyKind'
  | 'anyKind'
  | 'renamed'
  | 'deprecated'
  | 'changed'
  | 'replaced'
  | 'valuesAdded'
  | 'valuesRemoved'
  | 'opened'
  | 'closed'
  | 'strict'
  | 'lenient'
  | 'returned'
  | 'notReturned'
  | 'returnedOtherwise'
  | 'reworded'

/** What a sentence says, without the names of what it is about. */
interface Statement {
  pattern: Pattern
  thing: Thing
  /** The limit or property that differs. */
  keyword?: string
  /** The kinds of a union for which it holds. */
  kinds?: string[]
  carriers: Carrier[]
}

/** One sentence for all differences of which it is true. */
export interface Sentence<Subject, D extends Difference = Difference> extends Statement {
  subjects: Subject[]
  before: unknown[]
  after: unknown[]
  differences: D[]
}

type IsWebhook = (operation: string) => boolean

/** What the sentences need to know about the contracts. */
export interface Named<Subject extends { name: string }> {
  isWebhook: IsWebhook
  /** The things that a difference concerns, as the page names them. */
  subjectsOf: (difference: Difference, thing: Thing) => Subject[]
}

/** Puts each difference into exactly one sentence; rewordings come last. */
export function sentencesOf<Subject extends { name: string }, D extends Difference>(
  differences: readonly D[],
  { isWebhook, subjectsOf }: Named<Subject>,
): Sentence<Subject, D>[] {
  const stated = differences.map((difference) => {
    const statement = statementOf(difference, isWebhook)
    return { statement, subjects: subjectsOf(difference, statement.thing), difference }
  })
  const bySubject = grouped(stated, ({ statement, subjects, difference }) => [
    statement,
    subjects,
    showsValues(statement) && !isOfList(difference) ? [difference.before, difference.after] : [],
  ]).map((group) => {
    const own = group.map(({ difference }) => difference)
    const { statement, subjects } = group[0]!
    return { ...statement, subjects, ...valuesOf(statement, own), differences: own }
  })
  // A new name belongs to one thing only.
  return grouped(bySubject, ({ subjects, pattern, thing, keyword, kinds, carriers: own, before, after }) => [
    [pattern, thing, keyword, kinds, own, before, after],
    pattern === 'renamed' && subjects,
  ])
    .map((group) => ({
      ...group[0]!,
      subjects: distinct(
        group.flatMap(({ subjects }) => subjects),
        ({ name }) => name,
      ),
      differences: group.flatMap(({ differences: own }) => own),
    }))
    .sort((one, other) => Number(one.pattern === 'reworded') - Number(other.pattern === 'reworded'))
}

/** The operations and calls to the merchant in which differences take effect. */
export const operationsOf = (differences: readonly Difference[]): string[] => [
  ...new Set(differences.flatMap(({ places }) => places.map(({ operation }) => operation))),
]

const grouped = <T>(items: readonly T[], keyOf: (item: T) => unknown): T[][] => [
  ...Map.groupBy(items, (item) => JSON.stringify(keyOf(item))).values(),
]

const distinct = <T>(items: readonly T[], keyOf: (item: T) => unknown = (item) => item): T[] =>
  grouped(items, keyOf).map(([first]) => first!)

/** Values added to a list, or removed from it, share a sentence. */
const isOfList = ({ kind }: Difference): boolean => kind === 'value_added' || kind === 'value_removed'

const showsValues = ({ pattern }: Statement): boolean =>
  ['renamed', 'replaced', 'valuesAdded', 'valuesRemoved'].includes(pattern)

function valuesOf(statement: Statement, differences: readonly Difference[]) {
  const of = (side: 'before' | 'after') =>
    showsValues(statement) ? distinct(differences.map((each) => each[side]).filter((each) => each !== undefined)) : []
  return { before: of('before'), after: of('after') }
}

function statementOf(difference: Difference, isWebhook: IsWebhook): Statement {
  const { kind, keyword, after, places } = difference
  const thing = thingOf(difference, isWebhook)
  const isField = places.some(({ path }) => path !== '')
  const isSent = places.some(({ use }) => use === 'sent')
  const own = isField ? carriersOf(places, isWebhook) : []
  const state = (pattern: Pattern, more: Partial<Statement> = {}): Statement => ({
    pattern,
    thing,
    carriers: own,
    ...more,
  })
  const changed = (name: string) => state(areShort(difference) ? 'replaced' : 'changed', { keyword: name })
  switch (kind) {
    case 'added':
      if (thing === 'facts') return changed(thing)
      if (!isField || !isSent) return state('added')
      return state(after === 'required' ? 'addedRequired' : 'addedOptional')
    case 'removed':
      if (thing === 'facts') return changed(thing)
      return state(isField ? 'dropped' : 'removed')
    case 'required':
      return state(isSent ? 'required' : 'always', Array.isArray(after) && isSent ? { kinds: after.map(String) } : {})
    case 'optional':
      return state(isSent ? 'optional' : 'sometimes')
    case 'value_added':
      return state(keyword === 'x-errors' ? 'returned' : 'valuesAdded')
    case 'value_removed':
      return state(keyword === 'x-errors' ? 'notReturned' : 'valuesRemoved')
    case 'renamed':
    case 'opened':
    case 'closed':
      return state(kind)
    case 'words':
      return { pattern: 'reworded', thing: 'field', carriers: [] }
    case 'limit':
    case 'changed':
      if (keyword === 'additionalProperties') return state(after === false ? 'strict' : 'lenient', { carriers: [] })
      if (keyword === 'kinds' && Array.isArray(after)) return state('onlyKind', { kinds: after.map(String) })
      if (keyword === 'kinds') return state('anyKind')
      if (keyword === 'returned_by') return state('returnedOtherwise')
      if (keyword === 'deprecated' && after === true) return state('deprecated')
      return changed(keyword ?? thing)
  }
}

/** Whether both values fit into a sentence. */
const areShort = ({ before, after }: Difference): boolean => isShort(before) && isShort(after)

const isShort = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || shortValue(value) !== undefined

/** Values in the words of the API; undefined if they are too much for a sentence. */
export function shortValue(value: object): string[] | undefined {
  if (Array.isArray(value)) return value.every((each) => typeof each !== 'object') ? value.map(String) : undefined
  const entries = Object.entries(value) as [string, unknown][]
  const [only] = entries
  if (entries.length === 1 && only?.[0] === 'pattern') return [String(only[1])]
  if ('requests' in value && 'seconds' in value) return [JSON.stringify(value)]
  const isRule = entries.every(
    ([, needed]) => Array.isArray(needed) && needed.every((each) => typeof each === 'string'),
  )
  return isRule ? entries.map(([name, needed]) => `${name}: ${(needed as string[]).join(', ')}`) : undefined
}

function carriersOf(places: readonly Place[], isWebhook: IsWebhook): Carrier[] {
  const own = new Set(
    places.map(({ operation, use, path }): Carrier => {
      if (isWebhook(operation)) return use === 'read' ? 'callbacks' : 'replies'
      return use === 'sent' ? 'requests' : /^error(\.|\[|$)/.test(path) ? 'errors' : 'responses'
    }),
  )
  return carriers.filter((each) => own.has(each))
}

function thingOf({ pointer, keyword, places: [place] }: Difference, isWebhook: IsWebhook): Thing {
  if (keyword === 'x-errors') return 'errors'
  if (place) return thingAt(place, isWebhook)
  const [first, second, third] = keysOf(pointer)
  const whole = second === undefined && laterTables.find((each) => each === first)
  if (whole) return `table_${whole}`
  const table = tables.find((each) => each === first)
  if (table) return table
  if (first === 'signature') return second === 'headers' || second === 'parts' ? partOf(third) : 'signature'
  if (first === 'facts') return 'facts'
  return third === 'securitySchemes' ? 'schemes' : 'api'
}

const partOf = (name: string | undefined): Thing => (name === undefined ? 'signature' : 'signature_part')

function thingAt({ operation, path }: Place, isWebhook: IsWebhook): Thing {
  if (path === '') return isWebhook(operation) ? 'webhook' : 'operation'
  const [root = '', ...names] = path.split('.')
  if (root.endsWith('header')) return 'header'
  if (root === 'query' || root === 'path') return 'parameter'
  if (names.length > 0 || root.endsWith(']')) return 'field'
  return root === 'request' ? 'body' : 'reply'
}
