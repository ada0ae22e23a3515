import { sign } from '../../model/contract/signature'
import { instant, minutes } from '../instant'
import { signingKey } from '../http/signature'
import { useUp } from '../http/faults'
import type { Key, StoredAttempt, StoredEvent } from '../state'
import type { Attempt } from '../types'
import { newId, touch, type World } from '../world'
import { mayCall, nextAttempt, schedule } from './events'
import { messageOf } from './message'

/** What can be made to go wrong with callbacks. */
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
type CallbackFault = (typeof callbackFaults)[number]

const answerKept = 2000

/** Sends the attempt that is due. */
export function sendDue(world: World, event: StoredEvent): void {
  if (event.due === undefined || event.due > world.now) return
  if (!mayCall(world, event.url)) return refuse(world, event)
  delete event.due
  const fault = takeCallbackFault(world)
  switch (fault?.kind) {
    case 'delay':
      return schedule(world, event, world.now + (fault.seconds ?? 60) * 1000)
    // The next event overtakes it; alone, it comes a minute later.
    case 'reorder':
      return schedule(world, event, world.now + minutes(1))
    // The network repeats what was sent once.
    case 'duplicate':
      send(world, event)
      return send(world, event, undefined, event.attempts.at(-1)?.number)
    default:
      return send(world, event, fault?.kind)
  }
}

/** Tells why nothing is sent. */
function refuse(world: World, event: StoredEvent): void {
  delete event.due
  event.state = 'given_up'
  event.refused = 'The address is not on the loopback interface. Start the sandbox with --allow-remote-callbacks.'
  touch(world)
}

function takeCallbackFault(world: World): { kind: CallbackFault; seconds?: number } | undefined {
  const rule = world.state.faults.find(({ callbacks }) => callbacks !== undefined)
  if (!rule) return undefined
  useUp(world, rule)
  return { kind: rule.kind as CallbackFault, ...(rule.seconds !== undefined && { seconds: rule.seconds }) }
}

/** Makes an attempt at once, whatever is due. */
export function send(
  world: World,
  event: StoredEvent,
  fault?: CallbackFault,
  number = (event.attempts.at(-1)?.number ?? 0) + 1,
): void {
  const key = keyFor(world, fault)
  const wall = Math.floor(world.options.wall.now() / 1000)
  const attempt: StoredAttempt = {
    number,
    at: instant(world.now),
    request_id: newId(world, 'req'),
    key_id: key.id,
    signed_at:
      fault === 'stale_timestamp' ? wall - 2 * Number(world.contract.facts['signature.clock_skew_seconds']) : wall,
    ...(fault && { tampered: fault }),
  }
  event.attempts.push(attempt)
  touch(world)
  const delivery = deliver(world, event, attempt).then(() => {
    world.underway.delete(delivery)
  })
  world.underway.add(delivery)
}

function keyFor(world: World, fault: CallbackFault | undefined): Key {
  const key = signingKey(world)
  if (fault !== 'second_key') return key
  const other = world.state.keys.find(({ id }) => id !== key.id) ?? key
  other.active = true
  return other
}

async function deliver(world: World, event: StoredEvent, attempt: StoredAttempt): Promise<void> {
  try {
    if (attempt.tampered === 'drop') throw new Error('The delivery was lost on its way.')
    const { method, url, headers, body } = attemptView(world, event, attempt)
    const answer = await world.options.deliver(new Request(url, { method, headers, ...(method !== 'GET' && { body }) }))
    attempt.status = answer.status
    attempt.answer = (await answer.text()).slice(0, answerKept)
  } catch (error) {
    attempt.fault = (error as Error).message
  }
  settle(world, event, attempt)
}

function settle(world: World, event: StoredEvent, { number, at: sent, status = 0 }: StoredAttempt): void {
  touch(world)
  if (event.state === 'delivered') return
  if (status >= 200 && status < 300) {
    event.state = 'delivered'
    delete event.due
    return
  }
  const at = nextAttempt(world, number, Date.parse(sent))
  if (at === undefined) event.state = 'given_up'
  else schedule(world, event, at)
}

/** An attempt with its bytes, made anew from what is stored. */
export function attemptView(world: World, event: StoredEvent, stored: StoredAttempt): Attempt {
  const { key_id, signed_at, tampered, ...attempt } = stored
  const message = messageOf(world, event, stored)
  const url = new URL(message.url)
  const key = world.state.keys.find(({ id }) => id === key_id)
  const target = message.signedTarget ?? url.pathname + url.search
  const secret = tampered === 'forged' ? 'not the secret' : (key?.secret ?? '')
  const { signature } = sign(
    world.contract.signature,
    { method: message.method, target, body: message.body },
    { secret, timestamp: signed_at },
  )
  const values = { key: key_id, timestamp: String(signed_at), signature }
  const headers = Object.fromEntries(world.contract.signature.headers.map(({ role, name }) => [name, values[role]]))
  const body = tampered === 'altered_body' ? message.body.replace(/"amount":"\d/, '"amount":"9') : message.body
  return {
    ...attempt,
    ...(tampered !== undefined && attempt.fault === undefined && { fault: tampered }),
    method: message.method,
    url: message.url,
    headers: {
      ...(message.method === 'POST' && { 'Content-Type': 'application/json' }),
      ...headers,
      [String(world.contract.facts['header.request_id'])]: stored.request_id,
    },
    body,
  }
}
