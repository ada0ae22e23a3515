import type { JsonObject } from '@docs/model/data/json'
import type { AnsweredSchema } from './types'
import type { World } from './world'

/** The fields that have a value, in the order of the schema. */
export function inSchemaOrder<Shown extends JsonObject>(
  { contract }: World,
  schema: AnsweredSchema,
  values: Shown,
): Shown {
  const present = contract.fieldsOf[schema].filter((name) => (values[name] ?? undefined) !== undefined)
  return Object.fromEntries(present.map((name) => [name, values[name]])) as Shown
}
