/** What people get wrong, each with its other anchors on the page that explains it: those of its forms. */
export const causes = {
  header_missing: [],
  header_name: [],
  header_twice: [],
  no_scheme: ['other_prefix'],
  upper_case: [],
  base64: [],
  other_form: ['cut', 'sha1', 'sha512', 'other_algorithm'],
  unknown_key: ['secret_as_key'],
  milliseconds: ['timestamp_form'],
  old_timestamp: ['future_timestamp'],
  other_timestamp: ['time_zone'],

  extra_line_feed: ['body_line_feed', 'body_crlf', 'body_bom', 'extra_bom', 'line_ends'],
  reserialized: ['json_spaces', 'json_indent_2', 'json_indent_4', 'sorted_fields', 'numbers', 'trimmed_body'],
  escaped: ['escaped_slashes', 'encoding', 'double_encoded', 'utf16'],
  empty_body: ['braces', 'null_body', 'double_json', 'object_text', 'form_encoded'],
  changed: [],

  no_body_hash: ['raw_body', 'hash_upper_case', 'hash_base64', 'other_hash'],
  method_lower_case: ['other_method'],
  other_target: ['no_base_path', 'full_url', 'trailing_slash'],
  no_query: [],
  readable_query: ['re_encoded', 'lower_case_escapes'],
  reordered: ['unsorted'],
  final_line_feed: [],
  other_separator: ['crlf_join', 'escaped_line_feed', 'no_separator'],
  missing_part: ['no_scheme_part', 'scheme_with_equals', 'other_order', 'idempotency_signed', 'extra_part'],

  secret_line_feed: ['secret_white_space', 'secret_quoted'],
  secret_base64: ['secret_hex'],
  other_secret: ['secret_of_other_key', 'key_id_as_secret', 'empty_secret'],
  plain_hash: ['swapped', 'secret_prefixed', 'hash_signed'],
  body_alone: ['version_1', 'other_rules'],
} as const satisfies Record<string, readonly string[]>

export type CauseId = keyof typeof causes
export type Anchor = CauseId | (typeof causes)[CauseId][number]

export const causeIds = Object.keys(causes) as CauseId[]

export const causeOf = (anchor: Anchor): CauseId =>
  causeIds.find((id) => id === anchor || (causes[id] as readonly Anchor[]).includes(anchor))!
