import { keysOf, pointerTo, valueAt } from '@docs/model/data/json-pointer'
import type { OpenApiDocument, Schema } from '@docs/model/contract/types'

type Document = Pick<OpenApiDocument, 'components'>

/** A value with the JSON Pointer of its source, below `/openapi`. */
export interface Written {
  pointer: string
  value: unknown
}

/** Always, never, or only in some variants of a union. */
export type Required = boolean | string[]

/** A field as programs see it: references resolved, union variants merged. */
export interface FieldNode {
  pointer: string
  required: Required
  /** The union variants that have it, unless all do. */
  kinds?: string[]
  /** Its pointer in each union variant that has it. */
  pointers?: ReadonlyMap<string, string>
  /** Constraints on its values, by keyword. */
  keywords: ReadonlyMap<string, Written>
  /** Its descriptive texts, by keyword. */
  words: ReadonlyMap<string, Written>
}

/**
 * The fields below a schema, by path. A part in round brackets, as in `source.(card).number`, distinguishes fields of
 * one name that differ between union variants; `[]` stands for list items, `*` for map values.
 */
export type Fields = ReadonlyMap<string, FieldNode>

/** `path` is the path of the schema's own value. */
export function fieldsOf(document: Document, schema: Schema, pointer: string, path: string): Fields {
  const found = new Map<string, FieldNode>()
  visit({ document, found }, { schema, pointer, required: true }, path, [])
  return found
}

interface Member {
  schema: Schema
  pointer: string
  required: Required
  kinds?: string[]
  pointers?: ReadonlyMap<string, string>
}

interface Layer {
  schema: Schema
  pointer: string
}

interface Walk {
  document: Document
  found: Map<string, FieldNode>
}

function visit(walk: Walk, member: Member, path: string, ancestors: readonly Schema[]): void {
  const { pointer, required, kinds, pointers } = member
  const layers = layersOf(walk.document, member.schema, pointer)
  const limits = limitsOf(walk.document, layers)
  walk.found.set(path, { pointer, required, ...(kinds && { kinds }), ...(pointers && { pointers }), ...limits })
  const own = layers.at(-1)?.schema
  // A type that contains itself: its ancestor has already been visited.
  if (!own || ancestors.includes(own)) return
  const below = [...ancestors, own]
  for (const [name, child] of membersOf(walk.document, layers)) visit(walk, child, `${path}.${name}`, below)
  for (const { schema, pointer: at } of layers) {
    const { items, additionalProperties: values, contentSchema } = schema
    if (items) visit(walk, { schema: items, pointer: `${at}/items`, required: true }, `${path}[]`, below)
    if (typeof values === 'object')
      visit(walk, { schema: values, pointer: `${at}/additionalProperties`, required: true }, `${path}.*`, below)
    if (contentSchema)
      visit(walk, { schema: contentSchema, pointer: `${at}/contentSchema`, required: true }, `${path}.{}`, below)
  }
}

/** The schema, its `$ref` target and its `allOf` parts; earlier layers take precedence. */
function layersOf(document: Document, written: Schema, pointer: string): Layer[] {
  const schema = withOpenList(written)
  const { $ref, allOf } = schema as Schema & { allOf?: Schema[] }
  const target = $ref === undefined ? undefined : (valueAt(document, $ref.slice(1)) as Schema | undefined)
  return [
    { schema, pointer },
    ...(target && $ref ? layersOf(document, target, `/openapi${$ref.slice(1)}`) : []),
    ...(allOf ?? []).flatMap((each, at) => layersOf(document, each, pointerTo(pointer, 'allOf', at))),
  ]
}

/** Restores an open list, which the published document expresses as `anyOf` of the list and its type. */
function withOpenList(schema: Schema): Schema {
  const { anyOf, ...rest } = schema as Schema & { anyOf?: Schema[] }
  const [list, any, ...others] = anyOf ?? []
  const isOpenList = list?.enum && any && any.type === list.type && !any.enum && others.length === 0
  return isOpenList ? { ...any, ...rest, enum: list.enum, 'x-enum': 'open' } : schema
}

