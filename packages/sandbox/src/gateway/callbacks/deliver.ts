import { sign } from '@docs/model/contract/signature'
import type { callbackFaults } from '@docs/model/scenarios/controls'
import { instant, minutes } from '../instant'
import { signingKey } from '../http/signature'
import { consume } from '../http/faults'
import { newStream, randomLetters } from '../random'
import type { Key, StoredAttempt, StoredEvent } from '../state-types'
import type { Attempt } from '../types'
import { idFor, markChanged, type World } from '../world'
import { signedText, isBinanceAnswer } from './binance'
import { certificateNumber, signRsa } from './certificate'
import { mayCall, nextAttempt, schedule } from './events'
import { messageOf, type Message } from './message'

type CallbackFault = (typeof callbackFaults)[number]

/** How many characters of the merchant's answer are stored. */
const maxStoredAnswer = 2000

/** Sends the attempt if it is due. */
export function sendDue(world: World, event: StoredEvent): void {
  if (event.due === undefined || event.due > world.now) return
  if (!mayCall(world, event.url)) return refuse(world, event)
  event.due = undefined
  const fault = takeCallbackFault(world)
  switch (fault?.kind) {
    case 'delay':
      return schedule(world, event, world.now + (fault.seconds ?? 60) * 1000)
    // Sent a minute later, so that the next event overtakes it.
    case 'reorder':
      return schedule(world, event, world.now + minutes(1))
    // The network delivers one message twice.
    case 'duplicate':
      send(world, event)
      return send(world, event, undefined, event.attempts.at(-1)?.number)
    default:
      return send(world, event, fault?.kind)
  }
}

/** Gives up the event and records why nothing is sent. */
function refuse(world: World, event: StoredEvent): void {
  event.due = undefined
  event.state = 'given_up'
  event.refused = 'The address is not on the loopback interface. Start the sandbox with --allow-remote-callbacks.'
  markChanged(world)
}

function takeCallbackFault(world: World): { kind: CallbackFault; seconds?: number } | undefined {
  const rule = world.state.faults.find(({ callbacks }) => callbacks !== undefined)
  if (!rule) return undefined
  consume(world, rule)
  return { kind: rule.kind as CallbackFault, ...(rule.seconds !== undefined && { seconds: rule.seconds }) }
}

/** Makes an attempt at once, regardless of the schedule. */
export function send(
  world: World,
  event: StoredEvent,
  fault?: CallbackFault,
  number = (event.attempts.at(-1)?.number ?? 0) + 1,
): void {
  const key = keyFor(world, fault)
  const purpose = `${event.id} ${event.attempts.length}`
  const wall = Math.floor(world.options.wall.now() / 1000)
  const attempt: StoredAttempt = {
    number,
    at: world.now,
    request_id: idFor(world, 'req', purpose),
    key_id: key.id,
    signed_at:
      fault === 'stale_timestamp' ? wall - 2 * Number(world.contract.facts['signature.clock_skew_seconds']) : wall,
    ...(fault && { playedFault: fault }),
  }
  if (event.method === 'binance')
    attempt.binance = { timestamp: String(attempt.signed_at * 1000), nonce: nonceOf(world, purpose), signature: '' }
  event.attempts.push(attempt)
  markChanged(world)
  follow(world, deliver(world, event, attempt))
}

/** Keeps a delivery until it has ended. */
function follow(world: World, ending: Promise<void>): void {
  const delivery = ending.then(() => {
    world.deliveries.delete(delivery)
  })
  world.deliveries.add(delivery)
}

const nonceOf = ({ state }: World, purpose: string): string =>
  randomLetters(
    newStream(state.random.seed, `nonce ${purpose}`),
    32,
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  )

function keyFor(world: World, fault: CallbackFault | undefined): Key {
  const newest = world.state.keys.at(-1)
  if (fault === 'second_key' && newest) newest.active = true
  return signingKey(world)
}

async function deliver(world: World, event: StoredEvent, attempt: StoredAttempt): Promise<void> {
  try {
    if (attempt.playedFault === 'drop') throw new Error('The delivery was lost on its way.')
    if (attempt.binance) {
      const text = signedText(attempt.binance, messageOf(world, event, attempt).body)
      attempt.binance.signature = await signRsa(attempt.playedFault === 'forged' ? '' : text)
    }
    const { method, url, headers, body } = attemptView(world, event, attempt)
    const answer = await world.options.deliver(new Request(url, { method, headers, ...(method !== 'GET' && { body }) }))
    const text = (await answer.text()).slice(0, maxStoredAnswer)
    Object.assign(attempt, { status: answer.status, answer: text })
  } catch (error) {
    attempt.fault = (error as Error).message
  }
  finishAttempt(world, event, attempt)
}

