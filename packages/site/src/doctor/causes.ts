/** What people get wrong, each with the refused vectors that lead to it besides its own. */
export const causes = {
  header_missing: [],
  header_twice: [],
  no_scheme: ['upper_case'],
  unknown_key: [],
  milliseconds: [],
  old_timestamp: ['future_timestamp'],

  extra_line_feed: [],
  reserialized: ['escaped'],
  no_body_hash: ['braces'],
  changed: [],

  method_lower_case: [],
  other_target: [],
  readable_query: ['lower_case_escapes'],
  reordered: ['unsorted'],
  final_line_feed: [],

  secret_line_feed: [],
  other_secret: ['secret_of_other_key'],
  plain_hash: [],
} as const satisfies Record<string, readonly string[]>

export type CauseId = keyof typeof causes

export const causeIds = Object.keys(causes) as CauseId[]

/** The cause to which an anchor leads. */
export const causeOf = (anchor: string): CauseId | undefined =>
  causeIds.find((id) => id === anchor || (causes[id] as readonly string[]).includes(anchor))