const structure = new Set([
  '$ref',
  'allOf',
  'properties',
  'required',
  'items',
  'contentSchema',
  'discriminator',
  'enum',
  'const',
  'x-enum',
])
const isWords = (keyword: string): boolean => /^(title|description|summary|x-(?!enum$).*)$/.test(keyword)

function limitsOf(document: Document, layers: Layer[]): Pick<FieldNode, 'keywords' | 'words'> {
  const keywords = new Map<string, Written>()
  const words = new Map<string, Written>()
  for (const { schema, pointer } of layers) {
    for (const [keyword, value] of Object.entries(schema)) {
      const target = isWords(keyword) ? words : keywords
      if (target.has(keyword) || structure.has(keyword)) continue
      if ((keyword === 'oneOf' || keyword === 'anyOf') && isUnion(document, schema, keyword)) {
        for (const [name, written] of limitsOfKinds(document, schema, keyword, pointer)) keywords.set(name, written)
        continue
      }
      // Map values are a separate field.
      if (keyword === 'additionalProperties' && typeof value === 'object') continue
      target.set(keyword, { pointer: pointerTo(pointer, keyword), value: plain(document, value, target === keywords) })
    }
    const values = valuesOf(schema)
    if (values && !keywords.has('enum'))
      keywords.set('enum', { pointer: pointerTo(pointer, values.key), value: values })
  }
  return { keywords, words }
}

/** A constraint common to all union variants is the union's; others are listed by variant. */
function limitsOfKinds(document: Document, schema: Schema, keyword: 'oneOf' | 'anyOf', pointer: string): Limits {
  const kinds = [...kindLayers(document, schema, keyword, pointer)].map(([kind, layers]) => ({
    kind,
    limits: limitsOf(document, layers).keywords,
  }))
  return new Map(
    kinds.flatMap(({ kind, limits }) =>
      [...limits].map(([name, written]) => {
        const isShared = kinds.every((other) => JSON.stringify(other.limits.get(name)?.value) === textOf(written))
        return [isShared ? name : `(${kind}) ${name}`, written] as const
      }),
    ),
  )
}

type Limits = ReadonlyMap<string, Written>

const textOf = ({ value }: Written) => JSON.stringify(value)

export interface Values {
  key: 'enum' | 'const'
  values: string[]
  /** Programs must accept unknown values. */
  isOpen: boolean
}

/** Marks union discriminators, which are constants without `x-enum`: more variants may be added. */
const kindMark = 'kind'

function valuesOf(schema: Schema): Values | undefined {
  const { enum: list, const: one, 'x-enum': mark } = withOpenList(schema)
  const isKind = one !== undefined || String(mark) === kindMark
  const values = list ?? (one === undefined ? undefined : [one])
  return values && { key: isKind ? 'const' : 'enum', values: values.map(String), isOpen: isKind || mark === 'open' }
}

/** A comparable form of a rule: references resolved, texts removed. */
function plain(document: Document, node: unknown, isRule: boolean, depth = 0): unknown {
  if (Array.isArray(node)) return (node as unknown[]).map((each) => plain(document, each, isRule, depth))
  if (typeof node !== 'object' || node === null) return node
  const { $ref } = node as Schema
  const target = typeof $ref === 'string' && depth < 8 ? valueAt(document, $ref.slice(1)) : undefined
  if (target !== undefined) return plain(document, target, isRule, depth + 1)
  const entries = Object.entries(node).filter(([key]) => !isRule || !isWords(key))
  return Object.fromEntries(entries.map(([key, value]) => [key, plain(document, value, isRule, depth)]))
}

