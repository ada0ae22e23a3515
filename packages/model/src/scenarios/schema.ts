/** What the steps of a scenario may hold. */
import { z } from 'zod'
import type { Schema } from '../contract/types'
import { sharedTexts } from '../language/texts'
import { defaultLocale } from '../language/locales'
import { actors } from './actors'

export const text = z.string().min(1, 'Write at least one letter.')
export const name = z.string().regex(/^\w+$/, 'Use letters, digits and underscores: texts name it in braces.')
const values = z.record(text, z.json())
const texts = z.record(text, text)
const duration = z
  .string()
  .regex(/^P(?!$)(\d+D)?(T(?!$)(\d+H)?(\d+M)?(\d+S)?)?$/, 'Write an ISO 8601 duration, such as PT15M or P7D.')
  // The clock stops at everything that happens meanwhile.
  .regex(/^P(\d{1,3}D)?(T(\d{1,4}H)?(\d{1,6}M)?(\d{1,8}S)?)?$/, 'A scenario waits 999 days at most. Write fewer.')

/** Strings may refer to what earlier steps stored: `{payment.id}`. */
export const call = z.strictObject({
  call: text,
  /** Defaults to the current version. */
  version: z.literal('1.x').optional(),
  /** The body is that of the service's or the contract's example, with these changes. */
  service: text.optional(),
  example: text.optional(),
  with: values.optional(),
  /** Idempotency-Key; defaults to a new one. */
  key: z.string().optional(),
  /** Sent in place of the JSON of the body. */
  raw: z.string().optional(),
  /** Length to which the body is padded with spaces, in characters. */
  padded: z.number().int().optional(),
  /** How often the call is made, each time with a new key; defaults to once. */
  times: z.number().int().min(2).optional(),
  headers: texts.optional(),
  /** How the signature deviates from a valid one. */
  sign: z
    .strictObject({
      /** `next`: the samples' second key; `unknown`: one that the gateway does not know. */
      key: z.enum(['next', 'unknown']).optional(),
      /** Seconds by which the client's clock is off. */
      off: z.number().int().optional(),
      /** `wrong`: signed with another secret; `none`: the header is missing. */
      signature: z.enum(['wrong', 'none']).optional(),
    })
    .optional(),
  /** The bearer token of a page method; defaults to that of the samples. */
  bearer: text.optional(),
  /** The name under which later steps find the response body. */
  as: name.optional(),
  /** The expected error code; if absent, success is expected. */
  error: z.union([text, z.number().transform(String)]).optional(),
  /** Expects no response. */
  lost: z.literal(true).optional(),
  /** Whether a stored response is expected. */
  replayed: z.boolean().optional(),
  is: values.optional(),
})

/** A call as written, whose body is not made yet; `meanwhile`: steps that run before the response arrives. */
export type WrittenCall = z.output<typeof call> & { meanwhile?: WrittenStep[] }
export type WrittenStep = WrittenCall | OtherSteps[keyof OtherSteps]

const messageKeys = Object.keys(sharedTexts[defaultLocale].flow.tells)
const unknownMessage = () =>
  `There are no such words. Use one of ${messageKeys.join(', ')}, or write them into texts/flow.json below "tells".`

/** The kinds of steps besides calls, by the key that identifies each; `of` is the name of a response. */
export const otherSteps = {
  payer: z.strictObject({
    payer: z.enum(['open', 'type', 'pay', 'give_up']),
    of: name,
    fields: texts.optional(),
    /** Expects the page to find faults in the fields. */
    refused: z.literal(true).optional(),
  }),
  /** The payer chooses a service on an invoice or a payment page. */
  choose: z.strictObject({ choose: text, of: name, as: name }),
  event: z.strictObject({
    /** In the format of `POST /_sandbox/transactions/{id}/event`. */
    event: text,
    of: name,
    details: values.optional(),
    /** Expects the status machine to refuse it. */
    refused: z.literal(true).optional(),
  }),
  check: z.strictObject({
    /** The name of the response that contains the transaction. */
    check: name,
    /** Expected values by path; `null` means that the field is absent. */
    is: values.optional(),
    /** The statuses reported by callbacks so far, in the order of the attempts. */
    callbacks: z.array(text).optional(),
    /** The attempt numbers of these callbacks; 0 for a GET callback, which has none. */
    attempts: z.array(z.number().int()).optional(),
    /** The keys with which a receiver verifies these callbacks; `null` for one that it rejects. */
    signed_by: z.array(text.nullable()).optional(),
  }),
  /** Lets time pass: an ISO 8601 duration. */
  wait: z.strictObject({ wait: duration }),
  /** Lets time pass until an instant. */
  until: z.strictObject({ until: text }),
  /** Injects a fault, in the format of `POST /_sandbox/faults`. */
  fault: z.strictObject({ fault: values }),
  /** Changes settings of the account, in the format of `POST /_sandbox/account`. */
  account: z.strictObject({ account: values }),
  /** How the merchant's endpoint answers callbacks from now on, one after the other; the last one repeats. */
  endpoint: z.strictObject({ endpoint: z.array(z.union([z.number().int(), z.literal('no_answer')])).min(1) }),
  /** Delivers the last callback of a transaction again. */
  resend: z.strictObject({ resend: name }),
  /** Opens an address without signing the request, such as a report file; `holds`: strings of the response. */
  open: z.strictObject({ open: text, status: z.number().int(), holds: z.array(text).optional() }),
  /** A message between others that bypasses the gateway; it is only recorded. */
  tell: z.strictObject({
    tell: z.enum(messageKeys, { error: unknownMessage }),
    from: z.enum(actors),
    to: z.enum(actors),
  }),
}
export type OtherSteps = { [Kind in keyof typeof otherSteps]: z.output<(typeof otherSteps)[Kind]> }

/** What a step of a scenario's text may hold, by its kind; `meanwhile` holds steps itself. The body is written out. */
export const stepSchemas = (): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries({
      ...otherSteps,
      call: call.omit({ service: true, example: true, with: true }).extend({
        body: values.optional(),
        meanwhile: z.array(z.unknown()).optional(),
      }),
    }).map(([kind, schema]): [string, Schema] => [kind, jsonSchemaOf(schema)]),
  )

function jsonSchemaOf(schema: z.ZodType): Schema {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    // Whatever a JSON text holds is JSON.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === values) jsonSchema.additionalProperties = true
    },
  })
  return without(made, ['$schema', '$defs'])
}

export const without = <T extends object, K extends keyof T>(object: T, keys: K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.some((each) => each === key))) as Omit<T, K>
