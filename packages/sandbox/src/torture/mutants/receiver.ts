import { demoKeys, sign, sortedTarget } from '@docs/model/contract/signature'
import type { CallbackEvent, TortureRules } from '../rules'
import type { Defect } from './mutants'

export interface ReceiverOptions {
  /** The defect; without one, the receiver works as documented. */
  defect?: Defect
  /** Whether it accepts GET callbacks. */
  takesGet?: boolean
  /** The store fails the first time an event arrives. */
  failsFirst?: boolean
  /** It processes events after it has responded. */
  worksLater?: boolean
}

interface Order {
  amount: string
  currency: string
  transaction_id?: string
  status: string | null
  version: number
  shipped: number
  questions: string[]
}

const documented = ['event_id', 'attempt', 'occurred_at', 'movement_id', 'request_id', 'transaction']

/** A response timeout as `fetch` reports it, without actually waiting. */
class TooLate extends Error {
  override name = 'TimeoutError'
}

/** A small in-memory shop that accepts callbacks at any address and shows its orders at `/orders/{reference}`. */
export function receiver(
  rules: TortureRules,
  { defect, takesGet = true, failsFirst, worksLater }: ReceiverOptions = {},
) {
  const has = (...defects: Defect[]) => defects.some((each) => each === defect)
  const { signature: scheme, facts, terminal } = rules
  const skewSeconds = Number(facts['signature.clock_skew_seconds'])
  const keys = new Map(demoKeys(scheme).map(({ key_id, secret }) => [key_id, secret]))
  const orders = new Map<string, Order>()
  const known = new Set<string>()
  const failed = new Set<string>()
  let isDead = false

  function isGenuine(method: 'GET' | 'POST', target: string, headers: Headers, bytes: Uint8Array): boolean {
    if (has('no_signature_check')) return true
    const [keyId = '', time = '', given = ''] = (['key', 'timestamp', 'signature'] as const).map(
      (role) => headers.get(scheme.headers.find((each) => each.role === role)!.name) ?? '',
    )
    if (has('one_key') && keyId !== scheme.demo.key_id) return false
    const secret = keys.get(keyId) ?? (has('any_key_id') ? scheme.demo.secret : undefined)
    if (secret === undefined || !/^\d{1,13}$/.test(time)) return false
    const timestamp = Number(time)
    const seconds = has('takes_milliseconds') && timestamp > 1e11 ? timestamp / 1000 : timestamp
    const age = Date.now() / 1000 - seconds
    const allowed = has('narrow_window') ? skewSeconds / 10 : skewSeconds
    if (age > allowed && !has('no_freshness')) return false
    if (age < -allowed && !has('no_freshness', 'takes_future')) return false
    const signed = { method, target: signedTarget(method, target), body: bodyAsSigned(bytes) }
    const { signature } = sign(scheme, signed, { secret, timestamp })
    if (has('ignores_case')) return given.toLowerCase() === signature
    if (has('ignores_scheme')) return given.replace(/^.*=/, '') === signature.replace(/^.*=/, '')
    return given === signature
  }

  function signedTarget(method: string, arrived: string): string {
    const escape = (text: string) => text.toUpperCase()
    const target = has('writes_escapes_anew') ? arrived.replace(/%[0-9a-f]{2}/g, escape) : arrived
    if (method === 'POST') {
      if (has('ignores_query')) return target.replace(/\?.*/, '')
      return has('sorts_every_query') && target.includes('?') ? sortedTarget(target) : target
    }
    if (has('get_unsorted')) return target
    return has('get_decoded') ? decodeURIComponent(sortedTarget(target)) : sortedTarget(target)
  }

  function bodyAsSigned(bytes: Uint8Array): string | Uint8Array {
    if (has('signs_parsed_body')) return bytes.length > 0 ? JSON.stringify(JSON.parse(textOf(bytes))) : ''
    if (has('signs_trimmed_body')) return textOf(bytes).trim()
    return has('reads_latin1') ? new TextDecoder('latin1').decode(bytes) : bytes
  }

  async function post(target: string, headers: Headers, bytes: Uint8Array): Promise<number> {
    if (has('redirects')) return 302
    if (has('small_body') && bytes.length > 10_000) return 413
    if (!isGenuine('POST', target, headers, bytes)) {
      if (has('crashes_on_forged')) throw new Error('forged')
      return has('acknowledges_forged') ? 200 : 401
    }
    const event = parsed(bytes)
    if (!event) return 400
    const { transaction } = event
    const order = orders.get(transaction.merchant_reference)
    const id = has('knows_by_request_id') ? event.request_id : event.event_id
    if (has('slow') && transaction.status === 'completed') throw new TooLate()
    if (isCrashing(event)) throw new Error('unexpected')
    if (known.has(id) && !has('no_deduplication')) return has('refuses_duplicates') ? 409 : 204
    if (has('drops_early') && order?.transaction_id !== transaction.id) return 204
    if (!order && has('refuses_unknown_order')) return 404
    if (has('no_lock')) await new Promise((resolve) => setTimeout(resolve))
    if (has('acts_before_it_stores') && order && transaction.status === 'completed') order.shipped++
    if (failsFirst && !failed.has(event.event_id)) {
      failed.add(event.event_id)
      return has('acknowledges_lost') ? 200 : 503
    }
    known.add(id)
    if (order && worksLater) setTimeout(() => apply(order, event), 10)
    else if (order) apply(order, event)
    return 204
  }

  function isCrashing({
    transaction: { status, failure_reason, later_movements = [] },
    ...event
  }: CallbackEvent): boolean {
    if (has('dies_of_unknown_field') && Object.keys(event).some((name) => !documented.includes(name))) isDead = true
    return (
      isDead ||
      (has('crashes_on_unknown_field') && Object.keys(event).some((name) => !documented.includes(name))) ||
      (has('crashes_on_unknown_status') && status.startsWith('made_up')) ||
      (has('crashes_on_unknown_reason') && (failure_reason ?? '').startsWith('made_up')) ||
      (has('crashes_on_unknown_movement') && later_movements.some(({ kind }) => kind.startsWith('made_up')))
    )
  }

  function apply(order: Order, { transaction }: CallbackEvent): void {
    const { status, version, environment, later_movements: movements = [] } = transaction
    if (environment !== rules.event.transaction.environment && !has('ignores_environment')) {
      order.questions.push('other environment')
      return
    }
    if (version < order.version && !has('trusts_order')) return
    if (has('takes_first_event_only') && order.version > 0) return
    if (has('stops_at_unknown_status') && order.status?.startsWith('made_up')) return
    if (has('knows_completed_only') && terminal.includes(status) && status !== 'completed') return
    order.version = version
    order.status = has('unknown_status_is_failure') && status.startsWith('made_up') ? 'declined' : status
    if (!has('loses_movements'))
      for (const { kind, needs_decision } of movements) if (needs_decision) order.questions.push(kind)
    const newest = movements.at(-1)
    if (newest && has('status_by_movement')) order.status = newest.kind
    if (newest && has('ships_late_payment') && newest.direction === 'credit') order.shipped++
    if (isToShip(order, transaction) && !has('acts_before_it_stores')) order.shipped++
  }

  function isToShip(order: Order, transaction: CallbackEvent['transaction']): boolean {
    const { status, completed_amount, currency, later_movements = [] } = transaction
    if (has('ships_on_processing') && status === 'processing') return true
    if (has('ships_on_authorized') && status === 'authorized') return true
    if (status !== 'completed' || (later_movements.length > 0 && !has('ships_at_every_completed'))) return false
    if (completed_amount !== order.amount && !has('ships_partial')) return false
    return currency === order.currency || has('ignores_currency')
  }

  /** A GET callback contains too little to act on: a real shop would call transaction_find. */
  function get(target: string, headers: Headers): number {
    if (!takesGet) return 405
    if (!has('get_unsigned') && !isGenuine('GET', target, headers, new Uint8Array())) return 401
    const query = new URLSearchParams(target.replace(/^[^?]*/, ''))
    const order = orders.get(query.get('merchant_reference') ?? '')
    if (has('ships_on_get') && order && query.get('status') === 'completed') order.shipped++
    return 204
  }

  function office(method: string, reference: string, text: string): Response {
    if (method === 'PUT') {
      const asked = JSON.parse(text) as Pick<Order, 'amount' | 'currency' | 'transaction_id'>
      orders.set(reference, { ...asked, status: null, version: 0, shipped: 0, questions: [] })
      return new Response(null, { status: 204 })
    }
    const order = orders.get(reference)
    return order ? Response.json(order) : new Response(null, { status: 404 })
  }

  return async (request: Request): Promise<Response> => {
    const target = request.url.slice(new URL(request.url).origin.length)
    const bytes = new Uint8Array(await request.arrayBuffer())
    if (target.startsWith('/orders/')) return office(request.method, target.slice('/orders/'.length), textOf(bytes))
    try {
      const status =
        request.method === 'GET' ? get(target, request.headers) : await post(target, request.headers, bytes)
      return new Response(null, { status })
    } catch (error) {
      if (error instanceof TooLate) throw error
      return new Response(null, { status: 500 })
    }
  }
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

function parsed(bytes: Uint8Array): CallbackEvent | undefined {
  try {
    return JSON.parse(textOf(bytes)) as CallbackEvent
  } catch {
    return undefined
  }
}
