import { z } from 'zod'
import { checkDigits } from '../codes/check-digits'
import { tellerOf } from '../language/words'
import { merchantActions, retries, type Facts } from './lists'

/*
 * The schemas of contract/data/*.yaml, from which the types of the data are derived (contract/types.ts). Entries are
 * keyed by id, so that pointers survive reordering.
 */

const byId = <T extends z.ZodType>(entry: T) => z.record(z.string().regex(/^[a-z0-9_]+$/), entry)
const listed = <T extends object>(entries: Record<string, T>) =>
  Object.entries(entries).map(([id, each]) => ({ id, ...each }))
const text = z.string().min(1)
const side = z.enum(['credit', 'debit'])

const status = z.strictObject({
  terminal: z.boolean(),
  action: z.enum(merchantActions),
  title: text,
  meaning: text,
  /** The action in words: what the merchant may and must not do. */
  merchant_may: text,
})

const transition = z.strictObject({
  /** `null`: the transaction is created. */
  from: text.nullable(),
  to: text,
  /** A call by the merchant, the payer, the provider, or the gateway's timer. */
  trigger: z.enum(['merchant', 'payer', 'provider', 'timer']),
  /** Only for calls by the merchant. */
  operation: text.optional(),
  title: text,
})

/** A movement of money after a terminal status; the status does not change. */
const laterMovement = z.strictObject({
  /** The terminal statuses of pay-ins and payouts after which it may happen. */
  after: z.partialRecord(z.enum(['payin', 'payout']), z.array(text).min(1)),
  /** Its effect on the merchant's balance. */
  direction: side,
  /** Whether somebody on the merchant's side has to decide what to do. */
  needs_decision: z.boolean(),
  title: text,
  meaning: text,
  merchant_may: text,
})

export const statusMachineFile = z
  .strictObject({
    statuses: byId(status),
    transitions: byId(transition),
    later_movements: byId(laterMovement).default({}),
  })
  .superRefine(({ statuses, transitions, later_movements }, context) => {
    const tell = tellerOf(context)
    for (const [id, { after }] of Object.entries(later_movements))
      for (const [direction, ends] of Object.entries(after))
        for (const end of ends.filter((each) => !statuses[each]?.terminal))
          tell(
            ['later_movements', id, 'after', direction],
            `"${end}" is no terminal status; name one after which money may move`,
          )
    for (const [id, { from, to }] of Object.entries(transitions)) {
      for (const [key, value] of Object.entries({ from, to }))
        if (value !== null && !(value in statuses))
          tell(['transitions', id, key], `unknown status "${value}"; add it to "statuses" or correct it`)
      if (from !== null && statuses[from]?.terminal)
        tell(['transitions', id, 'from'], `"${from}" is terminal, so no transition may leave it`)
    }
  })
  .transform(({ statuses, transitions, later_movements }) => ({
    laterMovements: listed(later_movements),
    statuses: listed(statuses),
    transitions: listed(transitions),
  }))

export const errorsFile = z
  .strictObject({
    errors: byId(
      z.strictObject({
        status: z.int().min(400).max(599),
        /** Which operations return it: all, all signed ones, … or only those that list it in x-errors. */
        returned_by: z.enum(['every', 'signed', 'changing', 'bearer', 'body', 'key', 'listed']),
        /** The row of the lost answers that says how to repeat the call; none in 1.x. */
        row: text.optional(),
        /** Written only in a version without lost answers; otherwise it follows from the row. */
        retryable: z.boolean().optional(),
        title: text,
        /** As the API returns it: English in every locale. */
        detail: text,
        /** Faults of fields in the example response, in the API's own format. */
        faults: z.array(z.strictObject({ pointer: text, code: text, detail: text })).optional(),
        meaning: text,
        tell_payer: text,
        fix: text,
      }),
    ),
  })
  .transform(({ errors }) => Object.entries(errors).map(([code, each]) => ({ code, ...each })))

export const lostAnswersFile = z
  .strictObject({
    rows: byId(
      z.strictObject({
        /** `none`: no response, or one that is not the gateway's; `error`: one of the codes that name this row. */
        answer: z.enum(['none', 'success', 'error']),
        /** Whether the attempt that got this response took effect. */
        effect: z.enum(['none', 'done', 'unknown']),
        /** Whether the response is stored under the Idempotency-Key; `if_done`: the call's own, if it took effect. */
        stored: z.enum(['yes', 'no', 'if_done']),
        /** `unchanged`: with the same key and body. */
        repeat: z.enum(['unchanged', 'corrected', 'never']),
        /** `growing`, `retry_after` or a fact in seconds; absent: at once, or as soon as the request is corrected. */
        after: text.optional(),
        title: text,
        meaning: text,
        /** What proves whether the call took effect. */
        proof: text,
      }),
    ),
  })
  .superRefine(({ rows }, context) => {
    for (const [id, { effect, stored, repeat }] of Object.entries(rows)) {
      const tell = (key: string, message: string) => tellerOf(context)(['rows', id, key], message)
      if (repeat === 'unchanged' && stored === 'yes')
        tell('stored', 'a repeat of the same request would get the stored answer again; write "no" or another "repeat"')
      if (repeat !== 'unchanged' && effect === 'unknown')
        tell('repeat', 'only the same request tells what an unknown effect was; write "unchanged"')
      if (repeat !== 'never' && effect === 'done') tell('repeat', 'what is done is not repeated; write "never"')
    }
  })
  .transform(({ rows }) => listed(rows))

