import type { JsonObject, OperationRules } from '../types'
import type { World } from '../world'
import { Refusal } from './refusal'
import { textOf } from '../text'

/** Checks the token of a page method; gives the token as it was issued. */
export function authorize(world: World, { id }: OperationRules, headers: Headers): JsonObject {
  const [, secret = ''] = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(headers.get('Authorization') ?? '') ?? []
  const token = [...world.state.bearers.values()].find((each) => each.access_token === secret)
  if (!token) throw new Refusal('bearer_invalid', 'The bearer token is missing or unknown.')
  if (token.revoked_at !== undefined) throw new Refusal('bearer_invalid', 'The bearer token was ended by revoke_token.')
  if (Date.parse(textOf(token.expires_at)) <= world.now)
    throw new Refusal('bearer_invalid', 'The bearer token has expired.')
  if (!(token.scope as string[]).includes(id))
    throw new Refusal('scope_insufficient', 'The token does not allow this method.')
  return token
}
