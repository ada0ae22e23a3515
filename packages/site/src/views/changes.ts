import { mentionOf, type AddressIndex, type Kind, type Mention } from '../sources/addresses/address-index'
import type { Change } from '../changes/explorer'
import type { ClaimedDifference, History, Step } from '../changes/history'
import { operationsOf, sentencesOf, type Sentence, type Thing } from '../changes/sentences'
import type { Difference, Place } from '../changes/types'
import { objectName, schemaFields } from '@docs/model/contract/fields'
import { operation, operationIds } from '@docs/model/contract/operation'
import { keysOf } from '@docs/model/data/json-pointer'
import type { Contract, Field, ReleaseNotes } from '@docs/model/contract/types'
import { webhook } from '@docs/model/contract/webhook'
import { commonHeaders } from './operation'
import { bodyOf, homeOf } from './shared-parts'
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
  /** What the filters choose from. */
  changes: Change[]
  /** The methods and the calls to the merchant that readers can tick, in the order of the contract. */
  methods: string[]
  callbacks: string[]
}

export interface StepView {
  from: string
  to: string
  entries: EntryView[]
}

/** An entry of the changelog with its differences; of differences without an entry, those told in one sentence. */
export interface EntryView {
  id: string
  label: Label
  text?: string
  reason?: string
  sentences: SentenceView[]
  /** Where it takes effect. */
  methods: Mention[]
  callbacks: Mention[]
  /** Whom it concerns: programs that use one of these; if empty, all. */
  concerns: string[]
}

/** What a sentence is about: a field, an error code, a page. */
export interface Subject extends Mention {
  /** A renamed field in the older version. */
  before?: Mention
  /** Whether the name is the title of a page. */
  isTitle?: true
}

export type SentenceView = Omit<Sentence<Subject>, 'differences'> & {
  /** The number of differences. */
  count: number
}

export function changesView(sources: ViewSources, { history, archived }: ChangesSources): ChangesView {
  const { contract } = sources
  const steps = history.steps
    .map((step, index): StepView => {
      const notes = contract.releases.find(({ version }) => version === step.to)
      const context = contextOf(sources, index === 0 ? archived : undefined)
      return { from: step.from, to: step.to, entries: entriesOf(step, notes, context) }
    })
    .reverse()
  const callbacks = Object.keys(contract.document.webhooks ?? {})
  const known = [...operationIds(contract), ...callbacks]
  const concerned = new Set(steps.flatMap(({ entries }) => entries.flatMap(({ concerns }) => concerns)))
  return {
    steps,
    versions: history.versions,
    changes: steps.flatMap(({ to, entries }) =>
      entries.map(({ id, label, concerns }) => ({ id, to, label, concerns })),
    ),
    methods: [...operationIds(contract), ...[...concerned].filter((id) => !known.includes(id)).sort()],
    callbacks,
  }
}

/** How the differences of a step are named and linked. */
interface Context {
  addresses: AddressIndex
  isWebhook: (operation: string) => boolean
  subjectsOf: (difference: Difference, thing: Thing) => Subject[]
}

function contextOf({ contract, addresses }: ViewSources, archived: ViewSources | undefined): Context {
  const calls = new Set([contract, archived?.contract].flatMap((each) => Object.keys(each?.document.webhooks ?? {})))
  const now = placesOf(contract, addresses)
  const old = archived && placesOf(archived.contract, archived.addresses)
  const isWebhook = (id: string) => calls.has(id)
  const subjectsOf = (difference: Difference, thing: Thing): Subject[] => {
    const { pointer, kind, places, before, after } = difference
    const [place] = places
    const [first = '', ...names] = keysOf(pointer)
    if (thing === 'errors' && place) return [mentionOf(addresses, 'error', String(after ?? before))]
    if (!place) return [tableMention(addresses, first, names)]
    if (place.path === '' || thing === 'body' || thing === 'reply')
      return places.map((each) => (kind === 'removed' ? { name: each.operation } : callMention(addresses, each)))
    if (kind === 'removed') return [old ? old(place) : { name: shortPath(place.path) }]
    const former = kind === 'renamed' ? (old?.(oldPlace(place)) ?? { name: String(before) }) : undefined
    return [{ ...now(place), ...(former && { before: former }) }]
  }
  return { addresses, isWebhook, subjectsOf }
}

const callMention = (addresses: AddressIndex, { operation: id }: Place): Mention =>
  mentionOf(addresses, addresses.webhook.has(id) ? 'webhook' : 'operation', id)

const kindOfTable: Record<string, Kind> = {
  statuses: 'status',
  later_movements: 'movement',
  errors: 'error',
  lost_answers: 'lostAnswer',
  fault_codes: 'fault',
  failure_reasons: 'reason',
}

/** What belongs to no operation; the entry of a table, a part of the signature, a limit. */
function tableMention(addresses: AddressIndex, first: string, names: string[]): Mention {
  const kind = kindOfTable[first]
  const [id = ''] = names
  if (kind) return mentionOf(addresses, kind, id)
  if (first === 'signature') return { name: names[1] ?? '' }
  return { name: first === 'openapi' ? (names[2] ?? '') : id }
}

/** A field as the page of its operation or object names and links it. */
type Places = (place: Place) => Mention

function placesOf(contract: Contract, addresses: AddressIndex): Places {
  const known = new Map<string, Map<string, Mention>>()
  return ({ operation: id, path }) => {
    const page = addresses.operation.get(id) ?? addresses.webhook.get(id)
    // A whole body has the name of its call.
    const name = shortPath(path) || id
    if (!page) return { name }
    if (!known.has(id)) known.set(id, linksOf(contract, id, addresses))
    return known.get(id)!.get(anchorPath(path)) ?? { name, href: page.href }
  }
}

