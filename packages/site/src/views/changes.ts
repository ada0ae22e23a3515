import type { AddressIndex } from '../addresses/address-index'
import type { Change } from '../changes/explorer'
import type { History, Step, ClaimedDifference } from '../changes/history'
import { tables, type DifferenceKind, type Place, type Table, type Use } from '../changes/types'
import { schemaFields } from '@docs/model/contract/fields'
import { operation, operationIds } from '@docs/model/contract/operation'
import { keysOf } from '@docs/model/data/json-pointer'
import type { Contract, Field, ReleaseNotes } from '@docs/model/contract/types'
import { webhook } from '@docs/model/contract/webhook'
import type { ViewSources } from './sources'
import { labels, type Label } from '@docs/model/contract/labels'

/** Data for the page of changes, besides what every page has. */
export interface ChangesSources {
  history: History
  /** Sources of the archived version, whose fields have their own pages. */
  archived?: ViewSources | undefined
}

export interface ChangesView {
  /** Newest first. */
  steps: StepView[]
  /** Oldest first. */
  versions: string[]
  /** What the filters search. */
  entries: Change[]
  /** Every operation affected by a difference, in the order of the contract. */
  operations: string[]
}

export interface StepView {
  from: string
  to: string
  notes?: ReleaseNotes
  rows: ChangeRow[]
}

/** Groups of differences that belong to no operation or schema. */
export type ChangeGroup = Table | 'signature' | 'facts' | 'servers' | 'schemes' | 'error_answer'

/** Differences of one thing that require the same of a client. */
export interface ChangeRow {
  id: string
  label: Label
  /** The changelog entries that account for them. */
  entries: ReleaseNotes['entries']
  group?: ChangeGroup
  /** A field, an operation, a code; empty where `isThroughout`. */
  name: string
  /** A change of wording throughout the version, shown as one row. */
  isThroughout?: boolean
  href?: string
  /** The same in the older version, where that has pages of its own. */
  before?: { name: string; href: string }
  operations: string[]
  /** Whether programs send it, read it, or both; absent for what is no field. */
  use?: Use | 'both'
  items: ChangeItem[]
}

export interface ChangeItem {
  kind: DifferenceKind
  keyword?: string
  /** The kinds of a union for which a field is now required. */
  kinds?: string[]
  isSent: boolean
  isRequired: boolean
  /** Values shown as code; empty if there are none. */
  old: string[]
  now: string[]
  /** The number of differences in wording. */
  count: number
}

export function changesView({ contract, addresses }: ViewSources, { history, archived }: ChangesSources): ChangesView {
  const now = placesOf(contract, addresses)
  const before = archived && placesOf(archived.contract, archived.addresses)
  const steps = history.steps
    .map((step, index): StepView => {
      const notes = contract.releases.find(({ version }) => version === step.to)
      const rows = rowsOf(step, { notes, now, before: index === 0 ? before : undefined, addresses })
      return { from: step.from, to: step.to, ...(notes && { notes }), rows }
    })
    .reverse()
  const concerned = new Set(steps.flatMap(({ rows }) => rows.flatMap(({ operations }) => operations)))
  const known = [...operationIds(contract), ...Object.keys(contract.document.webhooks ?? {})]
  return {
    steps,
    versions: history.versions,
    entries: steps.flatMap(({ to, rows }) => rows.map((row) => entryOf(row, to))),
    operations: [
      ...known.filter((id) => concerned.has(id)),
      ...[...concerned].filter((id) => !known.includes(id)).sort(),
    ],
  }
}

function entryOf({ id, label, name, before, operations, items }: ChangeRow, to: string): Change {
  const words = items.flatMap(({ keyword, old, now }) => [keyword, ...old, ...now])
  const text = [...new Set([name, before?.name, ...words])].filter((word) => word !== undefined).join(' ')
  return { id, to, label, operations, text }
}

/** The address at which each field of an operation is explained, by its path without kinds of a union. */
type Places = (place: Place, isBefore?: boolean) => string | undefined

function placesOf(contract: Contract, addresses: AddressIndex): Places {
  const known = new Map<string, Map<string, string>>()
  return ({ operation: id, path, was }, isBefore = false) => {
    const page = addresses.operation.get(id) ?? addresses.webhook.get(id)
    if (!page) return undefined
    if (!known.has(id)) known.set(id, linksOf(contract, id, addresses))
    return known.get(id)!.get(anchorPath(isBefore ? (was ?? path) : path)) ?? page.href
  }
}

