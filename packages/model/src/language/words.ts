import { z } from 'zod'

export const fingerprint = z
  .string()
  .regex(/^[0-9a-f]{8}$/, 'Delete it, then run npm run i18n -- --accept with this file.')

/** The day on which something was looked up; it may already be tomorrow where the writer is. */
export const pastDay = z.iso
  .date('Write a day as YYYY-MM-DD.')
  .refine(
    (day) => Date.parse(day) < Date.now() + 24 * 3600 * 1000,
    'The day is in the future. Write the day of the look.',
  )

/** Both languages side by side, with the fingerprint of the English text (see the site's sources/pairs.ts). */
export const inLanguages = (text: z.ZodString) =>
  z.strictObject({ en: text, uk: text, of: fingerprint.optional() }).transform(({ en, uk }) => ({ en, uk }))

/** Reports a fault that a schema cannot describe by itself, at a path below the value that it refines. */
export const tellerOf =
  (context: z.RefinementCtx) =>
  (path: PropertyKey[], message: string): void =>
    context.addIssue({ code: 'custom', path, message })
