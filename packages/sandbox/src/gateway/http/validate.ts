import { validate as check, dereference, type OutputUnit, type Schema as Rule } from '@cfworker/json-schema'
import type { Schema } from '@docs/model/contract/types'
import { pointerTo, valueAt } from '@docs/model/data/json-pointer'
import { urlFault } from './address'
import type { FieldFault } from './refusal'

/** Validates a value against a contract schema; returns errors with the API's own codes. */
export type Validator = (schema: Schema, value: unknown) => FieldFault[]

type Components = Record<string, Schema>

/** `origin` is the gateway's own; URLs in a value must not point to it. */
export function makeValidator(schemas: Components, origin: string): Validator {
  const $id = 'https://contract.example/'
  const root: object = { $id, components: { schemas } }
  const components = dereference(structuredClone(root))
  const prepared = new WeakMap<Schema, { schema: Rule; lookup: ReturnType<typeof dereference> }>()
  const errorsOf = (schema: Schema, value: unknown): OutputUnit[] => {
    let known = prepared.get(schema)
    if (!known) {
      const own: Rule = Object.assign({ $id }, structuredClone<object>(schema))
      const others = Object.entries(components).filter(([address]) => address !== $id)
      known = { schema: own, lookup: dereference(own, Object.fromEntries(others)) }
      prepared.set(schema, known)
    }
    return check(value, known.schema, '2020-12', known.lookup, false).errors
  }
  return function faultsOf(schema: Schema, value: unknown): FieldFault[] {
    const oneOf = alternativesOf(schema, schemas)
    if (oneOf) {
      const tries = oneOf.map((each) => faultsOf(each, value))
      return tries.reduce((best, each) => (isCloser(each, best) ? each : best))
    }
    const schemaErrors = errorsOf(schema, value).flatMap((unit) => faultsFrom(unit, value))
    return distinct([...textFaults(value), ...schemaErrors, ...addressFaults(schemas, origin, schema, value)])
  }
}

/**
 * Whether an alternative is more likely to be the one that was meant, where no discriminator tells: whoever sends a
 * field means an alternative that has it, even if more of its fields are missing.
 */
function isCloser(faults: FieldFault[], than: FieldFault[]): boolean {
  const unknown = (list: FieldFault[]) => list.filter(({ code }) => code === 'unknown_field').length
  return unknown(faults) === unknown(than) ? faults.length < than.length : unknown(faults) < unknown(than)
}

/** NUL and halves of surrogate pairs, which databases and UTF-8 do not take, wherever a JSON escape brings them in. */
function textFaults(value: unknown, pointer = ''): FieldFault[] {
  if (typeof value === 'string') return isText(value) ? [] : [notText(pointer)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const at = pointerTo(pointer, name)
    return isText(name) ? textFaults(part, at) : [notText(at)]
  })
}

const isText = (value: string): boolean => !/[\0\p{Surrogate}]/u.test(value)

const notText = (pointer: string): FieldFault => ({
  pointer,
  code: 'wrong_format',
  detail: 'A text must not contain NUL or an unpaired surrogate.',
})

/** Errors of URI values: the contract's pattern does not cover all that the URL standard requires. */
function addressFaults(
  schemas: Components,
  origin: string,
  { $ref, format, properties = {}, allOf = [], then }: Schema & { allOf?: Schema[]; then?: Schema },
  value: unknown,
  pointer = '',
): FieldFault[] {
  if (typeof value === 'string' && format === 'uri') {
    const detail = urlFault(value, origin)
    return detail === undefined ? [] : [{ pointer, code: 'wrong_format', detail }]
  }
  const parts = [...allOf, then, schemas[$ref?.split('/').at(-1) ?? '']].filter((part) => part !== undefined)
  return [
    ...parts.flatMap((part) => addressFaults(schemas, origin, part, value, pointer)),
    ...Object.entries(properties).flatMap(([name, part]) =>
      addressFaults(schemas, origin, part, valueAt(value, `/${name}`), `${pointer}/${name}`),
    ),
  ]
}

