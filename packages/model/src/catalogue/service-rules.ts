import { fixedValues, formsOf, sentFields } from './calls'
import { publishedService, type PublishedService } from './published'
import { sandboxCases } from './sandbox'
import { isPayin, type Service, type ServiceField } from './types'
import type { TestData } from '../contract/types'
import { pointerTo } from '../data/json-pointer'

/** The part of the sandbox's `service_service_id` response that is the same for every account. */
interface ServiceRules {
  service: PublishedService
  expiry_seconds?: number
  request_schema: JsonSchema
  pay_schema?: JsonSchema
  test_data: { status: string; failure_reason?: string; set: Record<string, string> }[]
}

type JsonSchema = Record<string, unknown>

export function serviceRules(service: Service, services: readonly Service[], testData: TestData): ServiceRules {
  const step = isPayin(service) ? service.step.seconds : null
  const payRules = rulesOf(service, 'pay')
  return {
    service: publishedService(service, services),
    ...(step !== null && { expiry_seconds: step }),
    request_schema: schemaOf(
      service,
      [
        constant('type', service.direction),
        constant('service_id', service.id),
        ...(service.coverage === 'by_contract'
          ? []
          : [rule('currency', { enum: service.currencies.map(({ code }) => code) }, true)]),
        ...rulesOf(service, 'create'),
      ],
      'create',
    ),
    ...(payRules.length > 0 && { pay_schema: paySchema(service, payRules) }),
    test_data: sandboxCases(service, testData).map(({ outcome: { status, failure_reason }, path, value }) => ({
      status,
      ...(failure_reason !== undefined && { failure_reason }),
      set: { [pointerTo('', ...path.split('.'))]: value },
    })),
  }
}

/** A rule for one property of the request; `keys` is the path to it. */
interface Rule {
  keys: string[]
  schema: JsonSchema
  required: boolean
}

/** The service's own rules for the body of one call. */
function rulesOf(service: Service, step: ServiceField['step']): Rule[] {
  const sent = sentFields(service, step)
  const settled = new Set(choicesOf(sent).flatMap((paths) => (paths.length === 1 ? paths : [])))
  return [
    ...fixedValues(service, step).map(([path, value]) => constant(path, value)),
    ...sent.map((field) => rule(field.path, fieldSchema(field), field.need === 'required' || settled.has(field.path))),
  ]
}

/** The source is the card described by the rules or, where the service accepts one, a card token. */
function paySchema(service: Service, rules: Rule[]): JsonSchema {
  const schema = schemaOf(service, rules, 'pay')
  if (!isPayin(service) || !service.takesCardToken) return schema
  const token = objectSchema([
    constant('source.type', 'card_token'),
    rule('source.card_token', { type: 'string', minLength: 1 }, true),
  ])
  const { $schema, ...card } = schema
  return { $schema, anyOf: [card, token] }
}

function schemaOf(service: Service, rules: Rule[], step: ServiceField['step']): JsonSchema {
  const sent = sentFields(service, step)
  const open = choicesOf(sent).filter((paths) => paths.length > 1)
  const among = formsOf(sent).filter((forms) => forms.some((form) => form.with.length > 0))
  const all = [
    ...open.map((paths) => ({ oneOf: paths.map((path) => presence(path.split('.'))) })),
    ...among.map((forms) => ({ anyOf: [...forms.map(inCompany), { not: presence(forms[0]!.path.split('.')) }] })),
  ]
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...objectSchema(rules),
    ...(all.length > 0 && { allOf: all }),
  }
}

/** A form of a value, with the members that it goes with. */
function inCompany(form: ServiceField): JsonSchema {
  const others = form.with.map(([path, value]) => rule(path, value === null ? {} : { const: value }, true))
  const { pattern = '' } = form
  return objectSchema([rule(form.path, { pattern }, true), ...others])
}

/** For each party with alternatives, the paths of which exactly one must be sent. */
export function choicesOf(fields: ServiceField[]): string[][] {
  const alternatives = fields.filter(({ need }) => need === 'alternative')
  const parties = [...new Set(alternatives.map(({ party }) => party))]
  return parties.map((party) => [
    ...new Set(alternatives.filter((field) => field.party === party).map(({ path }) => path)),
  ])
}

function rule(path: string, schema: JsonSchema, required: boolean): Rule {
  return { keys: path.split('.'), schema, required }
}

function constant(path: string, value: string): Rule {
  return rule(path, { const: value }, true)
}

function fieldSchema({
  label,
  description,
  minLength,
  maxLength,
  pattern,
  values,
  check,
  example,
  nullable,
}: ServiceField): JsonSchema {
  return {
    type: nullable ? ['string', 'null'] : 'string',
    title: label.en,
    description: description.en,
    minLength,
    maxLength,
    ...(values ? { enum: Object.keys(values) } : pattern !== undefined && { pattern }),
    ...(check && { 'x-check': check }),
    examples: [example],
  }
}

function objectSchema(rules: Rule[]): JsonSchema {
  const names = [...new Set(rules.flatMap(({ keys }) => keys.slice(0, 1)))]
  const below = (name: string) =>
    rules.filter(({ keys }) => keys[0] === name).map((each) => ({ ...each, keys: each.keys.slice(1) }))
  const required = names.filter((name) => below(name).some((each) => each.required))
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(names.map((name) => [name, valueSchema(below(name))])),
  }
}

/** Fields with the same path are alternative forms of one value. */
function valueSchema(rules: Rule[]): JsonSchema {
  const [first, ...others] = rules
  if (!first || first.keys.length > 0) return objectSchema(rules)
  return others.length === 0 ? first.schema : { anyOf: rules.map(({ schema }) => schema) }
}

function presence([key = '', ...rest]: string[]): JsonSchema {
  return { required: [key], ...(rest.length > 0 && { properties: { [key]: presence(rest) } }) }
}
