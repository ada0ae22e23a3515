import { resolveLink } from '@docs/model/brand/addresses'
import { objectName } from '@docs/model/contract/fields'
import type { Page } from '../content'
import type {
  Contract,
  EnumSource,
  EnumValues,
  Field,
  MerchantAction,
  OpenApiDocument,
  Operation,
} from '@docs/model/contract/types'
import type { Glossary } from '../glossary/glossary'

/** The kinds of things that the site names by an id and explains in a place of their own. */
export type Kind =
  | 'page'
  | 'operation'
  | 'webhook'
  | 'object'
  | 'service'
  | 'status'
  | 'movement'
  | 'error'
  | 'fault'
  | 'lostAnswer'
  | 'reason'
  | 'codes'
  | 'term'

/** The place where something is explained. */
export interface Target {
  /** The link as content writes it, without language and version: `/reference/transaction_statuses#created`. */
  path: string
  /** The link in the reader's language and version. */
  href: string
  /** Title of the page. */
  title: string
}

/**
 * Where things are explained in one language and version, by kind and id. Things without a place are missing. The ids
 * of pages are their paths, such as `/callbacks`.
 */
export type AddressIndex = Record<Kind, ReadonlyMap<string, Target>>

/** A name as pages show it: a link, if the thing has a page in this version. */
export interface Mention {
  name: string
  href?: string
}

/** The article with the table of statuses; no front matter marks it. */
const statusTable = 'reference/transaction_statuses'

/** The article with the table of lost answers. */
const lostAnswerTable = 'lost_answers'

/**
 * Anchor of a fault code on the page of errors; a code such as `required` is too common a word to be an anchor itself.
 */
export const faultAnchor = (code: string): string => `fault-${code}`

/** Builds the index of one language and version, from what its pages declare and what their tables list. */
export function addressIndex(pages: Page[], contract: Contract, glossary: Glossary): AddressIndex {
  const own = pages.filter(({ locale, version }) => locale === contract.locale && version === contract.version)
  const targetOf = (page: Page, anchor?: string): Target => {
    const path = `/${page.id.replace(/(^|\/)index$/, '')}${anchor === undefined ? '' : `#${anchor}`}`
    return { path, href: resolveLink(path, contract), title: page.front.title }
  }
  /** Targets of things that have a page each. */
  const pagesOf = (idOf: (front: Page['front']) => string | undefined) =>
    new Map(
      own.flatMap((page) => {
        const id = idOf(page.front)
        return id === undefined ? [] : [[id, targetOf(page)] as const]
      }),
    )
  /** Targets of things that share a page, each with its anchor. */
  const entriesOf = (isTable: (page: Page) => boolean, ids: string[], anchorOf = (id: string) => id) => {
    const page = own.find(isTable)
    return new Map(page ? ids.map((id) => [id, targetOf(page, anchorOf(id))] as const) : [])
  }
  const holdsCodes =
    (table: string) =>
    ({ front }: Page) =>
      front.type === 'codes' && front.codes === table
  return {
    page: new Map(own.map((page) => targetOf(page)).map((target) => [target.path, target])),
    operation: pagesOf((front) => (front.type === 'operation' ? front.operation : undefined)),
    webhook: pagesOf((front) => (front.type === 'webhook' ? front.webhook : undefined)),
    object: pagesOf((front) => (front.type === 'object' ? front.schema : undefined)),
    service: pagesOf((front) => (front.type === 'service' ? front.service : undefined)),
    codes: pagesOf((front) => (front.type === 'codes' ? front.codes : undefined)),
    status: entriesOf(
      ({ id }) => id === statusTable,
      contract.statusMachine.statuses.map(({ id }) => id),
    ),
    movement: entriesOf(
      ({ id }) => id === statusTable,
      contract.statusMachine.laterMovements.map(({ id }) => id),
    ),
    error: entriesOf(
      holdsCodes('errors'),
      contract.errors.map(({ code }) => code),
    ),
    fault: entriesOf(
      holdsCodes('errors'),
      contract.faultCodes.map(({ id }) => id),
      faultAnchor,
    ),
    lostAnswer: entriesOf(
      ({ id }) => id === lostAnswerTable,
      contract.lostAnswers.map(({ id }) => id),
    ),
    reason: entriesOf(
      holdsCodes('failure_reasons'),
      contract.failureReasons.map(({ id }) => id),
    ),
    term: entriesOf(
      ({ front }) => front.type === 'glossary',
      glossary.groups.flatMap(({ terms }) => terms.map(({ id }) => id)),
    ),
  }
}

export function mentionOf(addresses: AddressIndex, kind: Kind, name: string): Mention {
  return { name, href: addresses[kind].get(name)?.href }
}

const kindOfSource: Record<EnumSource, Kind> = {
  'status-machine': 'status',
  'later-movements': 'movement',
  'failure-reasons': 'reason',
  errors: 'error',
  'fault-codes': 'fault',
}

/** Where each status is explained, and what the merchant should do, by status id. */
export type StatusPlaces = ReadonlyMap<string, { href: string; action: MerchantAction }>

/** The statuses that a version of the site explains. */
export function statusPlaces({ status }: AddressIndex, { statusMachine }: Contract): StatusPlaces {
  return new Map(
    statusMachine.statuses.flatMap(({ id, action }) => {
      const target = status.get(id)
      return target ? [[id, { href: target.href, action }] as const] : []
    }),
  )
}