/** A path as used in anchors, without the marks of lists, maps and JSON strings. */
const anchorPath = (path: string): string => path.replaceAll(/\[\]|\.\*|\.\{\}/g, '')

/** The links of an operation's or webhook's fields by path; those of an object with a page lead there. */
function linksOf(contract: Contract, id: string, addresses: AddressIndex): Map<string, string> {
  const links = new Map<string, string>()
  const own = (addresses.operation.get(id) ?? addresses.webhook.get(id))!.href
  const visit = (fields: Field[], page = own, parent?: string): void => {
    for (const { name, anchor, schema, children, variants } of fields) {
      const path = parent === undefined ? anchor : `${parent}.${name}`
      if (!links.has(path)) links.set(path, `${page}#${anchor}`)
      if (visitObject(schema, path)) continue
      visit(children, page, path)
      for (const variant of variants) visit(variant.children, page, path)
    }
  }
  const visitObject = (schema: string | undefined, path: string): boolean => {
    const object = schema === undefined ? undefined : addresses.object.get(schema)
    if (object) visit(schemaFields(contract.document, contract.locale, schema!), object.href, path)
    return object !== undefined
  }
  const isOperation = addresses.operation.has(id)
  const { headers, parameters, request } = isOperation ? operation(contract, id) : webhook(contract, id)
  visit([...headers, ...parameters, ...(request?.fields ?? [])])
  if (!isOperation) for (const answer of webhook(contract, id).answers) visit(answer.fields)
  else
    for (const [at, { status, schema, headers, fields }] of operation(contract, id).responses.entries()) {
      visit(headers)
      if (!visitObject(schema, at === 0 ? 'response' : `response-${status}`)) visit(fields)
    }
  return links
}

/** If an entry covers more texts than this, they share one row. */
const mostWords = 100

/** What rows link to: the changelog, and the fields of the newer and of the older version. */
interface Context {
  notes: ReleaseNotes | undefined
  now: Places
  before: Places | undefined
  addresses: AddressIndex
}

function rowsOf({ to, differences }: Step, context: Context): ChangeRow[] {
  const words = Map.groupBy(
    differences.filter(({ kind }) => kind === 'words'),
    ({ entry }) => entry,
  )
  const isThroughout = ({ kind, entry }: ClaimedDifference) =>
    kind === 'words' && (words.get(entry)?.length ?? 0) > mostWords
  const groups = Map.groupBy(differences, (each) =>
    JSON.stringify([each.shown, isThroughout(each) ? ['words', each.entry] : subjectOf(each)]),
  )
  return [...groups.values()]
    .map((group) => (group.some(isThroughout) ? throughout(group, context) : rowOf(group, context)))
    .sort((one, other) => labels.indexOf(other.label) - labels.indexOf(one.label))
    .map((row, index) => ({ ...row, id: `${to}-${String(index + 1)}` }))
}

/** Grouping key of a difference: wording by schema, operation or table entry; the rest by field and operations. */
function subjectOf({ kind, pointer, places }: ClaimedDifference): unknown {
  const keys = keysOf(pointer)
  if (kind === 'words' || places.length === 0) return keys.slice(0, ownerDepth(keys))
  return places.map(({ path, operation: id, was }) => [id, path, was])
}

function ownerDepth([first, , third]: string[]): number {
  if (third === 'securitySchemes') return 4
  return first === 'openapi' ? 4 : first === 'signature' ? 3 : 2
}

function throughout(differences: ClaimedDifference[], { notes }: Context): ChangeRow {
  const { shown, entry } = differences[0]!
  return {
    id: '',
    label: shown,
    entries: notes?.entries.filter(({ id }) => id === entry) ?? [],
    name: '',
    isThroughout: true,
    operations: [...new Set(differences.flatMap(({ places }) => places.map(({ operation: id }) => id)))],
    items: itemsOf(differences),
  }
}

