import { createOf, fixedValues, formsOf, payOf, sentFields, type GuideCall } from '@docs/model/catalogue/calls'
import { isPayin, type Service, type ServiceField } from '@docs/model/catalogue/types'
import { fieldOf } from '@docs/model/contract/fields'
import { operation } from '@docs/model/contract/operation'
import type { Contract, Field, Schema } from '@docs/model/contract/types'
import { namesOf } from '@docs/model/codes/names'
import { fill } from '@docs/model/language/fill'
import { capital } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { texts } from '../../words/texts'
import { labelsOf } from '../services/labels'

/** The call that registers a transaction, and the one that starts it, if the service uses that call. */
export function callsOf(service: Service, contract: Contract): { create: GuideCall; pay?: GuideCall } {
  return {
    create: createOf(service, operation(contract, 'transaction_create')),
    ...(service.calls.includes('transaction_pay') && {
      pay: payOf(service, operation(contract, 'transaction_pay')),
    }),
  }
}

/** The fields of a service, described like the contract's fields, by where they stand. */
export function fieldsOf(service: Service, contract: Contract): Record<'create' | 'pay' | 'shown', Field[]> {
  const fields = (some: ServiceField[]) =>
    formsOf(some.filter((field) => !isNamed(field))).map((formats) => fieldView(formats, service, contract))
  return {
    create: fields(sentFields(service, 'create')),
    pay: [...fixedFields(service, contract), ...fields(sentFields(service, 'pay'))],
    // Of the response: what to show to the payer.
    shown: service.flow === 'h2h' ? fields(service.fields.filter(({ party }) => party === 'response')) : [],
  }
}

/** Fields that the contract describes: a guide only names them. */
export const namedFields = (service: Service, step: ServiceField['step']): ServiceField[] =>
  sentFields(service, step).filter(isNamed)

const isNamed = ({ common, need }: ServiceField): boolean => common === true && need !== 'alternative'

/** Fields of `transaction_pay` that always have the same value. */
function fixedFields(service: Service, { document, locale }: Contract): Field[] {
  const w = texts[locale].service
  return fixedValues(service, 'pay').map(([path, value]) => {
    const own: Schema =
      path === 'source.type' && isPayin(service) && service.takesCardToken
        ? { enum: [value, 'card_token'], 'x-enum': 'closed', description: w.cardOrToken }
        : { const: value }
    return fieldOf(document, locale, path, { type: 'string', ...own }, true, `field-${path}`)
  })
}

function fieldView(formats: ServiceField[], service: Service, { document, locale }: Contract): Field {
  const [field, ...others] = formats as [ServiceField, ...ServiceField[]]
  const isRequired = field.need === 'required' || field.need === 'alternative'
  const schema = others.length > 0 ? schemaOfFormats(formats, service, locale) : schemaOf(field, service, locale)
  return {
    ...fieldOf(document, locale, field.path, schema, isRequired, anchorOf(field)),
    ...(others.length > 0 && { moved: others.map(anchorOf) }),
  }
}

export const anchorOf = ({ id }: ServiceField): string => `field-${id}`

/** One of several formats, of which the payer or recipient has one. */
function schemaOfFormats(formats: ServiceField[], service: Service, locale: Locale): Schema {
  const { oneOf, format } = texts[locale].service
  const labelled = formats.map((field) => ({
    ...field,
    label: { ...field.label, [locale]: labelOf(field, service, locale) },
  }))
  const items = labelled.map(({ label, description, example }) =>
    fill(format, { label: label[locale], description: description[locale], example }),
  )
  const text = fill(oneOf, { labels: capital(labelsOf(labelled, service, locale, 'or'), locale) })
  return { type: 'string', description: [text, '', ...items.map((item) => `- ${item}`)].join('\n') }
}

function schemaOf(field: ServiceField, service: Service, locale: Locale): Schema {
  const { description, pattern, values, example, isLeftOut, need } = field
  return {
    type: 'string',
    description: `**${labelOf(field, service, locale)}.** ${description[locale]}`,
    ...(!field.verified && { 'x-usual': true }),
    ...(!tellsLengths(field) && { minLength: field.minLength, maxLength: field.maxLength }),
    ...(values
      ? {
          enum: Object.keys(values),
          'x-enum': 'open',
          'x-enum-descriptions': Object.fromEntries(
            Object.entries(values).map(([value, meaning]) => [value, meaning[locale]]),
          ),
        }
      : { pattern }),
    // The sample has the others.
    ...((isLeftOut || need === 'alternative') && { example }),
  }
}

/** A field's label; a guide to one country need not name it. */
function labelOf({ label }: ServiceField, { countries }: Service, locale: Locale): string {
  const text = label[locale].replace(/\.$/, '')
  const [country, other] = countries
  return country !== undefined && other === undefined
    ? text.replace(` (${namesOf(locale, 'region')(country)})`, '')
    : text
}

/** Whether the values or the pattern, if it repeats nothing without end, already determine the length. */
const tellsLengths = ({ pattern, values }: ServiceField): boolean =>
  values !== undefined || (pattern !== undefined && !/,\}|\][+*]/.test(pattern))
