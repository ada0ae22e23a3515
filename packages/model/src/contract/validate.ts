import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { mapChildren } from '../data/map'
import type { OpenApiDocument, Schema } from './types'

/** Validates a value against a schema of the document; returns error messages, empty if valid. */
export type Validator = (schema: Schema, value: unknown) => string[]

/** A validator that is stricter than clients should be: it reports undeclared fields as errors. */
export function strictValidator(document: OpenApiDocument): Validator {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false })
  addFormats(ajv)
  ajv.addVocabulary([
    'example',
    'discriminator',
    'x-enum',
    'x-enum-descriptions',
    'x-enum-from',
    'x-ignored',
    'components',
  ])
  ajv.addSchema({ $id: 'contract', components: { schemas: closed(document.components.schemas) } })
  // Keyed by the schema's JSON: the same reference occurs in hundreds of places.
  const compiled = new Map<string, ValidateFunction>()
  return (schema, value) => {
    const key = JSON.stringify(schema)
    const validate = compiled.get(key) ?? ajv.compile(withBase(closed(schema)))
    compiled.set(key, validate)
    return validate(value) ? [] : (validate.errors ?? []).map(tell)
  }
}

function tell({ instancePath, message, params }: ErrorObject): string {
  const name = (params as { additionalProperty?: string }).additionalProperty
  return `${instancePath || '/'} ${message ?? 'is wrong'}${name ? ` "${name}"` : ''}`
}

/** Points references at the registered document. */
function withBase(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/')) as Schema
}

/** The same schemas, with every object closed that does not set `additionalProperties`. */
function closed<T>(node: T): T {
  if (typeof node !== 'object' || node === null) return node
  if ('allOf' in node) throw new Error('The contract does not use allOf, which cannot be closed: write the fields out.')
  const schema = mapChildren(node, (child, key) => (key === 'example' ? child : closed(child)))
  return isObjectSchema(schema as Schema) ? { ...schema, additionalProperties: false } : schema
}

function isObjectSchema({ type, properties, additionalProperties }: Schema): boolean {
  return type === 'object' && properties !== undefined && additionalProperties === undefined
}
