import { mostSevere } from '@docs/model/contract/labels'
import { isObject } from '@docs/model/data/json'
import { keysOf, pointerTo, valueAt } from '@docs/model/data/json-pointer'
import type {
  HttpMethod,
  OpenApiHeader,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
  Reference,
} from '@docs/model/contract/types'
import { fieldsOf, type FieldNode, type Fields, type Required, type Values } from './fields'
import * as policy from './policy'
import { tables, type Difference, type Place, type Published, type Table, type Use } from './types'

/** New paths of renamed fields: `transaction_create request.order_id` to `request.merchant_reference`. */
export type Renames = ReadonlyMap<string, string>

type Found = Omit<Difference, 'places'> & { place?: Place }

/** All differences between two published contracts. Differences implied by another one are left out. */
export function differencesOf(before: Published, after: Published, renames: Renames = new Map()): Difference[] {
  return mergeEqual([
    ...ofOperations(before, after, renames),
    ...ofSignature(before, after),
    ...ofOtherSchemes(before, after),
    ...tables.flatMap((table) => ofTable(table, before, after)),
    ...ofFacts(before, after),
    ...ofServers(before, after),
  ])
}

/** Merges equal differences in several places into one; the most severe label counts. */
function mergeEqual(found: Found[]): Difference[] {
  const groups = new Map<string, Difference>()
  for (const { place, ...each } of found) {
    const key = JSON.stringify([each.pointer, each.kind, each.keyword, each.before, each.after])
    const known = groups.get(key)
    if (!known) groups.set(key, { ...each, places: place ? [place] : [] })
    else {
      known.label = mostSevere(known.label, each.label)
      if (place && !known.places.some((other) => isSame(other, place))) known.places.push(place)
    }
  }
  return [...groups.values()]
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/* Operations */

interface Call {
  id: string
  kind: 'operation' | 'webhook'
  pointer: string
  method: HttpMethod
  path: string
  source: OpenApiOperation
}

function callsOf({ openapi }: Published): Map<string, Call> {
  const calls = (['paths', 'webhooks'] as const).flatMap((group) =>
    Object.entries(openapi[group] ?? {}).flatMap(([path, item]) =>
      Object.entries(item).map(([method, source]): [string, Call] => {
        const kind = group === 'paths' ? 'operation' : 'webhook'
        const id = kind === 'operation' ? source.operationId : path
        const pointer = pointerTo('/openapi', group, path, method)
        return [id, { id, kind, pointer, method: method as HttpMethod, path, source }]
      }),
    ),
  )
  return new Map(calls)
}

function ofOperations(before: Published, after: Published, renames: Renames): Found[] {
  const [old, now] = [callsOf(before), callsOf(after)]
  const added = [...now.values()].filter(({ id }) => !old.has(id))
  const removed = [...old.values()].filter(({ id }) => !now.has(id))
  return [
    ...added.map(({ id, kind, pointer }): Found => ({
      pointer,
      kind: 'added',
      after: id,
      label: policy.operationAdded(kind),
      place: placeOf(id, 'sent', ''),
    })),
    ...removed.map(({ id, pointer }): Found => ({
      pointer,
      kind: 'removed',
      before: id,
      label: 'breaking',
      place: placeOf(id, 'sent', ''),
    })),
    ...[...old.values()].flatMap((call) => {
      const other = now.get(call.id)
      return other ? ofCall(before, after, call, other, renames) : []
    }),
  ]
}

const placeOf = (operation: string, use: Use, path: string): Place => ({ operation, use, path })

function ofCall(before: Published, after: Published, old: Call, now: Call, renames: Renames): Found[] {
  const place = placeOf(now.id, 'sent', '')
  const changed = (keyword: string, label: Found['label'], one: unknown, other: unknown): Found[] =>
    isSame(one, other)
      ? []
      : [
          {
            pointer: pointerTo(now.pointer, keyword),
            kind: label === 'words' ? 'words' : 'changed',
            keyword,
            before: one,
            after: other,
            label,
            place,
          },
        ]
  const [a, b] = [old.source, now.source]
  const security = (published: Published, { security: own }: OpenApiOperation) =>
    (own ?? published.openapi.security).flatMap((each) => Object.keys(each))
  const isRequired = ({ requestBody }: OpenApiOperation) => requestBody?.required ?? false
  const rates = [a['x-rate-limit'], b['x-rate-limit']] as const
  const repeats = [a['x-retry'], b['x-retry']] as const
  return [
    ...changed('method', 'breaking', old.method, now.method),
    ...changed('path', 'breaking', old.path, now.path),
    ...changed('security', 'breaking', security(before, a), security(after, b)),
    ...changed(
      'requestBody',
      isRequired(b) && now.kind === 'operation' ? 'breaking' : 'compatible',
      isRequired(a),
      isRequired(b),
    ),
    ...changed('x-rate-limit', policy.rateLimitChanged(...rates), ...rates),
    ...changed('x-retry', policy.repeatChanged(...repeats), ...repeats),
    ...changed('deprecated', 'compatible', a.deprecated ?? false, b.deprecated ?? false),
    ...changed('x-provider-statuses', 'tolerant', meaningsOf(a), meaningsOf(b)),
    ...changed('summary', 'words', a.summary, b.summary),
    ...changed('description', 'words', a.description, b.description),
    ...ofErrorCodes(now, a['x-errors'] ?? [], b['x-errors'] ?? [], place),
    ...(['sent', 'read'] as const).flatMap((use) =>
      ofFields(fieldsOfCall(before, old, use), fieldsOfCall(after, now, use), now.id, use, renames),
    ),
  ]
}

/** The meaning of a provider's statuses, without descriptions. */
const meaningsOf = ({ 'x-provider-statuses': statuses }: OpenApiOperation) =>
  statuses && Object.fromEntries(Object.entries(statuses).map(([word, each]) => [word, each.statuses]))

/** Each code has a pointer of its own, so that an entry for one covers no other. */
function ofErrorCodes({ pointer }: Call, before: string[], after: string[], place: Place): Found[] {
  const base = { pointer, keyword: 'x-errors', place }
  return ofList(base, before, after, policy.errorOfOperation).map((each) => ({
    ...each,
    pointer: pointerTo(pointer, 'x-errors', 'after' in each ? each.after : each.before),
  }))
}

/** The values added to a list, then those removed from it. */
function ofList<B extends Pick<Found, 'pointer'>>(
  base: B,
  before: string[],
  after: string[],
  labelOf: (isAdded: boolean) => Found['label'],
) {
  const [added, removed] = [new Set(after).difference(new Set(before)), new Set(before).difference(new Set(after))]
  return [
    ...[...added].map((value) => ({ ...base, kind: 'value_added' as const, after: value, label: labelOf(true) })),
    ...[...removed].map((value) => ({ ...base, kind: 'value_removed' as const, before: value, label: labelOf(false) })),
  ]
}

function resolved<T extends object>(
  published: Published,
  node: T | Reference,
  pointer: string,
): { node: T; at: string } {
  if (!('$ref' in node)) return { node, at: pointer }
  const target = valueAt(published.openapi, node.$ref.slice(1)) as T | Reference | undefined
  if (target === undefined) throw new Error(`The published contract holds no ${node.$ref}.`)
  return resolved(published, target, `/openapi${node.$ref.slice(1)}`)
}

/** The fields that the merchant sends in a call or reads from it, by the paths used in the anchors of its page. */
function fieldsOfCall(published: Published, { kind, pointer, source }: Call, use: Use): Fields {
  const isAsking = (use === 'sent') === (kind === 'operation')
  return new Map(isAsking ? ofRequest(published, source, pointer) : ofAnswers(published, source, pointer, kind))
}

function ofRequest(published: Published, source: OpenApiOperation, pointer: string): [string, FieldNode][] {
  const { openapi } = published
  const parameters = (source.parameters ?? []).flatMap((each, index): [string, FieldNode][] => {
    const { node, at } = resolved<OpenApiParameter>(published, each, pointerTo(pointer, 'parameters', index))
    const path = `${node.in}.${node.name}`
    const own = named(published, node, at, path, node.required ?? false)
    // A query object is replaced by its fields, one parameter each.
    const isSpread = node.in === 'query' && own.some(([name]) => name.startsWith(`${path}.`))
    return isSpread
      ? own.flatMap(([name, field]) => (name === path ? [] : [[node.in + name.slice(path.length), field]]))
      : own
  })
  const [media] = Object.entries(source.requestBody?.content ?? {})
  if (!media) return parameters
  const at = pointerTo(pointer, 'requestBody', 'content', media[0], 'schema')
  return [...parameters, ...fieldsOf(openapi, media[1].schema, at, 'request')]
}

function ofAnswers(
  published: Published,
  source: OpenApiOperation,
  pointer: string,
  kind: Call['kind'],
): [string, FieldNode][] {
  const { openapi, error_answer: error } = published
  const answers = Object.entries(source.responses).flatMap(([status, each], index) => {
    const name = index === 0 ? 'response' : `response-${status}`
    const { node, at } = resolved<OpenApiResponse>(published, each, pointerTo(pointer, 'responses', status))
    const headers = Object.entries(node.headers ?? {}).flatMap(([header, value]) => {
      const own = resolved<OpenApiHeader>(published, value, pointerTo(at, 'headers', header))
      return named(published, own.node, own.at, `${name}-header.${header}`, own.node.required ?? false)
    })
    const [media] = Object.entries(node.content ?? {})
    const body = media
      ? [...fieldsOf(openapi, media[1].schema, pointerTo(at, 'content', media[0], 'schema'), name)]
      : []
    return [...body, ...headers]
  })
  const errors = kind === 'operation' ? fieldsOf(openapi, error.schema, '/error_answer/schema', 'error') : []
  return [...answers, ...errors]
}

/** A parameter or header: its own description overrides its schema's. */
function named(
  { openapi }: Published,
  { schema, description }: OpenApiParameter | OpenApiHeader,
  pointer: string,
  path: string,
  required: boolean,
): [string, FieldNode][] {
  return [...fieldsOf(openapi, schema, pointerTo(pointer, 'schema'), path)].map(([name, node]) =>
    name === path
      ? [
          name,
          {
            ...node,
            pointer,
            required,
            words: new Map([
              ...node.words,
              ['description', { pointer: pointerTo(pointer, 'description'), value: description }],
            ]),
          },
        ]
      : [name, node],
  )
}

/* Fields */

/** A path without the marks that distinguish variants of a union. */
const plainPath = (path: string): string => path.replace(/\([^)]*\)\./g, '')
const parentOf = (path: string): string => path.replace(/(\.\([^)]*\))?(\.[^.[]+|\[\])$/, '')