/** The fields of an object, with those of all its union variants merged. */
function membersOf(document: Document, layers: Layer[]): Map<string, Member> {
  const members = new Map<string, Member>()
  const needed = new Set(layers.flatMap(({ schema }) => schema.required ?? []))
  for (const { schema, pointer } of layers) {
    for (const [name, child] of Object.entries(schema.properties ?? {})) {
      if (!members.has(name) && !isForbidden(child))
        members.set(name, {
          schema: child,
          pointer: pointerTo(pointer, 'properties', name),
          required: needed.has(name),
        })
    }
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      if (!isUnion(document, schema, keyword)) continue
      const kinds = [...kindLayers(document, schema, keyword, pointer)]
      const held = new Map(kinds.map(([kind, own]) => [kind, membersOf(document, own)]))
      for (const [name, member] of mergeVariants(document, held)) {
        if (!members.has(name)) members.set(name, needed.has(name) ? { ...member, required: true } : member)
      }
    }
  }
  return members
}

/** No value is valid: this union variant does not have the field. */
const isForbidden = ({ not }: Schema): boolean =>
  typeof not === 'object' && not !== null && Object.keys(not).length === 0

/** Whether alternatives add fields; otherwise they are a rule, such as requiring one of two fields. */
function isUnion(document: Document, schema: Schema, keyword: 'oneOf' | 'anyOf'): boolean {
  const kinds = (schema[keyword] as Schema[] | undefined) ?? []
  return kinds.some((kind) => {
    const own = membersOf(document, layersOf(document, kind, ''))
    return [...own.keys()].some((name) => !(name in (schema.properties ?? {})))
  })
}

function kindLayers(
  document: Document,
  schema: Schema,
  keyword: 'oneOf' | 'anyOf',
  pointer: string,
): Map<string, Layer[]> {
  const names = new Map(Object.entries(schema.discriminator?.mapping ?? {}).map(([value, $ref]) => [$ref, value]))
  return new Map(
    ((schema[keyword] as Schema[] | undefined) ?? []).map((kind, at) => {
      const $ref = kind.$ref ?? ''
      const requiredNames = kind.required?.join(', ')
      const name = names.get($ref) ?? keysOf($ref).at(-1) ?? (requiredNames || `variant_${String(at + 1)}`)
      return [name, layersOf(document, kind, pointerTo(pointer, keyword, at))]
    }),
  )
}

function mergeVariants(document: Document, kinds: Map<string, Map<string, Member>>): Map<string, Member> {
  const names = new Set([...kinds.values()].flatMap((members) => [...members.keys()]))
  return new Map([...names].flatMap((name) => mergeField(document, name, kinds)))
}

/** One field if its rules are the same in all variants or all list its values; otherwise one per variant. */
function mergeField(document: Document, name: string, kinds: Map<string, Map<string, Member>>): [string, Member][] {
  const holders = [...kinds].flatMap(([kind, members]) => {
    const member = members.get(name)
    return member ? [{ kind, member }] : []
  })
  const needing = holders.filter(({ member }) => member.required === true).map(({ kind }) => kind)
  const required: Required = needing.length === kinds.size ? true : needing.length === 0 ? false : needing
  const among = {
    required,
    ...(holders.length < kinds.size && { kinds: holders.map(({ kind }) => kind) }),
    pointers: new Map(holders.map(({ kind, member }) => [kind, member.pointer])),
  }
  const [first] = holders
  if (!first) return []
  const { pointer, schema } = first.member
  const rules = holders.map(({ member }) => JSON.stringify(plain(document, member.schema, true)))
  if (new Set(rules).size === 1) return [[name, { schema, pointer, ...among }]]
  const lists = holders.map(({ member }) => valuesOf(member.schema))
  if (lists.every((each) => each !== undefined)) {
    const values = [...new Set(lists.flatMap((each) => each.values))]
    const { const: one, 'x-enum': mark, ...rest } = schema
    return [
      [
        name,
        {
          schema: { ...rest, enum: values, 'x-enum': one === undefined ? mark : kindMark } as Schema,
          pointer,
          ...among,
        },
      ],
    ]
  }
  return holders.map(({ kind, member }) => [
    `(${kind}).${name}`,
    { ...member, ...(among.kinds && { kinds: among.kinds }) },
  ])
}
