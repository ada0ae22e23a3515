import { keysOf, valueAt } from '../data/json-pointer'
import type { OpenApiDocument, Reference, Schema } from './types'

/** Follows a reference inside the document; siblings of `$ref` (a description, an example) override the target's. */
export function resolve<T extends object>(document: OpenApiDocument, node: T | Reference): T {
  if (!isReference(node)) return node
  const { $ref, ...beside } = node
  const target = valueAt(document, $ref)
  if (target === undefined) throw new Error(`The contract holds no ${$ref}.`)
  return { ...resolve(document, target as T | Reference), ...beside }
}

function isReference(node: object): node is Reference {
  return '$ref' in node && typeof node.$ref === 'string'
}

/** The name of the component that a schema refers to. */
export function componentName(schema: Schema): string | undefined {
  return schema.$ref === undefined ? undefined : keysOf(schema.$ref).at(-1)
}