function ofFields(before: Fields, after: Fields, operation: string, use: Use, renames: Renames): Found[] {
  const moved = new Map(
    [...before.keys()].flatMap((path) => {
      const to = renames.get(`${operation} ${plainPath(path)}`)
      return to === undefined ? [] : [[path, to] as const]
    }),
  )
  const pairs = pairsOf(before, after, moved)
  const paired = {
    before: new Set(pairs.map(([path]) => path)),
    after: new Set(pairs.map(([, path]) => path)),
  }
  const unpaired = (side: 'before' | 'after', fields: Fields) =>
    [...fields].filter(([path]) => !paired[side].has(path) && !isBelowAnother(path, fields, paired[side]))
  return [
    ...unpaired('after', after).map(([path, node]): Found => ({
      pointer: pointerOfKind(node, false, node.required),
      kind: 'added',
      after: requiredAs(node.required),
      label: policy.fieldAdded(use, node.required),
      place: placeOf(operation, use, plainPath(path)),
    })),
    ...unpaired('before', before).map(([path, { pointer }]): Found => ({
      pointer,
      kind: 'removed',
      label: policy.fieldRemoved(),
      place: placeOf(operation, use, plainPath(path)),
    })),
    ...pairs.flatMap(([one, other]) => {
      const place = {
        ...placeOf(operation, use, plainPath(other)),
        ...(plainPath(one) !== plainPath(other) && { was: plainPath(one) }),
      }
      const [old, now] = [before.get(one)!, after.get(other)!]
      const isMoved = plainPath(one) !== plainPath(other) && moved.get(one) === other
      return [
        ...(isMoved
          ? [
              {
                pointer: now.pointer,
                kind: 'renamed' as const,
                before: nameOf(one),
                after: nameOf(other),
                label: 'breaking' as const,
                place,
              },
            ]
          : []),
        ...ofField(old, now, use).map((each) => ({ ...each, place })),
      ]
    }),
  ]
}

