import { z } from 'zod'
import { confirmationClasses, flowsOf, screens } from './lists'
import { country, url } from '../codes/schema'
import { inLanguages, pastDay, tellerOf } from '../language/words'
import { amount, seconds } from './schema'

/**
 * What is known about each payment method outside our API: a file for each method, every fact with the documents that
 * say so. What providers and schemes say is kept here; what our gateway does stands in `catalogue/methods`.
 */
const text = z.string().min(1)
const words = inLanguages(text)
const day = z.iso.date('Write a day as YYYY-MM-DD.')
const currency = z.string().regex(/^[A-Z]{3,5}$/, 'Write the code of a currency or the ticker of a coin.')
const sourceId = z.string().regex(/^[a-z0-9_]+$/, 'Name a key of sources.')

/** Who wrote a document: the scheme itself, a central bank, a law, a payment provider, the press, or a library. */
const authorities = ['scheme', 'central_bank', 'law', 'provider', 'press', 'library'] as const
export type Authority = (typeof authorities)[number]

/** Who may take part. An acquirer collects for the merchant; the bank of the beneficiary is only credited. */
const roles = [
  'issuer',
  'scheme',
  'operator',
  'till',
  'agent',
  'wallet',
  'acquirer',
  'beneficiary',
  'clearing',
] as const

const source = z.strictObject({
  title: text,
  url,
  by: z.enum(authorities),
  /** When it was read. */
  read: pastDay,
})

/** A fact: its value, where it was found, what other sources say instead, and when to look again. */
const fact = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({
    ...shape,
    from: z.array(sourceId).min(1, 'Name the sources of the fact.'),
    /** What contradicts it. */
    otherwise: z
      .array(z.strictObject({ says: words, from: z.array(sourceId).min(1) }))
      .min(1)
      .optional(),
    /** The day from which it has to be looked up again; a year after it was read, if there is none. */
    again: day.optional(),
  })

const named = fact({ value: text })
const told = fact({ value: words })
const maybe = z.boolean().nullable()

/** The facts that every dossier states, or lists as found in no source. */
export const expectedFacts = ['limits', 'refund', 'dispute', 'confirmation', 'expiry'] as const

const facts = {
  limits: z
    .array(
      fact({
        bound: z.enum(['least', 'most']),
        amount,
        currency,
        per: z.enum(['payment', 'day', 'week', 'month', 'year']),
        direction: z.enum(['payin', 'payout']).optional(),
        /** The flow of a pay-in to which it applies, where flows offer different ways to pay. */
        flow: z.enum(flowsOf.payin).optional(),
        country: country.optional(),
        /** To whom or when it applies: at night, on a new device, without identification. */
        when: words.optional(),
      }),
    )
    .min(1)
    .optional(),
  /** What the scheme or its providers offer in addition to our API; `null` where sources disagree or say nothing. */
  refund: fact({
    full: z.boolean(),
    partial: maybe,
    several: maybe,
    /** Days after the payment. */
    days: z.int().positive().optional(),
    note: words.optional(),
  }).optional(),
  /**
   * `scheme`: the payer can charge the payment back by rules of the scheme; `bank_claim` and `wallet_claim`: there is
   * no such procedure, but the payer may ask the bank, or whoever keeps the wallet, to recover the money (fraud, a
   * wrong recipient); `none`: neither.
   */
  dispute: fact({
    kind: z.enum(['scheme', 'bank_claim', 'wallet_claim', 'none']),
    /** For which payments, if not for all. */
    when: words.optional(),
    days: z.int().positive().optional(),
    grounds: words.optional(),
    liability: words.optional(),
  }).optional(),
  /** How soon the result is known after the payer has acted: as a rule, and at worst. */
  confirmation: fact({
    class: z.enum(confirmationClasses),
    usual_seconds: seconds.optional(),
    worst_seconds: seconds.optional(),
    note: words.optional(),
  }).optional(),
  /** How long the code, slip, prompt or session can be used, and what happens after, by flow if the flows differ. */
  expiry: fact({
    usual_seconds: seconds.nullable(),
    least_seconds: seconds.optional(),
    most_seconds: seconds.optional(),
    after: z.union([words, z.strictObject({ hpp: words, h2h: words })]).optional(),
  }).optional(),
  /** What it is, in a sentence that a stranger to the country understands. */
  about: told.optional(),
  /** For which merchants and payments, in a sentence; against its neighbours of the country where there are any. */
  choose: told.optional(),
  /** What is special about it, in one sentence that no other method's guide could begin with. */
  difference: z.strictObject({ payin: told.optional(), payout: told.optional() }).optional(),
  /** When the money of a payout is with the recipient; the first sentence stands alone. */
  arrival: told.optional(),
  hours: told.extend({ direction: z.enum(['payin', 'payout']).optional() }).optional(),
  /** What the payer does, in order, and what is read on the screen or in the message, in the local language. */
  payer_steps: z
    .array(
      fact({
        does: words,
        /** The screens of our services that it answers: the diagram of a guide with one of them tells it there. */
        screens: z.array(z.enum(screens)).min(1).optional(),
        /** The flow in which the payer does it, where flows differ. */
        flow: z.enum(flowsOf.payin).optional(),
        /** Whose screen it is, if not that of the till, wallet or bank where the payer acts. */
        shown_by: z.enum(roles).optional(),
        sees: z.strictObject({ text, language: z.string().regex(/^[a-z]{2}$/), means: words.optional() }).optional(),
        takes_seconds: seconds.optional(),
      }),
    )
    .min(1)
    .optional(),
  /** The voucher has a barcode. */
  barcode: fact({}).optional(),
  settlement: told.optional(),
  /** The id by which a bank traces the payment, and where the payer finds it. */
  trace: fact({ name: text, where: words }).optional(),
  /** Whose the result codes are, where a method has several operators. */
  result_codes_of: named.optional(),
  /** Result codes of the rail, and the `failure_reason` that stands for each; in one direction where they differ. */
  result_codes: z
    .array(
      fact({
        code: text,
        direction: z.enum(['payin', 'payout']).optional(),
        meaning: words,
        reason: sourceId.nullable(),
      }),
    )
    .min(1)
    .optional(),
  /** Who takes part, from the payer’s side to the merchant’s: the till, the issuing bank, the scheme, the operator. */
  actors: z
    .array(
      fact({
        role: z.enum(roles),
        name: words,
        /** The direction in which it takes part, if not both. */
        direction: z.enum(['payin', 'payout']).optional(),
      }),
    )
    .min(1)
    .optional(),
} as const