export const faultCodesFile = z
  .strictObject({ faults: byId(z.strictObject({ meaning: text, fix: text })) })
  .transform(({ faults }) => listed(faults))

export const failureReasonsFile = z
  .strictObject({
    reasons: byId(
      z.strictObject({
        /** Whether the merchant may offer the payer another try, and when. */
        retry: z.enum(retries),
        title: text,
        meaning: text,
        tell_payer: text,
        fix: text,
      }),
    ),
  })
  .transform(({ reasons }) => listed(reasons))

const figure = z.number().min(0, 'A fact counts things or time. Write it without a minus.')
export const factsFile = z.record(
  text,
  z.record(text, z.union([figure, text, z.array(z.union([figure, text]))])),
) satisfies z.ZodType<Record<string, Record<string, Facts[string]>>>

export const signatureFile = z
  .strictObject({
    algorithm: z.enum(['HMAC-SHA256', 'HMAC-SHA1']),
    /** Prefix of the signature and first line of the string to sign; none in 1.x. */
    scheme: text.optional(),
    headers: z.partialRecord(
      z.enum(['key', 'timestamp', 'signature']),
      z.strictObject({ name: text, description: text }),
    ),
    /** The parts of the string to sign, in order, joined with a line feed. */
    parts: byId(z.strictObject({ title: text, description: text })),
    /** `token` is for calls with a bearer token instead of a signature, `next_key` for key rotation. */
    demo: z.strictObject({
      key_id: text,
      secret: text,
      timestamp: z.int(),
      idempotency_key: text.optional(),
      token: text.optional(),
      next_key: z.strictObject({ key_id: text, secret: text }).optional(),
    }),
    /** The requests of the signature vectors; none in a version without vectors. */
    requests: z
      .strictObject({
        post: z.strictObject({ target: text, body: z.record(text, z.unknown()) }),
        get: z.strictObject({ target: text }),
        get_encoded: z.strictObject({ target: text }),
      })
      .optional(),
  })
  .transform(({ headers, parts, ...rest }) => ({
    ...rest,
    headers: Object.entries(headers).map(([role, each]) => ({
      role: role as 'key' | 'timestamp' | 'signature',
      ...each,
    })),
    parts: listed(parts),
  }))

/** Fields that every kind of test value has. */
const outcome = {
  /** The status in which the transaction ends or stays. */
  status: text,
  failure_reason: text.optional(),
  /** Left out where the title of the failure reason is used. */
  title: text.optional(),
  description: text.optional(),
}
/** Left out where the value works in pay-ins and payouts. */
const direction = z.enum(['payin', 'payout']).optional()
/** The title for a payout with the same value. */
const payout = z.strictObject({ title: text }).optional()
const digits = z.string().regex(/^\d{12,19}$/)

export const testDataFile = z
  .strictObject({
    cards: byId(
      z.strictObject({
        number: digits.refine((number) => checkDigits.luhn(number), {
          error: 'wrong check digit (Luhn); correct the last digit',
        }),
        brand: text,
        /** What the payer has to do first: nothing, or 3-D Secure. */
        step: z.enum(['none', 'challenge']),
        /** Status and title for a two-step payment with the same value. */
        hold: z.strictObject({ status: text, title: text }).optional(),
        ...outcome,
      }),
    ),
    phones: byId(z.strictObject({ number: z.string().regex(/^\+\d{8,15}$/), direction, payout, ...outcome })),
    amounts: byId(
      z.strictObject({
        amount: z.string().regex(/^\d+00\.\d\d$/, 'write whole hundreds and hundredths, such as "100.01"'),
        direction,
        payout,
        ...outcome,
      }),
    ),
  })
  .superRefine((kinds, context) => {
    for (const [kind, entries] of Object.entries(kinds)) {
      for (const [id, { status, failure_reason, title }] of Object.entries(entries)) {
        const tell = (key: string, message: string) => tellerOf(context)([kind, id, key], message)
        if ((status === 'declined') !== (failure_reason !== undefined))
          tell('failure_reason', 'give it with the status "declined", and with no other')
        if (!failure_reason && !title) tell('title', 'an outcome without a failure reason needs a title')
      }
    }
  })
  .transform(({ cards, phones, amounts }) => ({
    cards: listed(cards),
    phones: listed(phones),
    amounts: listed(amounts),
  }))