/** The name shown on pages: `customer.email` for `request.customer.email`. */
const nameOf = (path: string): string => plainPath(path).replace(/^[^.]+\./, '')

/** Whether a new field is required. */
const requiredAs = (required: FieldNode['required']) => (required === false ? undefined : 'required')

/** Fields in both versions, by path; where a union was added or removed, by the path without its variants. */
function pairsOf(before: Fields, after: Fields, moved: ReadonlyMap<string, string>): [string, string][] {
  const exact = [...before.keys()].flatMap((path): [string, string][] => {
    const other = movedPath(path, moved)
    return after.has(other) ? [[path, other]] : []
  })
  const known = { before: new Set(exact.map(([path]) => path)), after: new Set(exact.map(([, path]) => path)) }
  const byPlain = new Map<string, string[]>()
  for (const path of after.keys()) {
    if (!known.after.has(path)) byPlain.set(plainPath(path), [...(byPlain.get(plainPath(path)) ?? []), path])
  }
  const loose = [...before.keys()]
    .filter((path) => !known.before.has(path))
    .flatMap((path) =>
      (byPlain.get(plainPath(movedPath(path, moved))) ?? []).map((other): [string, string] => [path, other]),
    )
  return [...exact, ...loose]
}

/** The current path of a field: it, or a parent, may have been renamed. */
function movedPath(path: string, moved: ReadonlyMap<string, string>): string {
  for (let at = path; at !== ''; at = parentOf(at) === at ? '' : parentOf(at)) {
    const to = moved.get(at)
    if (to !== undefined) return to + path.slice(at.length)
  }
  return path
}