/**
 * The fields, with links on enum values that come from a list with its own page; an object with its own page is linked
 * in place of its fields.
 */
export function withLinkedValues(fields: Field[], addresses: AddressIndex, elsewhere?: Elsewhere): Field[] {
  return fields
    .map((each) => withLinkedObject(each, addresses, elsewhere))
    .map((field) => ({
      ...field,
      ...(field.enum && { enum: withLinks(field.enum, addresses) }),
      children: withLinkedValues(field.children, addresses, elsewhere),
      variants: field.variants.map((variant) => ({
        ...variant,
        children: withLinkedValues(variant.children, addresses, elsewhere),
      })),
    }))
}

/** A list whose values have their own page, or a list of methods, with links. */
function withLinks(list: EnumValues, addresses: AddressIndex): EnumValues {
  const areMethods = list.values.every(({ value }) => addresses.operation.has(value))
  const kind = list.from ? kindOfSource[list.from] : areMethods && 'operation'
  return kind ? { ...list, values: linked(list.values, addresses[kind]) } : list
}

/** The place that describes the fields of an object without a page of its own, if that is another one. */
export type Elsewhere = (field: Pick<Field, 'schema' | 'anchor'>) => Field['object']

function withLinkedObject(field: Field, addresses: AddressIndex, elsewhere?: Elsewhere): Field {
  const object = objectOf(field, addresses) ?? elsewhere?.(field)
  return object ? { ...field, object, children: [], variants: [] } : field
}

/** The page of an object, named by its title; the link is as content writes it. */
export function objectOf({ schema }: { schema?: string }, { object }: AddressIndex): Field['object'] {
  const target = schema === undefined ? undefined : object.get(schema)
  return target && { name: target.title, href: target.path, anchor: objectName(schema!) }
}

/** The same for the parts of a call that the merchant makes or receives. */
export const withLinkedParts = <T extends Pick<Operation, 'headers' | 'parameters' | 'request'>>(
  call: T,
  addresses: AddressIndex,
  elsewhere?: Elsewhere,
): T => ({
  ...call,
  headers: withLinkedValues(call.headers, addresses),
  parameters: withLinkedValues(call.parameters, addresses, elsewhere),
  request: call.request && { ...call.request, fields: withLinkedValues(call.request.fields, addresses, elsewhere) },
})

function linked<V extends { value: string }>(values: V[], targets: ReadonlyMap<string, Target>) {
  return values.map((each) => ({ ...each, href: targets.get(each.value)?.href }))
}

/**
 * The names that can be linked in running text because they mean only one thing: names of operations, statuses, errors
 * and failure reasons that no field, parameter or value of another list shares. Maps names to links.
 */
export function unambiguousNames(addresses: AddressIndex, { document }: Contract): ReadonlyMap<string, string> {
  const named = (['operation', 'status', 'error', 'reason'] as const).flatMap((kind) => [...addresses[kind]])
  const others = otherNames(document)
  const counts = new Map<string, number>()
  for (const [name] of named) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map(
    named.filter(([name]) => counts.get(name) === 1 && !others.has(name)).map(([name, { href }]) => [name, href]),
  )
}

/** Reports, P2P transfers and pages of invoices have statuses of their own, some with the same names. */
const ofTransactions =
  /^(api\/transaction_|reference\/test_|(first_payment|go_live|late_money|lost_answers|money_back)$)/

/**
 * The names to link on a page. A guide is about one transaction and the page of statuses about transactions, so there a
 * status name is always a transaction's. Links to the page itself are left out.
 */
export function namesOn(
  { id: page, front, address }: Page,
  names: ReadonlyMap<string, string>,
  { status }: AddressIndex,
): ReadonlyMap<string, string> {
  const isOfTransactions = front.type === 'service' || page === statusTable || ofTransactions.test(page)
  const statuses = isOfTransactions ? [...status].map(([id, { href }]) => [id, href] as const) : []
  return new Map([...names, ...statuses].filter(([, href]) => href !== address))
}

/** Names of fields and parameters and values of enums, except enums whose values come from a list (`x-enum-from`). */
function otherNames({ paths, webhooks, components }: OpenApiDocument): ReadonlySet<string> {
  const names = new Set<string>()
  const walk = (node: unknown, key: string): void => {
    if (Array.isArray(node)) {
      if (key === 'enum') node.forEach((value) => names.add(String(value)))
      else node.forEach((each) => walk(each, ''))
      return
    }
    if (typeof node !== 'object' || node === null || isExample.has(key)) return
    if (key === 'properties' || key === 'mapping') Object.keys(node).forEach((name) => names.add(name))
    if ('in' in node && 'name' in node) names.add(String(node.name))
    const isNamedThing = 'x-enum-from' in node
    for (const [child, value] of Object.entries(node) as [string, unknown][]) {
      if (!(isNamedThing && child === 'enum')) walk(value, child)
    }
  }
  walk({ paths, webhooks, components }, '')
  return names
}

const isExample = new Set([
  'example',
  'examples',
  'value',
  'x-enum-descriptions',
  'x-provider-statuses',
  'x-error-examples',
])