function rowOf(differences: ClaimedDifference[], { notes, now, before, addresses }: Context): ChangeRow {
  const { kind, pointer, places, shown } = differences[0]!
  const [place] = places
  const group = place?.path.startsWith('error') ? 'error_answer' : groupOf(pointer)
  const isGone = kind === 'removed'
  const href = isGone ? undefined : place && !group ? now(place) : targetOf(pointer, group, addresses)
  const oldHref = place && !group && kind !== 'added' && before ? before(place, true) : undefined
  const uses = new Set(places.filter(({ path }) => path !== '').map(({ use }) => use))
  const [use] = uses
  return {
    id: '',
    label: shown,
    entries: notes?.entries.filter(({ id }) => differences.some(({ entry }) => entry === id)) ?? [],
    ...(group && { group }),
    name: place ? placeName(place, pointer, kind) : ownName(pointer),
    ...(href !== undefined && { href }),
    ...(place && oldHref !== undefined && { before: { name: oldName(place), href: oldHref } }),
    operations: [...new Set(places.map(({ operation: id }) => id))],
    ...(use && { use: uses.size > 1 ? 'both' : use }),
    items: itemsOf(differences),
  }
}

/** One item for each kind and keyword: added and removed values are listed together. */
function itemsOf(differences: ClaimedDifference[]): ChangeItem[] {
  const items = new Map<string, ChangeItem>()
  for (const { kind, keyword, before: old, after, places } of differences) {
    const isList = kind === 'value_added' || kind === 'value_removed'
    const key = isList || kind === 'words' ? kind : `${kind} ${keyword ?? ''} ${JSON.stringify([old, after])}`
    const known = items.get(key)
    if (known) {
      known.count += 1
      known.old.push(...shownValue(kind, old))
      known.now.push(...shownValue(kind, after))
    } else {
      items.set(key, {
        kind,
        ...(keyword !== undefined && kind !== 'words' && { keyword }),
        ...(kind === 'required' && Array.isArray(after) && { kinds: after.map(String) }),
        isSent: places[0]?.use === 'sent',
        isRequired: kind === 'added' && after === 'required',
        old: shownValue(kind, old),
        now: shownValue(kind, after),
        count: 1,
      })
    }
  }
  return [...items.values()]
}

/** A field of a schema is named by the schema, since it is the same in every operation; others by their path. */
function placeName({ operation: id, path }: Place, pointer: string, kind: DifferenceKind): string {
  if (path === '') return id
  const [, components, schemas] = keysOf(pointer)
  const isWhole = kind === 'words' && components === 'components' && schemas === 'schemas'
  return isWhole ? (keysOf(pointer)[3] ?? path) : shortPath(path)
}

/** The name of something outside operations: `headers.key` of the signature, a code, the name of a limit. */
function ownName(pointer: string): string {
  const keys = keysOf(pointer)
  return keys.slice(keys[0] === 'openapi' ? 3 : 1, ownerDepth(keys)).join('.') || (keys.at(-1) ?? '')
}

const oldName = ({ operation: id, path, was }: Place): string => shortPath(was ?? path) || id

/** The path shown to readers: `customer.email` for `request.customer.email`. */
const shortPath = (path: string): string =>
  anchorPath(path).replace(/^(request|response(-\d+)?(-header)?|query|path|header|error)(\.|$)/, '')

const longest = 90

function shownValue(kind: DifferenceKind, value: unknown): string[] {
  if (value === undefined || ['added', 'removed', 'required', 'optional'].includes(kind)) return []
  const isFlat = Array.isArray(value) && value.every((each) => typeof each !== 'object')
  const text = typeof value === 'string' ? value : isFlat ? value.join(', ') : (rateOf(value) ?? JSON.stringify(value))
  return [text.length > longest ? `${text.slice(0, longest)}…` : text]
}

/** `600 / 60 s` */
function rateOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('requests' in value) || !('seconds' in value)) return undefined
  return `${String(value.requests)} / ${String(value.seconds)} s`
}

function groupOf(pointer: string): ChangeGroup | undefined {
  const [first = '', second, third] = keysOf(pointer)
  if (second === 'servers') return 'servers'
  if (third === 'securitySchemes') return 'schemes'
  return ([...tables, 'signature', 'facts'] as const).find((group) => group === first)
}

function targetOf(pointer: string, group: ChangeGroup | undefined, addresses: AddressIndex): string | undefined {
  const [, id = ''] = keysOf(pointer)
  switch (group) {
    case 'statuses':
      return addresses.status.get(id)?.href
    case 'errors':
      return addresses.error.get(id)?.href
    case 'failure_reasons':
      return addresses.reason.get(id)?.href
    case 'error_answer':
      return addresses.codes.get('errors')?.href
    default:
      return undefined
  }
}
