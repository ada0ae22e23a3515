/** What `catalogue/methods` and `catalogue/fields.yaml` may hold; the types of the catalogue derive from it. */
import { z } from 'zod'
import { checkDigits, checks } from '../codes/check-digits'
import { currencyDigits } from '../codes/currencies'
import { country, cryptoFile, url } from '../codes/schema'
import { inLanguages, pastDay, tellerOf } from '../language/words'
import {
  calls,
  confirmationClasses,
  coverages,
  flowsOf,
  kinds,
  needs,
  nextActions,
  parties,
  screens,
  unpaidEnds,
  type Direction,
} from './lists'

export const fieldsFile = 'catalogue/fields.yaml'

/** Decimal places of the crypto assets that a record may use as a currency, by ticker. */
export type CryptoAssets = Record<string, number>

const words = inLanguages(z.string().min(1))
const identifier = z.string().regex(/^[a-z0-9_]+$/, 'Use small letters, digits and underscores.')
const requestPath = z
  .string()
  .regex(/^[a-z0-9_]+(\.[a-z0-9_]+)*$/, 'Write a path into the request, such as customer.name.')
export const amount = z.string().regex(/^\d+(\.\d+)?$/, "Write an amount as a quoted decimal, such as '100.00'.")
export const seconds = z.int().positive('Write whole seconds.')

const fieldShape = z.strictObject({
  /**
   * Path of the value in the request, by the party whose data it is: `customer.name`, `service_data.operator`; for
   * `response`, the id of the detail in `next_action.details`.
   */
  paths: z.partialRecord(z.enum(parties), requestPath),
  /** The call that sends the value. */
  step: z.enum(['create', 'pay']).default('create'),
  label: words,
  description: words,
  /** A regular expression (flag `u`). */
  pattern: z.string().optional(),
  min_length: z.int().positive(),
  max_length: z.int().positive(),
  /** The values known today with their meanings, where the field has a list. */
  values: z.record(z.string(), words).optional(),
  check: z.enum(checks).optional(),
  /** Fields that a value of this form goes with, each with its value; any, if `null`. */
  with: z.record(identifier, z.string().nullable()).optional(),
  example: z.string(),
  /** Whether `null` declares that there is none. */
  nullable: z.boolean().optional(),
  /** Whether services use it as the contract describes it, so that guides need only one line for it. */
  common: z.boolean().default(false),
  verified: z.boolean(),
})

const fieldSchema = fieldShape.superRefine((field, context) => {
  const tell = (key: string, message: string) => tellerOf(context)([key], message)
  const pattern = compile(field.pattern)
  if (field.min_length > field.max_length) tell('min_length', 'It is more than max_length. Correct one of them.')
  else if (pattern instanceof Error)
    tell('pattern', `${pattern.message}. Correct the regular expression (JavaScript, flag u).`)
  else valueFaults(ruleOf(field), field.example).forEach((fault) => tell('example', fault))
})

const noField = (id: string) => `There is no field "${id}". Use a key of ${fieldsFile}, or add it there.`

export const fieldsSchema = z.record(identifier, fieldSchema).superRefine((all, context) => {
  for (const [id, { with: others = {} }] of Object.entries(all))
    for (const other of Object.keys(others).filter((each) => !(each in all)))
      tellerOf(context)([id, 'with', other], noField(other))
})

