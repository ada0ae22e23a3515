import { fill } from '../language/fill'
import type { Locale } from '../language/locales'
import { sharedTexts } from '../language/texts'
import { componentName, resolve } from './schema'
import { mergeAlternatives, type Alternative } from './merge-alternatives'
import { limitKeywords } from './lists'
import type { EnumValues, Field, Limit, OpenApiDocument, Schema, Variant } from './types'

interface Scope {
  document: OpenApiDocument
  locale: Locale
  /** Anchors of the components being described, by name, so that recursive types end. */
  ancestors: ReadonlyMap<string, string>
}

/**
 * The fields of an object as a tree. `anchor` is the prefix of every field's anchor, e.g. `request`. Alternatives are
 * merged into one list, in which a field says what it is in each.
 */
export function fieldsOf(document: OpenApiDocument, locale: Locale, schema: Schema, anchor: string): Field[] {
  const scope: Scope = { document, locale, ancestors: new Map() }
  const resolved = resolve(document, schema)
  return resolved.oneOf ? unitedFields(resolved, anchor, scope) : childrenOf(schema, anchor, scope).children
}

/** The name of an object in field paths: `customer`. */
export const objectName = (schema: string): string => schema[0]!.toLowerCase() + schema.slice(1)

/** The fields of one of the contract's schemas, with anchors that begin with its name: `customer.tax_id`. */
export function schemaFields(document: OpenApiDocument, locale: Locale, name: string): Field[] {
  return fieldsOf(document, locale, { $ref: `#/components/schemas/${name}` }, objectName(name))
}

/** A single named value: a parameter or a header. */
export function fieldOf(
  document: OpenApiDocument,
  locale: Locale,
  name: string,
  schema: Schema,
  required: boolean,
  anchor: string,
): Field {
  return describe(name, schema, required, anchor, { document, locale, ancestors: new Map() })
}

/** A type in words: `string`, `array of StatusChange`. */
export function typeName(document: OpenApiDocument, locale: Locale, schema: Schema): string {
  const { arrayOf, mapOf, or, any } = sharedTexts[locale].contract.types
  const resolved = resolve(document, schema)
  const component = componentName(schema)
  if (resolved.items) return fill(arrayOf, { items: typeName(document, locale, resolved.items) })
  if (component && (resolved.properties || resolved.oneOf)) return component
  if (resolved.oneOf) return resolved.oneOf.map((each) => typeName(document, locale, each)).join(` ${or} `)
  if (typeof resolved.additionalProperties === 'object')
    return fill(mapOf, { values: typeName(document, locale, resolved.additionalProperties) })
  return [resolved.type ?? any].flat().join(` ${or} `)
}

function describe(name: string, schema: Schema, required: boolean, anchor: string, scope: Scope): Field {
  const { document, locale } = scope
  const resolved = resolve(document, schema)
  return {
    name,
    anchor,
    type: typeName(document, locale, schema),
    required,
    description: resolved.description ?? '',
    limits: limitsOf(resolved),
    ...valuesOf(document, resolved),
    ...(resolved['x-usual'] && { usual: true }),
    ...(resolved['x-ignored'] && { ignored: true }),
    ...(resolved.example !== undefined && { example: resolved.example }),
    ...schemaOf(document, schema),
    ...withExamples(childrenOf(schema, anchor, scope), resolved.example),
  }
}

/** The fields of an object with the values of its example, so that they agree with one another. */
function withExamples<T extends { children: Field[] }>(described: T, example: unknown): T {
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return described
  const values = new Map<string, unknown>(Object.entries(example))
  const children = described.children.map((child) =>
    values.has(child.name) ? { ...child, example: values.get(child.name) } : child,
  )
  return { ...described, children }
}

/** The values of a field, or of the items of a list. */
function valuesOf(document: OpenApiDocument, schema: Schema): { enum?: EnumValues } {
  if (schema.enum) return { enum: enumOf(schema) }
  return schema.items ? valuesOf(document, resolve(document, schema.items)) : {}
}

/** The name of the schema of an object, or of the items of a list. */
export function schemaOf(document: OpenApiDocument, schema: Schema): { schema?: string } {
  const { items, properties, oneOf } = resolve(document, schema)
  if (items) return schemaOf(document, items)
  const name = componentName(schema)
  return name !== undefined && (properties || oneOf) ? { schema: name } : {}
}

function childrenOf(
  schema: Schema,
  anchor: string,
  scope: Scope,
): Pick<Field, 'children' | 'variants' | 'discriminator' | 'recursion'> {
  const component = componentName(schema)
  const ancestor = component && scope.ancestors.get(component)
  if (ancestor !== undefined) return { children: [], variants: [], recursion: ancestor }

  const inner = component ? { ...scope, ancestors: new Map(scope.ancestors).set(component, anchor) } : scope
  const resolved = resolve(scope.document, schema)
  const content = resolved.items ?? resolved.contentSchema
  if (content) return childrenOf(content, anchor, inner)
  const required = new Set(resolved.required)
  return {
    children: Object.entries(resolved.properties ?? {}).map(([name, child]) =>
      describe(name, child, required.has(name), `${anchor}.${name}`, inner),
    ),
    variants: variantsOf(resolved, anchor, inner),
    ...(resolved.discriminator && { discriminator: resolved.discriminator.propertyName }),
  }
}

/** The alternatives of a union, named by discriminator value where there is one. */
function alternativesOf({ oneOf = [], discriminator }: Schema): { name: string; schema: Schema }[] {
  const names = new Map(Object.entries(discriminator?.mapping ?? {}).map(([value, $ref]) => [$ref, value]))
  return oneOf.map((schema, index) => ({
    name: names.get(schema.$ref ?? '') ?? componentName(schema) ?? `variant_${index + 1}`,
    schema,
  }))
}

function variantsOf(schema: Schema, anchor: string, scope: Scope): Variant[] {
  return alternativesOf(schema).map((variant) => {
    const own = `${anchor}.${variant.name}`
    return {
      name: variant.name,
      anchor: own,
      description: resolve(scope.document, variant.schema).description ?? '',
      children: childrenOf(variant.schema, own, scope).children,
    }
  })
}

function unitedFields(schema: Schema, anchor: string, scope: Scope): Field[] {
  const alternatives = alternativesOf(schema).map((each): Alternative => ({
    name: each.name,
    description: resolve(scope.document, each.schema).description ?? '',
    fields: childrenOf(each.schema, anchor, scope).children,
  }))
  return mergeAlternatives(alternatives, schema.discriminator?.propertyName)
}

function limitsOf(schema: Schema): Limit[] {
  return limitKeywords.flatMap((keyword) => {
    const value = schema[keyword] as string | number | boolean | undefined
    return value === undefined ? [] : [{ keyword, value: String(value) }]
  })
}

function enumOf(schema: Schema): EnumValues {
  return {
    open: schema['x-enum'] === 'open',
    ...(schema['x-enum-from'] && { from: schema['x-enum-from'] }),
    values: (schema.enum ?? []).map((value) => ({
      value: String(value),
      description: schema['x-enum-descriptions']?.[value] ?? '',
    })),
  }
}