/** After a restart, attempts that still awaited a response count as failed and are retried on schedule. */
export function failLostAttempts(world: World): void {
  for (const [event, attempt] of openAttempts(world)) {
    attempt.fault = 'The sandbox ended before a response arrived.'
    finishAttempt(world, event, attempt)
  }
}

/** After a restart, attempts that still awaited a response go on waiting for it. */
export function resumeAttempts(world: World): void {
  // Not before the gateway exists that the receiver may ask.
  for (const [event, attempt] of openAttempts(world))
    follow(
      world,
      Promise.resolve().then(() => deliver(world, event, attempt)),
    )
}

const openAttempts = (world: World): [StoredEvent, StoredAttempt][] =>
  [...world.state.events.values()].flatMap((event): [StoredEvent, StoredAttempt][] => {
    const attempt = event.attempts.at(-1)
    return event.state === 'pending' && event.due === undefined && attempt ? [[event, attempt]] : []
  })

function finishAttempt(world: World, event: StoredEvent, attempt: StoredAttempt): void {
  markChanged(world)
  if (event.state === 'delivered') return
  if (isAcknowledged(event, attempt)) {
    event.state = 'delivered'
    event.due = undefined
    return
  }
  const at = nextAttempt(world, event, attempt)
  if (at === undefined) event.state = 'given_up'
  else schedule(world, event, at)
}

/** Any 2xx; 1.x and Binance also require their own response body. */
function isAcknowledged({ method }: StoredEvent, { status = 0, answer = '' }: StoredAttempt): boolean {
  if (method === 'v1') return status === 200 && answer === 'ok'
  if (method === 'binance') return isBinanceAnswer(status, answer)
  return status >= 200 && status < 300
}

/** An attempt with its bytes, rebuilt from what is stored. */
export function attemptView(world: World, event: StoredEvent, stored: StoredAttempt): Attempt {
  const { number, at, status, answer, fault = stored.playedFault, playedFault, binance } = stored
  const { method, url, body } = messageOf(world, event, stored)
  return {
    number,
    at: instant(at),
    request_id: stored.request_id,
    ...(status !== undefined && { status }),
    ...(answer !== undefined && { answer }),
    ...(fault !== undefined && { fault }),
    method,
    url,
    headers: {
      ...(method === 'POST' && { 'Content-Type': 'application/json' }),
      ...(binance ? binanceHeaders(binance) : signedHeaders(world, event, stored, { method, url, body })),
    },
    body: playedFault === 'altered_body' ? altered(body) : body,
  }
}

/** The body with a different amount. */
const altered = (body: string): string =>
  body.replace(/((?:"amount|totalFee)\\?":"?)(\d)/, (_, before: string, digit: string) =>
    digit === '9' ? `${before}1` : `${before}9`,
  )

const binanceHeaders = ({ timestamp, nonce, signature }: NonNullable<StoredAttempt['binance']>) => ({
  'BinancePay-Timestamp': timestamp,
  'BinancePay-Nonce': nonce,
  'BinancePay-Certificate-SN': certificateNumber,
  'BinancePay-Signature': signature,
})

/** 1.x signs with its own secret and sends no delivery id. */
function signedHeaders(
  { contract, options, state }: World,
  { method: kind }: StoredEvent,
  attempt: StoredAttempt,
  { method, url, body }: Message,
): Record<string, string> {
  const { key_id, signed_at, playedFault } = attempt
  const archived = kind === 'v1' ? options.rules.archived : undefined
  const scheme = archived?.signature ?? contract.signature
  const key = archived
    ? { id: scheme.demo.key_id, secret: scheme.demo.secret }
    : state.keys.find(({ id }) => id === key_id)
  const { pathname, search } = new URL(url)
  const secret = playedFault === 'forged' ? 'not the secret' : (key?.secret ?? '')
  const { signature } = sign(scheme, { method, target: pathname + search, body }, { secret, timestamp: signed_at })
  const values = { key: key?.id ?? '', timestamp: String(signed_at), signature }
  return {
    ...Object.fromEntries(scheme.headers.map(({ role, name }) => [name, values[role]])),
    ...(!archived && { [String(contract.facts['header.request_id'])]: attempt.request_id }),
  }
}
