import { subjectOf, type Subject } from './events'
import { shopFaults } from './judge'
import { compose } from './messages'
import type {
  Answer,
  Environment,
  Exchange,
  Framing,
  OrderView,
  Outgoing,
  Played,
  Sending,
  Sent,
  TortureCase,
} from './types'

/** Attempts for a message that must be acknowledged but gets 5xx or a connection error. */
const attempts = 3
const readsPerSecond = 20

/**
 * Plays one case: writes the order, sends the messages, and retries those that fail. Undefined if the tester did not do
 * what the case needs. No other case has the reference `own`.
 */
export async function play(surroundings: Environment, each: TortureCase, own: string): Promise<Played | undefined> {
  const subject = subjectOf(each.reference?.(own) ?? own, surroundings.random)
  const orderFault = await writeOrder(surroundings, each, subject)
  const sendings: Sending[] = []
  const faultsBetween: string[] = []
  for (const step of each.messages) {
    if (step === 'look') faultsBetween.push(...(await look(surroundings, each, subject)))
    else if ('say' in step) {
      if (!(await surroundings.ask(step))) return undefined
    } else {
      const together = [step].flat()
      const earlier = [...sendings]
      sendings.push(...(await Promise.all(together.map((sent) => send(surroundings, each, subject, sent, earlier)))))
    }
  }
  return { each, subject, orderFault, sendings, faultsBetween }
}

async function send(
  surroundings: Environment,
  { answer }: TortureCase,
  subject: Subject,
  sent: Sent,
  earlier: Sending[],
): Promise<Sending> {
  const { rules, endpoint, wall, times } = surroundings
  const expected = sent.answer ?? answer
  const exchanges: Exchange[] = []
  const first = sent.attempt ?? 1
  for (let attempt = first; attempt < first + attempts; attempt++) {
    if (attempt > first) await wall.sleep(times.pause)
    const now = Math.floor(wall.now() / 1000)
    const composed = compose(rules, endpoint, subject, sent, { attempt, now })
    const replayed = sent.replays === undefined ? undefined : earlier[sent.replays]?.exchanges[0]?.request.headers
    const request = { ...composed, ...(replayed && { headers: replayed }) }
    // The connection of a GET may be closed. Then the message comes on another one.
    const framing = sent.framing === 'after_get' && attempt > first ? undefined : sent.framing
    exchanges.push({ request, attempt, answer: await answerTo(surroundings, request, framing) })
    if (expected !== 'acknowledged' || !isTransient(exchanges.at(-1)!.answer)) break
  }
  return { ...(expected && { expected }), exchanges }
}

/** Differences between the order and its expected state, after some of the messages. */
async function look(surroundings: Environment, { shop }: TortureCase, subject: Subject): Promise<string[]> {
  const { rules, orders } = surroundings
  if (orders === undefined) return []
  const faultsOf = (view: OrderView) => shopFaults(shop, view, rules.terminal)
  const isRight = (view: OrderView) => faultsOf(view).length === 0
  const view = await orderOf(surroundings, subject, isRight, deadlineOf(surroundings))
  return 'fault' in view ? [view.fault] : faultsOf(view)
}

/** An error that may not recur. Timeouts are not retried: the next attempt would take as long. */
function isTransient({ status, fault }: Answer): boolean {
  return status === undefined ? fault !== 'timeout' : status >= 500 && status !== 501
}

async function answerTo(
  surroundings: Environment,
  { method, target, headers, body }: Outgoing,
  framing: Framing | undefined,
): Promise<Answer> {
  const { endpoint, wall, times } = surroundings
  const start = wall.now()
  const took = () => wall.now() - start
  try {
    const url = endpoint.origin + target
    const init = { method, headers, redirect: 'manual', ...(method === 'POST' && { body: bytesOf(body) }) } as const
    const { status } = await request(surroundings, url, init, times.answer, framing)
    return { status, milliseconds: took() }
  } catch (error) {
    return { fault: faultOf(error), milliseconds: took() }
  }
}

async function request(
  { fetch }: Environment,
  url: string,
  init: RequestInit,
  limit: number,
  framing?: Framing,
): Promise<{ status: number; text: string }> {
  const response = await fetch(new Request(url, init), framing, AbortSignal.timeout(limit))
  return { status: response.status, text: await response.text() }
}

/** A text as a body would get a Content-Type from `fetch`. */
const bytesOf = (text: string) => new TextEncoder().encode(text)

function faultOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } }
  return name === 'TimeoutError' ? 'timeout' : (cause?.code ?? message)
}

function orderUrl({ orders = '' }: Environment, { reference }: Subject): string {
  return orders.replace('{reference}', reference)
}

/** Writes the order, as a shop would before (or after) calling transaction_create. Returns an error message, if any. */
async function writeOrder(
  surroundings: Environment,
  { knows, order: own }: TortureCase,
  subject: Subject,
): Promise<string | undefined> {
  if (!surroundings.orders || knows === 'nothing') return undefined
  const { amount, currency } = own ?? surroundings.rules.event.transaction
  const order = { amount, currency, ...(knows === 'transaction' && { transaction_id: subject.idOf('txn', '') }) }
  const url = orderUrl(surroundings, subject)
  const init = { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(order) }
  try {
    const { status } = await request(surroundings, url, init, surroundings.times.answer)
    return status >= 200 && status < 300 ? undefined : `PUT ${url} answered ${status}, not 2xx, to ${init.body}`
  } catch (error) {
    return `PUT ${url}: ${faultOf(error)}`
  }
}

/** Polls the order until it is as expected or the time is up, and returns its last state. */
export async function orderOf(
  surroundings: Environment,
  subject: Subject,
  isRight: (view: OrderView) => boolean,
  deadline: { readsLeft: number },
): Promise<OrderView | { fault: string }> {
  for (;;) {
    const view = await readOrder(surroundings, subject)
    if (deadline.readsLeft <= 0 || (!('fault' in view) && isRight(view))) return view
    deadline.readsLeft--
    await surroundings.wall.sleep(1000 / readsPerSecond)
  }
}

/** How often orders may be polled again within `times.work`. */
export function deadlineOf({ times }: Environment): { readsLeft: number } {
  return { readsLeft: Math.ceil((times.work / 1000) * readsPerSecond) }
}

async function readOrder(surroundings: Environment, subject: Subject): Promise<OrderView | { fault: string }> {
  const url = orderUrl(surroundings, subject)
  try {
    const { status, text } = await request(surroundings, url, {}, surroundings.times.answer)
    return status === 404 ? { status: null, shipped: 0 } : viewOf(text)
  } catch (error) {
    return { fault: `GET ${url}: ${faultOf(error)}` }
  }
}

function viewOf(text: string): OrderView {
  const { status = null, shipped, questions, movements } = (JSON.parse(text) ?? {}) as Partial<OrderView>
  if (typeof shipped !== 'number') throw new Error('it is no JSON object with "status" and a number "shipped"')
  return {
    status,
    shipped,
    ...(Array.isArray(questions) && { questions }),
    ...(Array.isArray(movements) && { movements }),
  }
}
