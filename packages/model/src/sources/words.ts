import { z } from 'zod'

export const fingerprint = z
  .string()
  .regex(/^[0-9a-f]{8}$/, 'Delete it, then run npm run i18n -- --accept with this file.')

/** Both languages side by side, with the fingerprint of the English text (see the site's sources/pairs.ts). */
export const inLanguages = (text: z.ZodString) =>
  z.strictObject({ en: text, uk: text, of: fingerprint.optional() }).transform(({ en, uk }) => ({ en, uk }))
