/** What cannot be right in a schema or an operation, whatever its examples are. */
import { isObject } from '../data/json'
import { PlacedError } from './placed-error'

type Keys = string[]

const types = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null']
const bounds = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const

/** Keys with one schema below them, and those with several, by name or in a list. */
const single = /^(?:items|additionalProperties|propertyNames|contains|contentSchema|not|if|then|else)$/
const several = /^(?:properties|patternProperties|dependentSchemas|prefixItems|oneOf|anyOf|allOf)$/
const plain =
  /^(?:\$ref|x-[\w-]+|type|title|description|format|pattern|enum|const|default|examples?|required|dependentRequired|uniqueItems|deprecated|readOnly|writeOnly|discriminator|multipleOf|exclusive(?:Min|Max)imum|content(?:Encoding|MediaType)|unevaluatedProperties|(?:min|max)(?:imum|Length|Items|Properties|Contains))$/

function schemaFaults(schema: unknown, keys: Keys): PlacedError[] {
  if (!isObject(schema)) return []
  const inner = Object.entries(schema).flatMap(([key, value]) => {
    if (single.test(key)) return schemaFaults(value, [...keys, key])
    if (!several.test(key) || typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, each]) => schemaFaults(each, [...keys, key, name]))
  })
  return [...ownFaults(schema, keys), ...inner]
}

function ownFaults(schema: Record<string, unknown>, keys: Keys): PlacedError[] {
  const tell = (key: string, message: string) => new PlacedError([...keys, key], message)
  const { type, pattern, required, properties } = schema
  const lacking =
    isObject(properties) && Array.isArray(required) ? required.filter((name) => !(String(name) in properties)) : []
  return [
    ...Object.keys(schema)
      .filter((key) => ![plain, single, several].some((known) => known.test(key)))
      .map((key) => tell(key, 'JSON Schema has no such key. Correct its name or delete it.')),
    ...[type]
      .flat()
      .filter((each) => typeof each === 'string' && !types.includes(each))
      .map((each) => tell('type', `There is no type "${String(each)}". Use one of ${types.join(', ')}.`)),
    ...bounds
      .filter(([least, most]) => Number(schema[least]) > Number(schema[most]))
      .map(([least, most]) => tell(least, `It is more than ${most}. Correct one of them.`)),
    ...lacking.map((name) =>
      tell('required', `There is no property "${String(name)}". Correct the name, or add the property.`),
    ),
    ...(typeof pattern === 'string' ? patternFaults(pattern).map((message) => tell('pattern', message)) : []),
  ]
}

function patternFaults(pattern: string): string[] {
  try {
    new RegExp(pattern, 'u')
    return []
  } catch (error) {
    return [`${(error as Error).message}. Correct the regular expression.`]
  }
}

/** Schemas within an operation, a parameter or a header, and statuses that HTTP does not have. */
function withinFaults(node: unknown, keys: Keys): PlacedError[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => {
    const here = [...keys, key]
    if (key === 'schema') return schemaFaults(value, here)
    if (key === 'value' || key === 'example') return []
    const wrong =
      key === 'responses' && isObject(value)
        ? Object.keys(value).filter((status) => !/^[1-5](?:\d\d|XX)$/.test(status))
        : []
    return [
      ...wrong.map(
        (status) => new PlacedError([...here, status], `"${status}" is no status of HTTP. Write one such as "200".`),
      ),
      ...withinFaults(value, here),
    ]
  })
}

/** The faults of a file of the contract, by its path below `contract/`. */
export function fileFaults(path: string, content: unknown): PlacedError[] {
  if (path.startsWith('schemas/')) return schemaFaults(content, [])
  return path.startsWith('data/') ? [] : withinFaults(content, [])
}