/** Fields of an object that was itself added or removed are covered by that difference. */
function isBelowAnother(path: string, fields: Fields, paired: ReadonlySet<string>): boolean {
  for (let at = parentOf(path); ; at = parentOf(at)) {
    if (fields.has(at) && !paired.has(at)) return true
    if (parentOf(at) === at) return false
  }
}

function ofField(before: FieldNode, after: FieldNode, use: Use): Omit<Found, 'place'>[] {
  return [
    ...ofRequirement(before, after, use),
    ...ofKinds(before, after, use),
    ...keysOfBoth(before.keywords, after.keywords).flatMap((keyword) => {
      const [old, now] = [before.keywords.get(keyword), after.keywords.get(keyword)]
      if (isSame(old?.value, now?.value)) return []
      const pointer = (now ?? old)!.pointer
      if (keyword === 'enum')
        return ofValues(old?.value as Values | undefined, now?.value as Values | undefined, use, pointer)
      return [
        {
          pointer,
          kind: 'limit' as const,
          keyword,
          before: old?.value,
          after: now?.value,
          label: policy.limitChanged(use, keyword, old?.value, now?.value),
        },
      ]
    }),
    ...keysOfBoth(before.words, after.words).flatMap((keyword) => {
      const [old, now] = [before.words.get(keyword), after.words.get(keyword)]
      if (isSame(old?.value, now?.value)) return []
      const pointer = (now ?? old)!.pointer
      // Added and removed values are reported as such, so their descriptions are not.
      if (keyword === 'x-enum-descriptions' && isSame(...sharedOf(old?.value, now?.value))) return []
      return [{ pointer, kind: 'words' as const, keyword, label: 'words' as const }]
    }),
  ]
}

function sharedOf(before: unknown, after: unknown): [unknown, unknown] {
  const [one, other] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>]
  const shared = Object.keys(one).filter((key) => key in other)
  return [shared.map((key) => one[key]), shared.map((key) => other[key])]
}

const keysOfBoth = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): string[] => [
  ...new Set([...one.keys(), ...other.keys()]),
]

function ofRequirement(before: FieldNode, after: FieldNode, use: Use): Omit<Found, 'place'>[] {
  if (isSame(before.required, after.required)) return []
  const label = policy.requirement(use, before.required, after.required)
  const isMore = policy.requirement('sent', before.required, after.required) === 'breaking'
  const shown = (required: FieldNode['required']) => (Array.isArray(required) ? required : undefined)
  return [
    {
      pointer: pointerOfKind(after, before.required, after.required),
      kind: isMore ? 'required' : 'optional',
      before: shown(before.required),
      after: shown(after.required),
      label,
    },
  ]
}

/** The field in the first variant in which it differs. */
function pointerOfKind({ pointer, pointers }: FieldNode, before: Required, after: Required): string {
  const holds = (kinds: Required, kind: string) => (Array.isArray(kinds) ? kinds.includes(kind) : kinds)
  const changed = [...(pointers ?? [])].find(([kind]) => holds(before, kind) !== holds(after, kind))
  return changed?.[1] ?? pointer
}

function ofKinds({ kinds: before }: FieldNode, after: FieldNode, use: Use): Omit<Found, 'place'>[] {
  // An added variant is reported through its discriminator value.
  const lost = before?.filter((kind) => !after.kinds?.includes(kind)) ?? []
  const isSameSet = before && after.kinds && lost.length === 0
  if (isSameSet || (!before && !after.kinds)) return []
  return [
    {
      pointer: pointerOfKind(after, before ?? true, after.kinds ?? true),
      kind: 'limit',
      keyword: 'kinds',
      before,
      after: after.kinds,
      label: policy.kindsChanged(use, before, after.kinds),
    },
  ]
}

