import { sign } from '@docs/model/contract/signature'
import type { Key } from '../state-types'
import { fact, timestampIn, markChanged, type World } from '../world'
import { Refusal } from './refusal'

export interface Signed {
  method: string
  /** Path and query as sent. */
  target: string
  headers: Headers
  body: Uint8Array
}

/** Verifies a request's signature by the wall clock and returns the key. */
export function authenticate(world: World, { method, target, headers, body }: Signed): Key {
  const scheme = world.contract.signature
  const values = Object.fromEntries(scheme.headers.map(({ role, name }) => [role, headers.get(name)]))
  for (const { role, name } of scheme.headers) {
    if (!headers.get(name)) throw new Refusal('signature_missing', `The header ${name} is missing.`)
    if (role === 'signature' && !values.signature?.startsWith(`${scheme.scheme}=`))
      throw new Refusal('signature_missing', `The header ${name} has no prefix ${scheme.scheme}=.`)
    if (role === 'timestamp' && !/^\d{1,15}$/.test(values.timestamp ?? ''))
      throw new Refusal('signature_missing', `The header ${name} is not digits only.`)
  }
  const key = world.state.keys.find(({ id }) => id === values.key)
  if (!key || (!key.active && key.last_used_at !== undefined))
    throw new Refusal('key_unknown', `There is no active API key ${values.key} in this environment.`)
  const skew = fact(world, 'signature.clock_skew_seconds')
  const timestamp = Number(values.timestamp)
  const off = Math.abs(Math.round(world.options.wall.now() / 1000) - timestamp)
  if (off > skew)
    throw new Refusal(
      'timestamp_out_of_range',
      `The timestamp differs from the gateway's clock by ${off} s; ${skew} s are accepted.`,
    )
  const { signature, bodyHash } = sign(
    scheme,
    { method: method as 'GET' | 'POST', target, body },
    { secret: key.secret, timestamp },
  )
  if (signature !== values.signature)
    throw new Refusal(
      'signature_invalid',
      `The signature does not match the request. The gateway computed the body hash ${bodyHash} over ` +
        `${body.length} bytes.`,
    )
  // The sandbox's second key becomes active when it is first used.
  key.active = true
  key.last_used_at = timestampIn(world)
  markChanged(world)
  return key
}

/** Callbacks are signed with the newest active key. */
export const signingKey = ({ state }: World): Key => state.keys.findLast(({ active }) => active) ?? state.keys[0]!
