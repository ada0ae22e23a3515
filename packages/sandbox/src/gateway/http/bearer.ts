import type { OperationRules, PageToken } from '../types'
import type { World } from '../world'
import { Refusal } from './refusal'

/** The token that a call carries, even if it has expired or been revoked. */
export function tokenIn({ state }: World, headers: Headers): PageToken | undefined {
  const [, secret = ''] = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(headers.get('Authorization') ?? '') ?? []
  return [...state.bearers.values()].find((each) => each.access_token === secret)
}

const isExpired = ({ now }: World, { expires_at }: PageToken): boolean => Date.parse(expires_at) <= now

export const isLive = (world: World, token: PageToken): boolean =>
  token.revoked_at === undefined && !isExpired(world, token)

/** The token of a page method's caller as issued. */
export function authorize(world: World, headers: Headers): PageToken {
  const token = tokenIn(world, headers)
  if (!token) throw new Refusal('bearer_invalid', 'The bearer token is missing or unknown.')
  if (token.revoked_at !== undefined)
    throw new Refusal('bearer_invalid', 'The bearer token was revoked by revoke_token.')
  if (isExpired(world, token)) throw new Refusal('bearer_invalid', 'The bearer token has expired.')
  return token
}

/** Whether the token allows the method, and the page that calls it. */
export function checkScope(token: PageToken, { id }: OperationRules, headers: Headers): void {
  if (!(token.scope as string[]).includes(id))
    throw new Refusal('scope_insufficient', 'The token does not allow this method.')
  const origin = headers.get('Origin')
  if (origin !== null && token.origin !== undefined && token.origin !== origin)
    throw new Refusal('scope_insufficient', `The token was issued for ${token.origin}, not for ${origin}.`)
}
