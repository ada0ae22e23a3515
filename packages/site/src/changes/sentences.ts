import { keysOf } from '@docs/model/data/json-pointer'
import { tables, type Difference, type Place, type Table } from './types'

/* What the page of changes says of differences: typed here, put into words by `texts/changes.json`. */

/** The messages in which a field is sent or read. */
export const carriers = ['requests', 'responses', 'errors', 'callbacks', 'replies'] as const
export type Carrier = (typeof carriers)[number]

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

/** The pattern of a sentence. */
export type Telling =
  | 'may'
  | 'must'
  | 'mustOfKind'
  | 'have'
  | 'alwaysHave'
  | 'mayNot'
  | 'lack'
  | 'mayLack'
  | 'sometimesLack'
  | 'onlyKind'
  | 'anyKind'
  | 'renamed'
  | 'turned'
  | 'fresh'
  | 'lifted'
  | 'given'
  | 'otherwise'
  | 'deprecated'
  | 'valued'
  | 'devalued'
  | 'opened'
  | 'closed'
  | 'refused'
  | 'allowed'
  | 'returned'
  | 'notReturned'
  | 'returnedOtherwise'
  | 'appeared'
  | 'vanished'
  | 'reworded'

/** How differences are told, without what they are about. */
interface Saying {
  telling: Telling
  thing: Thing
  /** The limit or property that differs. */
  keyword?: string
  /** The kinds of a union for which it holds. */
  kinds?: string[]
  carriers: Carrier[]
}

/** Differences of which the same is true, in one sentence about all that they concern. */
export interface Sentence<Subject, D extends Difference = Difference> extends Saying {
  subjects: Subject[]
  before: unknown[]
  after: unknown[]
  differences: D[]
}

type IsWebhook = (operation: string) => boolean

/** What the sentences need to know about the contracts. */
export interface Named<Subject extends { name: string }> {
  isWebhook: IsWebhook
  /** What a difference concerns, as the page names it. */
  subjectsOf: (difference: Difference, thing: Thing) => Subject[]
}

/** Each difference is in one of the sentences. Those of rewording come last. */
export function sentencesOf<Subject extends { name: string }, D extends Difference>(
  differences: readonly D[],
  { isWebhook, subjectsOf }: Named<Subject>,
): Sentence<Subject, D>[] {
  const told = differences.map((difference) => {
    const saying = sayingOf(difference, isWebhook)
    return { saying, subjects: subjectsOf(difference, saying.thing), difference }
  })
  const bySubject = grouped(told, ({ saying, subjects, difference }) => [
    saying,
    subjects,
    showing.has(saying.telling) && !isOfList(difference) ? [difference.before, difference.after] : [],
  ]).map((group) => {
    const own = group.map(({ difference }) => difference)
    const { saying, subjects } = group[0]!
    return { ...saying, subjects, ...valuesOf(saying, own), differences: own }
  })
  // A new name is that of one thing.
  return grouped(bySubject, ({ subjects, telling, thing, keyword, kinds, carriers: own, before, after }) => [
    [telling, thing, keyword, kinds, own, before, after],
    telling === 'renamed' ? subjects : [],
  ])
    .map((group) => ({
      ...group[0]!,
      subjects: distinct(
        group.flatMap(({ subjects }) => subjects),
        ({ name }) => name,
      ),
      differences: group.flatMap(({ differences: own }) => own),
    }))
    .sort((one, other) => Number(one.telling === 'reworded') - Number(other.telling === 'reworded'))
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

/** Values that a list has got or lost are told together. */
const isOfList = ({ kind }: Difference): boolean => kind === 'value_added' || kind === 'value_removed'

/** Sentences that show the values which differ. */
const showing: ReadonlySet<Telling> = new Set(['renamed', 'turned', 'fresh', 'lifted', 'valued', 'devalued'])

function valuesOf({ telling }: Saying, differences: readonly Difference[]) {
  const of = (side: 'before' | 'after') =>
    showing.has(telling) ? distinct(differences.flatMap((each) => (each[side] === undefined ? [] : [each[side]]))) : []
  return { before: of('before'), after: of('after') }
}

function sayingOf(difference: Difference, isWebhook: IsWebhook): Saying {
  const { kind, keyword, after, places } = difference
  const thing = thingOf(difference, isWebhook)
  const isField = places.some(({ path }) => path !== '')
  const isSent = places.some(({ use }) => use === 'sent')
  const own = isField ? carriersOf(places, isWebhook) : []
  const say = (telling: Telling, more: Partial<Saying> = {}): Saying => ({ telling, thing, carriers: own, ...more })
  const sayOf = (name: string, telling: Telling) => say(telling, { keyword: name })
  switch (kind) {
    case 'added':
      if (thing === 'facts') return sayOf(thing, 'fresh')
      if (!isField) return say('appeared')
      return say(isSent ? (after === 'required' ? 'must' : 'may') : 'have')
    case 'removed':
      if (thing === 'facts') return sayOf(thing, 'lifted')
      return say(isField ? (isSent ? 'mayNot' : 'lack') : 'vanished')
    case 'renamed':
      return say('renamed')
    case 'required':
      if (Array.isArray(after)) return say('mustOfKind', { kinds: after.map(String) })
      return say(isSent ? 'must' : 'alwaysHave')
    case 'optional':
      return say(isSent ? 'mayLack' : 'sometimesLack')
    case 'value_added':
      return say(keyword === 'x-errors' ? 'returned' : 'valued')
    case 'value_removed':
      return say(keyword === 'x-errors' ? 'notReturned' : 'devalued')
    case 'opened':
    case 'closed':
      return say(kind)
    case 'words':
      return { telling: 'reworded', thing: 'field', carriers: [] }
    case 'limit':
    case 'changed':
      if (keyword === 'additionalProperties') return say(after === false ? 'refused' : 'allowed', { carriers: [] })
      if (keyword === 'kinds' && Array.isArray(after)) return say('onlyKind', { kinds: after.map(String) })
      if (keyword === 'kinds') return say('anyKind')
      if (keyword === 'returned_by') return say('returnedOtherwise')
      if (keyword === 'deprecated' && after === true) return say('deprecated')
      return sayOf(keyword ?? thing, turnOf(difference, thing))
  }
}

function turnOf({ before, after }: Difference, thing: Thing): Telling {
  // The values of a property that a whole table has got are in the table.
  if (before === undefined && tables.some((table) => table === thing)) return 'given'
  if (!isShort(before) || !isShort(after)) return 'otherwise'
  return before === undefined ? 'fresh' : after === undefined ? 'lifted' : 'turned'
}

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
