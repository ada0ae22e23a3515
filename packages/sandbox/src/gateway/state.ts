import { openingBalances, openingCards } from './transactions/opening'
import { textOf } from './text'
import type { Key, State } from './state-types'
import type { GatewayOptions, PageToken } from './types'

/** Incremented when older snapshots can no longer be read. */
const stateFormat = 4

const tableNames = [
  'transactions',
  'references',
  'answers',
  'events',
  'balances',
  'quotes',
  'tokens',
  'reports',
  'cards',
  'invoices',
  'pages',
  'designs',
  'bearers',
] as const satisfies (keyof State)[]
type TableName = (typeof tableNames)[number]

type InitialOptions = Pick<GatewayOptions, 'seed' | 'rules' | 'callbackUrl'>

export function emptyState({ seed, rules, callbackUrl }: InitialOptions, now: number, clockOffset: number): State {
  const { demo } = rules.contract.signature
  const initialKey = ({ key_id, secret }: { key_id: string; secret: string }, active: boolean): Key => ({
    id: key_id,
    secret,
    created_at: new Date(now - 90 * 86_400_000).toISOString().replace(/\.\d+/, ''),
    active,
  })
  return {
    format: stateFormat,
    revision: 0,
    now,
    start: now,
    clockOffset,
    random: { seed, streams: {} },
    settings: {
      ...(callbackUrl !== undefined && { callback_url: callbackUrl }),
      callbacks: 'post',
      payins_enabled: true,
      payouts_enabled: true,
      disabled_operations: [],
      disabled_services: [],
      paused_services: [],
      giftcode_services: ['anycash_payin_hpp'],
    },
    keys: [initialKey(demo, true), ...(demo.next_key ? [initialKey(demo.next_key, false)] : [])],
    timers: [],
    ...(Object.fromEntries(tableNames.map((name) => [name, new Map()])) as Pick<State, TableName>),
    ledger: [],
    balances: new Map(openingBalances(rules.catalogue)),
    cards: new Map(openingCards(rules.contract, now)),
    bearers: demoBearer(demo.token, initialKey(demo, true).created_at),
    mails: [],
    archivedCount: 0,
    faults: [],
    faultCount: 0,
  }
}

/** The token used in the samples, which never expires. */
function demoBearer(token: string | undefined, created_at: string): Map<string, PageToken> {
  const [id = ''] = token?.split('.') ?? []
  const expires_at = '2099-12-31T23:59:59Z'
  const issued: PageToken = {
    token_id: id,
    access_token: token ?? '',
    environment: 'sandbox',
    scope: ['payment_page', 'page_template', 'page_customization', 'page_transactions'],
    created_at,
    expires_at,
  }
  return new Map(token === undefined ? [] : [[id, issued]])
}

/** The state as JSON; tables become lists of pairs. */
export const serialize = (state: State): string =>
  JSON.stringify({ ...state, ...Object.fromEntries(tableNames.map((name) => [name, [...state[name]]])) })

/** Restores the result of `serialize`; rejects other texts and formats. */
export function deserialize(text: string): State {
  const state = parse(text)
  const { format } = state
  if (typeof format === 'number' && format > stateFormat)
    throw new Error('it was written by a newer sandbox; start that one, or use a new file')
  if (format !== stateFormat)
    throw new Error(
      `the state has the format ${textOf(format ?? 'of no sandbox')}, ` +
        `and this sandbox reads ${stateFormat}; use a new file`,
    )
  const damaged =
    tableNames.find((name) => !isEntries(state[name])) ?? Object.keys(state).find((name) => hasNull(state[name]))
  if (damaged !== undefined) throw new Error(`its ${damaged} are damaged; use a copy of the file, or a new file`)
  const tables = Object.fromEntries(tableNames.map((name) => [name, new Map(state[name] as [string, unknown][])]))
  return { ...(state as Omit<State, TableName>), ...(tables as Pick<State, TableName>) }
}

const isEntries = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => Array.isArray(entry) && entry.length === 2 && !hasNull(entry))

const hasNull = (value: unknown): boolean => value === null || (Array.isArray(value) && value.includes(null))

function parse(text: string): Record<string, unknown> {
  try {
    const state = JSON.parse(text) as unknown
    if (typeof state === 'object' && state !== null) return state as Record<string, unknown>
  } catch {
    // Not JSON: as wrong as any other value.
  }
  throw new Error('it is cut off, or was not written by a sandbox: delete it, use a copy, or use a new file')
}
