/** A defect of a receiver, and the case that must catch it. */
export interface Mutant {
  does: string
  caughtBy: string
  /** The defect shows only when the store fails. */
  failsFirst?: true
}

export const mutants = {
  no_signature_check: { does: 'checks no signature', caughtBy: 'unsigned' },
  ignores_case: { does: 'compares signatures without regard to case', caughtBy: 'callback_post.upper_case' },
  ignores_scheme: { does: 'compares the digits alone', caughtBy: 'callback_post.no_scheme' },
  signs_parsed_body: { does: 'checks the body that it wrote anew', caughtBy: 'callback_post.reserialized' },
  signs_trimmed_body: { does: 'trims the body before it checks', caughtBy: 'callback_post.extra_line_feed' },
  reads_latin1: { does: 'reads the body as Latin-1', caughtBy: 'unicode' },
  ignores_query: { does: 'signs the path without the query', caughtBy: 'query' },
  sorts_every_query: { does: 'sorts the query of a POST too', caughtBy: 'query' },
  no_freshness: { does: 'looks at no clock', caughtBy: 'callback_post.old_timestamp' },
  takes_future: { does: 'refuses only what is too old', caughtBy: 'callback_post.future_timestamp' },
  takes_milliseconds: { does: 'takes timestamps in milliseconds', caughtBy: 'callback_post.milliseconds' },
  narrow_window: { does: 'allows half a minute between the clocks', caughtBy: 'clock_apart' },
  one_key: { does: 'knows one key', caughtBy: 'second_key' },
  any_key_id: { does: 'takes its first key for an id that it does not know', caughtBy: 'callback_post.unknown_key' },
  acknowledges_forged: { does: 'answers 200 to what it refuses', caughtBy: 'callback_post.other_secret' },
  crashes_on_forged: { does: 'answers 500 to what it refuses', caughtBy: 'callback_post.other_secret' },
  redirects: { does: 'answers 302', caughtBy: 'no_redirect' },
  slow: { does: 'answers after the work', caughtBy: 'in_time' },
  acknowledges_lost: { does: 'answers 200 to what it could not store', caughtBy: 'valid', failsFirst: true },
  acts_before_it_stores: { does: 'ships before it stores', caughtBy: 'repeated_after_fault', failsFirst: true },
  no_deduplication: { does: 'takes an event again', caughtBy: 'duplicate' },
  refuses_duplicates: { does: 'answers 409 to an event that it knows', caughtBy: 'duplicate' },
  knows_by_request_id: { does: 'knows an event by its request_id', caughtBy: 'second_attempt' },
  no_lock: { does: 'looks and stores in two steps', caughtBy: 'concurrent' },
  trusts_order: { does: 'applies older versions', caughtBy: 'reverse_order' },
  takes_first_event_only: { does: 'takes one event for each order', caughtBy: 'every_change' },
  drops_early: { does: 'looks up the order by the transaction’s id', caughtBy: 'early' },
  refuses_unknown_order: { does: 'answers 404 where it has no order', caughtBy: 'unknown_order' },
  ships_on_processing: { does: 'ships on processing', caughtBy: 'processing' },
  ships_on_authorized: { does: 'ships on authorized', caughtBy: 'authorized' },
  knows_completed_only: { does: 'has no branch for an end without money', caughtBy: 'declined' },
  crashes_on_unknown_reason: { does: 'fails on a new failure reason', caughtBy: 'unknown_reason' },
  crashes_on_unknown_status: { does: 'fails on a new status', caughtBy: 'unknown_status' },
  unknown_status_is_failure: { does: 'takes a new status for a decline', caughtBy: 'unknown_status' },
  stops_at_unknown_status: { does: 'takes a new status for the end', caughtBy: 'unknown_status_then_paid' },
  crashes_on_unknown_field: { does: 'fails on a new field', caughtBy: 'unknown_field' },
  dies_of_unknown_field: { does: 'does not recover from a new field', caughtBy: 'last' },
  small_body: { does: 'takes ten kilobytes at most', caughtBy: 'large' },
  ignores_environment: { does: 'ships for any environment', caughtBy: 'live' },
  ships_partial: { does: 'ships whatever was paid', caughtBy: 'partial_amount' },
  ignores_currency: { does: 'compares no currency', caughtBy: 'other_currency' },
  ships_late_payment: { does: 'ships on money that came late', caughtBy: 'late_payment' },
  loses_movements: { does: 'looks at the status alone', caughtBy: 'late_payment' },
  status_by_movement: { does: 'changes the status by a movement', caughtBy: 'chargeback' },
  ships_at_every_completed: { does: 'ships whenever an event says completed', caughtBy: 'chargeback' },
  crashes_on_unknown_movement: { does: 'fails on a new kind of movement', caughtBy: 'unknown_movement' },
  get_unsigned: { does: 'checks no signature of a GET', caughtBy: 'callback_get.other_secret' },
  get_unsorted: { does: 'does not sort the query of a GET', caughtBy: 'get_reordered' },
  get_decoded: { does: 'decodes the query of a GET', caughtBy: 'get_unicode' },
  writes_escapes_anew: {
    does: 'writes escapes anew before it checks',
    caughtBy: 'callback_get_unicode.lower_case_escapes',
  },
  ships_on_get: { does: 'ships by a callback without an amount', caughtBy: 'get' },
} satisfies Record<string, Mutant>

export type Defect = keyof typeof mutants