function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/** A payment that could have happened there; invented, so it has no source. Local time of the place. */
const example = z.strictObject({
  payer: text,
  /** Where it happens, for a method of several countries. */
  country: country.optional(),
  /** Other values that fit this payer, by the id of their field. */
  values: z.record(sourceId, text).default({}),
  /** What kind of shop sells what, such as “a shop for garden tools, 1 watering can”. */
  order: words,
  amount,
  currency,
  zone: text.refine(isZone, {
    error: ({ input }) => `"${String(input)}" is no time zone. Write one such as America/Sao_Paulo.`,
  }),
  created: z.iso.datetime({ local: true, error: 'Write local time as 2026-03-12T17:42:00.' }),
  /** Seconds from creation until the payer has paid, and from then until the payment is confirmed. */
  paid_after: seconds,
  confirmed_after: seconds,
})

const shape = z.strictObject({
  method: z.string(),
  sources: z.record(sourceId, source),
  ...facts,
  example,
  /** Expected facts that no source states, with the sources consulted. */
  unknown: z.partialRecord(z.enum(expectedFacts), z.array(sourceId).min(1)).default({}),
  /** What a maintainer has to know: doubts, where to look next. Readers do not see it. */
  note: text.optional(),
})

export const dossierSchema = shape.superRefine((dossier, context) => {
  const tell = tellerOf(context)
  for (const key of expectedFacts) {
    if (dossier[key] && dossier.unknown[key]) tell(['unknown', key], 'It is known above. Delete one of them.')
    if (!dossier[key] && !dossier.unknown[key])
      tell([key], `It is missing. Add it, or name under unknown.${key} the sources that do not tell it.`)
  }
  const references = referencesIn(dossier, [])
  for (const { path, ids } of references) {
    for (const id of ids)
      if (!(id in dossier.sources)) tell(path, `There is no source "${id}". Add it under sources, or correct its name.`)
  }
  const used = new Set(references.flatMap(({ ids }) => ids))
  for (const id of Object.keys(dossier.sources))
    if (!used.has(id)) tell(['sources', id], 'No fact names this source. Delete it, or name it where it was used.')
})

/** Every list of source ids in a dossier. */
function referencesIn(node: unknown, path: PropertyKey[]): { path: PropertyKey[]; ids: string[] }[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => {
    const here = [...path, key]
    const isList = key === 'from' || path.at(-1) === 'unknown'
    return isList && Array.isArray(value) ? [{ path: here, ids: value as string[] }] : referencesIn(value, here)
  })
}

export type Dossier = z.output<typeof shape>
