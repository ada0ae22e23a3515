/** Closed lists of the contract, from which schemas and types are made. */

/** What the merchant may do while a transaction has a status; each has its mark in `brand/status.css`. */
export const merchantActions = ['start', 'wait', 'capture', 'ship', 'ask_again', 'stop'] as const
/** What the merchant may offer after a decline, from most to least. */
export const retries = ['now', 'later', 'other_method', 'never'] as const

export const limitKeywords = [
  'format',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'maxProperties',
  'uniqueItems',
  'default',
  'const',
] as const

/** Every number and name that a page may cite, by dotted name: `facts['idempotency.days']`, `facts['header.key']`. */
export type Facts = Record<string, number | string | (number | string)[]>
