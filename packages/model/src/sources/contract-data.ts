import { z } from 'zod'
import { checkDigits } from '../catalogue/check-digits'
import type { WrittenError } from '../contract/lost-answers'
import {
  balances,
  merchantActions,
  type FailureReason,
  type Facts,
  type FaultCode,
  type LostAnswer,
  type SignatureScheme,
  type StatusMachine,
  type TestData,
  type WorkedDay,
} from '../contract/types'

/* The schemas of contract/data/*.yaml. Entries are keyed by id, so that pointers survive reordering. */

const byId = <T extends z.ZodType>(entry: T) => z.record(z.string().regex(/^[a-z0-9_]+$/), entry)
const text = z.string().min(1)

const status = z.strictObject({
  terminal: z.boolean(),
  action: z.enum(merchantActions),
  title: text,
  meaning: text,
  merchant_may: text,
})

const transition = z.strictObject({
  from: text.nullable(),
  to: text,
  trigger: z.enum(['merchant', 'payer', 'provider', 'timer']),
  operation: text.optional(),
  title: text,
})

const laterMovement = z.strictObject({
  after: z.partialRecord(z.enum(['payin', 'payout']), z.array(text).min(1)),
  direction: z.enum(['credit', 'debit']),
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
    for (const [id, { after }] of Object.entries(later_movements)) {
      for (const [direction, ends] of Object.entries(after)) {
        for (const end of ends.filter((each) => !statuses[each]?.terminal)) {
          context.addIssue({
            code: 'custom',
            path: ['later_movements', id, 'after', direction],
            message: `"${end}" is no terminal status; name one after which money may move`,
          })
        }
      }
    }
    for (const [id, { from, to }] of Object.entries(transitions)) {
      for (const [key, value] of [
        ['from', from],
        ['to', to],
      ] as const) {
        if (value !== null && !(value in statuses)) {
          context.addIssue({
            code: 'custom',
            path: ['transitions', id, key],
            message: `unknown status "${value}"; add it to "statuses" or correct it`,
          })
        }
      }
      if (from !== null && statuses[from]?.terminal) {
        context.addIssue({
          code: 'custom',
          path: ['transitions', id, 'from'],
          message: `"${from}" is terminal, so no transition may leave it`,
        })
      }
    }
  })
  .transform(({ statuses, transitions, later_movements }): StatusMachine => ({
    laterMovements: Object.entries(later_movements).map(([id, each]) => ({ id, ...each })),
    statuses: Object.entries(statuses).map(([id, each]) => ({ id, ...each })),
    transitions: Object.entries(transitions).map(([id, each]) => ({ id, ...each })),
  }))

export const errorsFile = z
  .strictObject({
    errors: byId(
      z.strictObject({
        status: z.int().min(400).max(599),
        returned_by: z.enum(['every', 'signed', 'changing', 'bearer', 'body', 'key', 'listed']),
        row: text.optional(),
        retryable: z.boolean().optional(),
        title: text,
        detail: text,
        faults: z.array(z.strictObject({ pointer: text, code: text, detail: text })).optional(),
        meaning: text,
        tell_payer: text,
        fix: text,
      }),
    ),
  })
  .transform(({ errors }): WrittenError[] => Object.entries(errors).map(([code, each]) => ({ code, ...each })))

export const lostAnswersFile = z
  .strictObject({
    rows: byId(
      z.strictObject({
        answer: z.enum(['none', 'success', 'error']),
        effect: z.enum(['none', 'done', 'unknown']),
        stored: z.enum(['yes', 'no', 'if_done']),
        repeat: z.enum(['unchanged', 'corrected', 'never']),
        after: text.optional(),
        title: text,
        meaning: text,
        proof: text,
      }),
    ),
  })
  .superRefine(({ rows }, context) => {
    for (const [id, { effect, stored, repeat }] of Object.entries(rows)) {
      const tell = (key: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['rows', id, key], message })
      if (repeat === 'unchanged' && stored === 'yes')
        tell('stored', 'a repeat of the same request would get the stored answer again; write "no" or another "repeat"')
      if (repeat !== 'unchanged' && effect === 'unknown')
        tell('repeat', 'only the same request tells what an unknown effect was; write "unchanged"')
      if (repeat !== 'never' && effect === 'done') tell('repeat', 'what is done is not repeated; write "never"')
    }
  })
  .transform(({ rows }): LostAnswer[] => Object.entries(rows).map(([id, each]) => ({ id, ...each })))