function alternativesOf({ $ref, oneOf }: Schema, schemas: Components): Schema[] | undefined {
  if (oneOf) return oneOf
  const name = $ref?.split('/').at(-1)
  return name === undefined ? undefined : schemas[name]?.oneOf
}

/** Keywords whose errors only repeat those of their subschemas. */
const wrapping = new Set([
  '$ref',
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  'allOf',
  'if',
  'dependentSchemas',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'anyOf',
])

function faultsFrom({ keyword, instanceLocation, keywordLocation, error }: OutputUnit, root: unknown): FieldFault[] {
  if (wrapping.has(keyword)) return []
  const pointer = decodeURI(instanceLocation.replace(/^#/, ''))
  const at = (below: string) => `${pointer}/${below.replaceAll('~', '~0').replaceAll('/', '~1')}`
  const quoted = /"(.*)"/s.exec(error)?.[1] ?? ''
  const value = valueAt(root, pointer)
  switch (keyword) {
    case 'required':
      return [{ pointer: at(quoted), code: 'required', detail: `The field ${quoted} is required.` }]
    case 'dependentRequired': {
      const missing = /"([^"]*)"\.$/.exec(error)?.[1] ?? ''
      return [{ pointer: at(missing), code: 'required', detail: `The field ${missing} is required.` }]
    }
    case 'false':
      return [{ pointer, code: 'unknown_field', detail: 'There is no such field.' }]
    case 'type':
      return [{ pointer, code: 'wrong_type', detail: `This must be ${typeWanted(error)}.` }]
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return [{ pointer, code: 'too_short', detail: lengthOf(value, error) }]
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return [{ pointer, code: 'too_long', detail: lengthOf(value, error) }]
    case 'minimum':
    case 'exclusiveMinimum':
      return [{ pointer, code: 'too_small', detail: error }]
    case 'maximum':
    case 'exclusiveMaximum':
      return [{ pointer, code: 'too_large', detail: error }]
    // In this API only amount schemas use `not`, to exclude zero.
    case 'not':
      return [{ pointer, code: 'too_small', detail: 'Zero is not allowed.' }]
    case 'uniqueItems':
      return [{ pointer, code: 'not_allowed', detail: 'An item appears twice.' }]
    case 'enum':
    case 'const':
      return [{ pointer, code: 'wrong_format', detail: 'This value is not allowed for the field.' }]
    default:
      return keywordLocation.includes('/propertyNames')
        ? [{ pointer, code: 'wrong_format', detail: 'A name in it is malformed.' }]
        : [{ pointer, code: 'wrong_format', detail: 'The value does not match the format of the field.' }]
  }
}

const typeWanted = (error: string): string => {
  const type = /Expected "(\w+)/.exec(error)?.[1] ?? 'of another type'
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`
}

function lengthOf(value: unknown, error: string): string {
  const limit = /(\d+)/.exec(error.replace(/\(\d+/, ''))?.[1]
  const [count, of] =
    typeof value === 'string'
      ? [[...value].length, 'characters']
      : Array.isArray(value)
        ? [value.length, 'items']
        : [Object.keys(value as object).length, 'fields']
  return `It has ${count} ${of}${limit ? `; the limit is ${limit}` : ''}.`
}

/**
 * Keeps the first error of each field. The validator also reports a field with an error inside as unknown, and an
 * object that lacks a required field as too short; these reports are dropped.
 */
function distinct(faults: FieldFault[]): FieldFault[] {
  const own = faults.filter(({ pointer, code }) => {
    const inside = faults.filter((each) => each.pointer.startsWith(`${pointer}/`))
    if (code === 'too_short') return !inside.some((each) => each.code === 'required')
    return code !== 'unknown_field' || inside.length === 0
  })
  return [...new Map(own.toReversed().map((each) => [each.pointer, each])).values()].toReversed()
}