/** The schema of a method's file, given the known fields and crypto assets. */
export function methodSchema(fieldIds: string[], crypto: CryptoAssets) {
  const currency = z.string().refine((code) => digitsOf(code, crypto) !== undefined, {
    error: ({ input }) =>
      `"${String(input)}" is no currency. Use a code of ISO 4217, or add the crypto asset to ${cryptoFile}.`,
  })
  const currencies = z
    /** Without an example, the amount is that of the worked example in the method's dossier. */
    .record(currency, z.strictObject({ example: amount.optional() }))
    .superRefine((all, context) => {
      for (const [code, { example = '' }] of Object.entries(all)) {
        const digits = digitsOf(code, crypto) ?? 0
        const message = `${example} has too many decimals: ${code} takes ${digits}. Shorten the amount.`
        if ((example.split('.')[1] ?? '').length > digits) tellerOf(context)([code, 'example'], message)
      }
    })
  const field = z.string().refine((id) => fieldIds.includes(id), { error: ({ input }) => noField(String(input)) })
  const claim = { verified: z.boolean() }
  const moneyBack = z.discriminatedUnion('way', [
    /** Releasing the hold before capture. */
    z.strictObject({ way: z.literal('release') }),
    z.strictObject({
      way: z.literal('payout'),
      /** Id of the payout service. */
      service: identifier,
      /** Whether the payout goes to a token with the scope `payout`, issued from the pay-in. */
      token: z.boolean().default(false),
      /** Paths that the pay-in has to send to make it possible, e.g. `customer.id`. */
      collect: z.array(requestPath).default([]),
    }),
    /** Through support: a refund of the scheme itself, if it has any. */
    z.strictObject({ way: z.literal('support') }),
    z.strictObject({ way: z.literal('none') }),
  ])
  /**
   * `window_seconds`: how long the provider may take to confirm: a payment made in time, after `expires_at`; a payout,
   * after it was started. Business days count with a weekend.
   */
  const confirmation = z.strictObject({ class: z.enum(confirmationClasses), window_seconds: seconds })
  const common = z.strictObject({
    service: identifier,
    route: z.string().regex(/^[a-z0-9_]+(\/[a-z0-9_]+)*$/, 'Write the address below /services/, such as pix/payout.'),
    countries: z.array(country).optional(),
    currencies: currencies.optional(),
    /** Fixed values that every request of the service sends, by path: `{ 'recipient.type': 'alias' }`. */
    fixed: z.record(requestPath, z.string()).default({}),
    calls: z.array(z.enum(calls)).optional(),
    next_action: z.enum(nextActions).optional(),
    fields: z.partialRecord(z.enum(parties), z.record(field, z.enum(needs))),
    /** Optional fields that example requests leave out: few may send them, or they belong to an alternative. */
    example_without: z.array(field).default([]),
    payer: z.strictObject({ screens: z.array(z.enum(screens)), ...claim }),
    /**
     * The test data (contract/data/test-data.yaml) that determine a transaction's outcome in the sandbox; `by` is the
     * id of a phone field of the service, `amount` or `card`.
     */
    sandbox: z.strictObject({ by: identifier, outcomes: z.array(identifier).min(1, 'Name at least one outcome.') }),
  })
  const payin = common.extend({
    direction: z.literal('payin'),
    flow: flowIn('payin'),
    /** Whether `source` may be a card token instead of the card that the fields describe. */
    card_token: z.literal(true).optional(),
    /** How long one step usually stays valid at the provider; `null` where there is no such limit. */
    step: z.strictObject({ seconds: seconds.nullable() }),
    /** How long the payer has to start paying: the default and the maximum for `expires_at`. */
    expiry: z
      .strictObject({ default_seconds: seconds, max_seconds: seconds })
      .refine(
        ({ default_seconds: usual, max_seconds: max }) => usual <= max,
        'The default is longer than the maximum. Change one of them.',
      ),
    /** How long a hold may last, if that has been agreed; of services with a `capture` of `manual`. */
    hold: z.strictObject({ max_seconds: seconds }).optional(),
    confirmation,
    /**
     * Whether codes or details already issued can still be paid after the transaction has ended; `null` where the rail
     * answers at once.
     */
    late_money: z
      .strictObject({
        /** The statuses after which money can arrive. */
        after: z.array(z.enum(unpaidEnds)).min(1, 'Name at least one status, or write null.'),
        /** How long after the end. */
        for_seconds: seconds,
        /** Whether it can arrive more than once: details of an account can be used again, a voucher cannot. */
        several: z.boolean(),
      })
      .nullable(),
    /** In the order in which they are tried. */
    money_back: z.array(moneyBack).min(1, 'Name at least one way, or { way: none }.'),
  })
  const payout = common.extend({
    direction: z.literal('payout'),
    flow: flowIn('payout'),
    confirmation: confirmation.extend(claim),
  })
  const guide = z.discriminatedUnion('direction', [payin, payout])
  return z.strictObject({
    method: identifier,
    name: words,
    kind: z.enum(kinds),
    checked: pastDay,
    /** Where the facts were found. */
    sources: z.array(url),
    coverage: z.enum(coverages),
    countries: z.array(country),
    currencies,
    /** What the payer is told to do elsewhere, in an app or on the phone. */
    prompt: words.optional(),
    /** When a new prompt can be sent, where a scheme makes the payer wait. */
    again: words.optional(),
    guides: z.array(guide).min(1, 'A method needs at least one guide.'),
  })
}

const flowIn = <D extends Direction>(direction: D) =>
  z.enum(flowsOf[direction], {
    error: ({ input }) => `A ${direction} has no flow "${String(input)}". Write ${flowsOf[direction].join(' or ')}.`,
  })

/* What the files contain: the model's types are derived from these. */
type FieldFile = z.output<typeof fieldShape>
export type MethodFile = z.output<ReturnType<typeof methodSchema>>
export type GuideFile = MethodFile['guides'][number]
export type PayinFile = Extract<GuideFile, { direction: 'payin' }>

/** A field with its lengths named as in code. */
export interface Rule extends Omit<FieldFile, 'min_length' | 'max_length'> {
  minLength: number
  maxLength: number
}

export function ruleOf({ min_length, max_length, ...field }: FieldFile): Rule {
  return { ...field, minLength: min_length, maxLength: max_length }
}

/** Error messages for a value that does not fit its field; empty if it fits. */
function valueFaults({ minLength, maxLength, pattern, values, check }: Rule, value: string): string[] {
  const faults: string[] = []
  if (value.length < minLength || value.length > maxLength) {
    faults.push(
      `"${value}" has ${value.length} characters, not ${minLength} to ${maxLength}. Correct the value or the lengths.`,
    )
  }
  const expression = compile(pattern)
  if (expression instanceof RegExp && !expression.test(value))
    faults.push(`"${value}" does not match the pattern ${pattern}. Correct one of them.`)
  if (values && !(value in values))
    faults.push(`"${value}" is not one of ${Object.keys(values).join(', ')}. Use one of them.`)
  if (check && !checkDigits[check](value))
    faults.push(`"${value}" has wrong check digits (${check}). Use a number that passes them.`)
  return faults
}

function compile(pattern: string | undefined): RegExp | Error | undefined {
  if (pattern === undefined) return undefined
  try {
    return new RegExp(pattern, 'u')
  } catch (error) {
    return error as Error
  }
}

/** Decimal places of a currency or crypto asset; undefined for an unknown one. */
export function digitsOf(code: string, crypto: CryptoAssets): number | undefined {
  return currencyDigits.get(code) ?? crypto[code]
}