function ofValues(
  before: Values | undefined,
  after: Values | undefined,
  use: Use,
  pointer: string,
): Omit<Found, 'place'>[] {
  const base = { pointer, keyword: 'enum' }
  if (!before || !after) {
    const label = policy.listChanged(use, after !== undefined)
    return [{ ...base, kind: 'limit', before: before?.values, after: after?.values, label }]
  }
  const isMarked = before.key === 'enum' && after.key === 'enum' && before.isOpen !== after.isOpen
  return [
    ...ofList(base, before.values, after.values, (isAdded) =>
      isAdded ? policy.valueAdded(use, before) : policy.valueRemoved(use),
    ),
    ...(isMarked
      ? [
          {
            ...base,
            kind: after.isOpen ? ('opened' as const) : ('closed' as const),
            label: after.isOpen ? policy.opened(use) : ('compatible' as const),
          },
        ]
      : []),
  ]
}

/* Signature, tables, facts, servers */

function ofSignature({ signature: before }: Published, { signature: after }: Published): Found[] {
  // The order of the parts is significant.
  const order: Found[] = isSame(Object.keys(before.parts), Object.keys(after.parts))
    ? []
    : [
        {
          pointer: '/signature/parts',
          kind: 'changed',
          keyword: 'parts',
          before: Object.keys(before.parts),
          after: Object.keys(after.parts),
          label: 'breaking',
        },
      ]
  const names = ({ parts }: Published['signature']) => Object.keys(parts)
  const shared = names(before).filter((name) => names(after).includes(name))
  const pick = (parts: typeof before.parts) => Object.fromEntries(shared.map((name) => [name, parts[name]]))
  return [
    ...order,
    ...leavesOf(
      { ...before, parts: pick(before.parts) },
      { ...after, parts: pick(after.parts) },
      '/signature',
      policy.signatureChanged,
    ),
  ]
}

/** Differences between two plain values, leaf by leaf; the property's name determines the label. */
function leavesOf(
  before: unknown,
  after: unknown,
  pointer: string,
  labelOf: (property: string, isNew: boolean) => Found['label'],
): Found[] {
  if (isSame(before, after)) return []
  if (isObject(before) && isObject(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      leavesOf(before[key], after[key], pointerTo(pointer, key), labelOf),
    )
  }
  const keyword = keysOf(pointer).at(-1) ?? ''
  const label = labelOf(keyword, before === undefined)
  if (isObject(after) && before === undefined) return [{ pointer, kind: 'added', after: keyword, label }]
  if (isObject(before) && after === undefined) return [{ pointer, kind: 'removed', before: keyword, label }]
  if (label === 'words') return [{ pointer, kind: 'words', keyword, label }]
  return [{ pointer, kind: 'changed', keyword, before, after, label }]
}

function ofTable(table: Table, before: Published, after: Published): Found[] {
  const [old, now] = [before[table], after[table]] as (Record<string, object> | undefined)[]
  // A table missing in the older contract only adds documentation; its entries applied before.
  if (!old) return now ? [{ pointer: `/${table}`, kind: 'added', after: table, label: 'compatible' }] : []
  return [...new Set([...Object.keys(old), ...Object.keys(now ?? {})])].flatMap((id): Found[] => {
    const pointer = pointerTo(`/${table}`, id)
    const [one, other] = [old[id], now?.[id]]
    if (!one) return [{ pointer, kind: 'added', after: id, label: policy.entryAdded }]
    if (!other) return [{ pointer, kind: 'removed', before: id, label: policy.entryRemoved(table) }]
    return leavesOf(one, other, pointer, (property, isNew) => policy.propertyChanged(table, property, isNew))
  })
}

function ofFacts({ facts: before }: Published, { facts: after }: Published): Found[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): Found[] => {
    // The same fact in words; the one in seconds is compared.
    if (`${name}_seconds` in after) return []
    const [one, other] = [before[name], after[name]]
    if (isSame(one, other)) return []
    return [
      {
        pointer: pointerTo('/facts', name),
        kind: one === undefined ? 'added' : other === undefined ? 'removed' : 'changed',
        before: one,
        after: other,
        label: policy.factChanged(name, one, other),
      },
    ]
  })
}

/** Security schemes that are not part of the signature. */
function ofOtherSchemes(before: Published, after: Published): Found[] {
  const own = ({ openapi, signature }: Published) =>
    Object.fromEntries(
      Object.entries(openapi.components.securitySchemes).filter(([name]) => !(name in signature.headers)),
    )
  return leavesOf(own(before), own(after), '/openapi/components/securitySchemes', policy.signatureChanged)
}

function ofServers({ openapi: before }: Published, { openapi: after }: Published): Found[] {
  const [one, other] = [before, after].map(({ servers }) => servers.map(({ url }) => url))
  return isSame(one, other)
    ? []
    : [{ pointer: '/openapi/servers', kind: 'changed', before: one, after: other, label: 'breaking' }]
}
