/** The sandbox's options and control calls, shared by its help, its page and its core. Texts: `texts/sandbox.json`. */
import type { SharedTexts } from '../language/texts'

export const defaultPort = 4010

interface Option<Id extends string = keyof SharedTexts['sandbox']['options']> {
  /** The name without its leading dashes. */
  id: Id
  /** The value or its placeholder; none for a switch. */
  value?: string
}

export const options: Option[] = [
  { id: 'port', value: String(defaultPort) },
  { id: 'host', value: 'H' },
  { id: 'public-url', value: 'URL' },
  { id: 'allow-host', value: 'NAME' },
  { id: 'seed', value: 'N' },
  { id: 'clock', value: 'real|manual' },
  { id: 'start', value: 'INSTANT' },
  { id: 'state', value: 'FILE' },
  { id: 'quiet' },
  { id: 'callback-url', value: 'URL' },
  { id: 'allow-remote-callbacks' },
  { id: 'no-rate-limits' },
  { id: 'version' },
  { id: 'help' },
]

/** Options of `torture`. */
export const tortureOptions: Option<keyof SharedTexts['sandbox']['torture']>[] = [
  { id: 'orders', value: 'URL' },
  { id: 'case', value: 'NAME' },
  { id: 'list' },
  { id: 'pause-for', value: 'database|restart' },
  { id: 'on-restart', value: 'COMMAND' },
  { id: 'allow-untested', value: 'NAME' },
  { id: 'json' },
  { id: 'junit', value: 'FILE' },
]

/** The calls of `torture --orders` to a shop, with examples of a request body (PUT) and a response (GET). */
export const orderCalls = [
  { id: 'PUT', body: '{"amount": "149.90", "currency": "BRL"}' },
  { id: 'GET', body: '{"status": "completed", "shipped": 1, "questions": [], "movements": []}' },
] as const

/** An option with its value, e.g. `--port 4010`. */
export const optionName = ({ id, value }: Option<string>): string => [`--${id}`, value].filter(Boolean).join(' ')

interface ControlCall {
  id: keyof SharedTexts['sandbox']['controls']
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** An example of the request body. */
  body?: string
}

export const controls: ControlCall[] = [
  { id: 'page', method: 'GET', path: '/_sandbox' },
  { id: 'reset', method: 'POST', path: '/_sandbox/reset' },
  { id: 'clock', method: 'GET', path: '/_sandbox/clock' },
  { id: 'move_clock', method: 'POST', path: '/_sandbox/clock', body: '{"advance": "PT15M"}' },
  { id: 'transactions', method: 'GET', path: '/_sandbox/transactions' },
  { id: 'transaction', method: 'GET', path: '/_sandbox/transactions/{id}' },
  { id: 'event', method: 'POST', path: '/_sandbox/transactions/{id}/event', body: '{"event": "payer_acts"}' },
  { id: 'callbacks', method: 'GET', path: '/_sandbox/callbacks' },
  { id: 'resend', method: 'POST', path: '/_sandbox/callbacks/{event_id}/resend' },
  { id: 'faults', method: 'GET', path: '/_sandbox/faults' },
  {
    id: 'add_fault',
    method: 'POST',
    path: '/_sandbox/faults',
    body: '{"operation": "transaction_create", "kind": "timeout_after", "times": 1}',
  },
  { id: 'clear_faults', method: 'DELETE', path: '/_sandbox/faults' },
  { id: 'account', method: 'GET', path: '/_sandbox/account' },
  {
    id: 'change_account',
    method: 'POST',
    path: '/_sandbox/account',
    body: '{"callback_url": "http://localhost:8080/callbacks"}',
  },
  {
    id: 'balance',
    method: 'POST',
    path: '/_sandbox/balance',
    body: '{"kind": "top_up", "amount": "1000.00", "currency": "BRL"}',
  },
  { id: 'mails', method: 'GET', path: '/_sandbox/mails' },
]

/** Account settings that a control call can change, and the type of each value. */
export const settings = {
  callback_url: 'address',
  callbacks: 'method',
  binance_pay_url: 'address',
  active_keys: 'keys',
  payins_enabled: 'flag',
  payouts_enabled: 'flag',
  disabled_operations: 'operations',
  disabled_services: 'services',
  paused_services: 'services',
  giftcode_services: 'services',
  report_max_rows: 'count',
} as const

/** Faults that can be injected into calls, besides every error of the contract by its code. */
export const callFaults = [
  'timeout_before',
  'timeout_after',
  '500_before',
  '500_after',
  '503',
  '429',
  'connection_reset',
  'slow',
] as const

/** Faults that can be injected into callbacks. */
export const callbackFaults = [
  'duplicate',
  'reorder',
  'delay',
  'drop',
  'second_key',
  'stale_timestamp',
  'forged',
  'altered_body',
] as const

/**
 * Events that payer and provider can trigger, with their transitions; later movements of money are extra. A dispute can
 * be opened whenever a chargeback can come.
 */
export const happenings = {
  payer_opens: ['page_opened'],
  payer_acts: ['page_opened', 'payer_acted'],
  payer_gives_up: ['page_opened', 'cancelled_by_payer'],
  provider_confirms: ['paid'],
  provider_declines: ['payer_failed', 'refused'],
  partial_amount: ['payer_acted', 'paid'],
  dispute_opened: [],
  dispute_won: [],
} as const
export type Happening = keyof typeof happenings