export const faultCodesFile = z
  .strictObject({ faults: byId(z.strictObject({ meaning: text, fix: text })) })
  .transform(({ faults }): FaultCode[] => Object.entries(faults).map(([id, each]) => ({ id, ...each })))

export const failureReasonsFile = z
  .strictObject({
    reasons: byId(
      z.strictObject({
        retry: z.enum(['now', 'later', 'other_method', 'never']),
        title: text,
        meaning: text,
        tell_payer: text,
        fix: text,
      }),
    ),
  })
  .transform(({ reasons }): FailureReason[] => Object.entries(reasons).map(([id, each]) => ({ id, ...each })))

export const factsFile = z.record(
  text,
  z.record(text, z.union([z.number(), text, z.array(z.number())])),
) satisfies z.ZodType<Record<string, Record<string, Facts[string]>>>

export const signatureFile = z
  .strictObject({
    algorithm: z.enum(['HMAC-SHA256', 'HMAC-SHA1']),
    scheme: text.optional(),
    headers: z.partialRecord(
      z.enum(['key', 'timestamp', 'signature']),
      z.strictObject({ name: text, description: text }),
    ),
    parts: byId(z.strictObject({ title: text, description: text })),
    demo: z.strictObject({
      key_id: text,
      secret: text,
      timestamp: z.int(),
      idempotency_key: text.optional(),
      token: text.optional(),
      next_key: z.strictObject({ key_id: text, secret: text }).optional(),
    }),
    requests: z
      .strictObject({
        post: z.strictObject({ target: text, body: z.record(text, z.unknown()) }),
        get: z.strictObject({ target: text }),
        get_encoded: z.strictObject({ target: text }),
      })
      .optional(),
  })
  .transform(({ headers, parts, ...rest }): SignatureScheme => ({
    ...rest,
    headers: Object.entries(headers).map(([role, each]) => ({
      role: role as 'key' | 'timestamp' | 'signature',
      ...each,
    })),
    parts: Object.entries(parts).map(([id, each]) => ({ id, ...each })),
  }))

const decimal = z.string().regex(/^-?\d+\.\d{2}$/, 'write an amount with two decimal places, such as "149.90"')

export const workedDayFile = z.strictObject({
  time_zone: text,
  day: z.iso.date(),
  currency: text,
  opening: z.record(z.enum(balances), decimal),
  entries: z
    .array(
      z.strictObject({
        booked_at: z.iso.datetime(),
        kind: text,
        direction: z.enum(['credit', 'debit']),
        amount: decimal,
        balance: z.enum(balances),
        reference: text.optional(),
      }),
    )
    .min(1),
}) satisfies z.ZodType<WorkedDay>

/** Fields that every kind of test value has. */
const outcome = {
  status: text,
  failure_reason: text.optional(),
  title: text.optional(),
  description: text.optional(),
}
const direction = z.enum(['payin', 'payout']).optional()
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
        step: z.enum(['none', 'challenge']),
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
        const tell = (key: string, message: string) =>
          context.addIssue({ code: 'custom', path: [kind, id, key], message })
        if ((status === 'declined') !== (failure_reason !== undefined))
          tell('failure_reason', 'give it with the status "declined", and with no other')
        if (!failure_reason && !title) tell('title', 'an outcome without a failure reason needs a title')
      }
    }
  })
  .transform(({ cards, phones, amounts }): TestData => ({
    cards: Object.entries(cards).map(([id, each]) => ({ id, ...each })),
    phones: Object.entries(phones).map(([id, each]) => ({ id, ...each })),
    amounts: Object.entries(amounts).map(([id, each]) => ({ id, ...each })),
  }))