const oldPlace = ({ was, ...place }: Place): Place => ({ ...place, path: was ?? place.path })

/** A path as used in anchors, without the marks of lists, maps and JSON strings. */
const anchorPath = (path: string): string => path.replaceAll(/\[\]|\.\*|\.\{\}/g, '')

/** The path shown to readers: `customer.email` for `request.customer.email`. */
const shortPath = (path: string): string =>
  anchorPath(path).replace(/^(request|response(-\d+)?(-header)?|query|path|header|error)(\.|$)/, '')

/** The body of an error response. */
const errorObject = 'Problem'

/** The fields of an operation or webhook by path; those of an object with a page are named and linked as there. */
function linksOf(contract: Contract, id: string, addresses: AddressIndex): Map<string, Mention> {
  const links = new Map<string, Mention>()
  const ownPage = { href: (addresses.operation.get(id) ?? addresses.webhook.get(id))!.href, nameOf: shortPath }
  const visit = (fields: Field[], page = ownPage, parent?: string): void => {
    for (const { name, anchor, schema, children, variants } of fields) {
      const path = parent === undefined ? anchor : `${parent}.${name}`
      if (!links.has(path)) links.set(path, { name: page.nameOf(path), href: `${page.href}#${anchor}` })
      if (visitObject(schema, path) || isElsewhere({ schema, anchor })) continue
      visit(children, page, path)
      for (const variant of variants) visit(variant.children, page, path)
    }
  }
  const visitObject = (schema: string | undefined, path: string): boolean => {
    const object = schema === undefined ? undefined : addresses.object.get(schema)
    if (!object) return false
    // What is the whole body needs no name.
    const before = shortPath(path) === '' ? '' : `${objectName(schema!)}.`
    const nameOf = (field: string) => before + field.slice(path.length + 1)
    visit(schemaFields(contract.document, contract.locale, schema!), { href: object.href, nameOf }, path)
    return true
  }
  const isOperation = addresses.operation.has(id)
  // What a method's page leaves to another place has no anchor there.
  const isElsewhere = (part: { schema?: string; anchor: string }) =>
    isOperation && homeOf(part, id, { contract, addresses }) !== undefined
  const { headers, parameters, request } = isOperation ? operation(contract, id) : webhook(contract, id)
  const common = isOperation ? commonHeaders(contract, operation(contract, id)) : new Set<string>()
  const own = (fields: Field[]) => fields.filter(({ name }) => !common.has(name))
  visit([...own(headers), ...parameters])
  if (request && !isElsewhere(bodyOf(request))) visit(request.fields)
  if (!isOperation) for (const answer of webhook(contract, id).answers) visit(answer.fields)
  else
    for (const { anchor, schema, headers, fields } of operation(contract, id).responses) {
      visit(own(headers))
      if (!visitObject(schema, anchor) && !isElsewhere({ schema, anchor })) visit(fields)
    }
  visitObject(errorObject, 'error')
  return links
}

/** The most serious first. Differences without an entry are divided by what they ask and by where they take effect. */
function entriesOf({ to, differences }: Step, notes: ReleaseNotes | undefined, context: Context): EntryView[] {
  const byEntry = Map.groupBy(differences, ({ entry }) => entry)
  const claimed = (notes?.entries ?? []).map((entry): EntryView => {
    const own = byEntry.get(entry.id) ?? []
    return { ...entry, id: `${to}-${entry.id}`, ...tell(own, context) }
  })
  const others = Map.groupBy(byEntry.get(undefined) ?? [], (each) =>
    JSON.stringify([each.label, isOfCall(each) ? each.kind : operationsOf([each])]),
  )
  const unclaimed = [...others.values()].map((own, at): EntryView => {
    const { label } = own[0]!
    return { id: `${to}-${String(at + 1)}`, label, ...tell(own, context) }
  })
  return [...claimed, ...unclaimed].sort((one, other) => labels.indexOf(other.label) - labels.indexOf(one.label))
}

/** Whether an operation, or a call to the merchant, is new or gone. */
const isOfCall = ({ kind, places: [place] }: Difference): boolean =>
  place?.path === '' && (kind === 'added' || kind === 'removed')

function tell(
  differences: ClaimedDifference[],
  context: Context,
): Pick<EntryView, 'sentences' | 'methods' | 'callbacks' | 'concerns'> {
  const { addresses, isWebhook } = context
  const sentences = sentencesOf(differences, context)
  const operations = operationsOf(differences)
  const mentions = (kind: 'operation' | 'webhook') =>
    operations.filter((id) => isWebhook(id) === (kind === 'webhook')).map((id) => mentionOf(addresses, kind, id))
  const isForAll = differences.some(({ label, places }) => label !== 'words' && places.length === 0)
  return {
    sentences: sentences.map(({ differences: own, subjects, ...rest }) => ({
      ...rest,
      subjects: rest.pattern === 'reworded' ? shortened(subjects, addresses) : subjects,
      count: own.length,
    })),
    methods: mentions('operation'),
    callbacks: mentions('webhook'),
    concerns: isForAll ? [] : operations,
  }
}

/** If texts have been reworded in more places than this, their pages are named. */
const mostPlaces = 30

function shortened(subjects: Subject[], { page }: AddressIndex): Subject[] {
  if (subjects.length <= mostPlaces) return subjects
  const pages = new Set(subjects.flatMap(({ href }) => href?.replace(/#.*/, '') ?? []))
  return [...page.values()]
    .filter(({ href }) => pages.has(href))
    .map(({ title, href }): Subject => ({ name: title, href, isTitle: true }))
}
