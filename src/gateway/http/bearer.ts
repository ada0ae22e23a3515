import type { JsonObject, OperationRules } from '../types'
import type { World } from '../world'
import { Refusal } from './refusal'
import { textOf } from '../text'

/** The token that a call carries, whether or not it is still good. */
export function tokenIn({ state }: World, headers: Headers): JsonObject | undefined {
  const [, secret = ''] = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(headers.get('Authorization') ?? '') ?? []
  return [...state.bearers.values()].find((each) => each.access_token === secret)
}

const isExpired = ({ now }: World, { expires_at }: JsonObject): boolean => Date.parse(textOf(expires_at)) <= now

export const isLive = (world: World, token: JsonObject): boolean =>
  token.revoked_at === undefined && !isExpired(world, token)

/** Checks the token of a page method; gives the token as it was issued. */
export function authorize(world: World, { id }: OperationRules, headers: Headers): JsonObject {
  const token = tokenIn(world, headers)
  if (!token) throw new Refusal('bearer_invalid', 'The bearer token is missing or unknown.')
  if (token.revoked_at !== undefined)
    throw new Refusal('bearer_invalid', 'The bearer token was revoked by revoke_token.')
  if (isExpired(world, token)) throw new Refusal('bearer_invalid', 'The bearer token has expired.')
  if (!(token.scope as string[]).includes(id))
    throw new Refusal('scope_insufficient', 'The token does not allow this method.')
  const origin = headers.get('Origin')
  if (origin !== null && token.origin !== undefined && token.origin !== origin)
    throw new Refusal('scope_insufficient', `The token was issued for ${textOf(token.origin)}, not for ${origin}.`)
  return token
}
