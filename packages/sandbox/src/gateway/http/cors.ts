/** CORS: only page methods may be called from web pages, and only from the origin that their token was issued for. */
import type { OperationRules } from '../types'
import type { World } from '../world'
import { isLive, tokenIn } from './bearer'

/** Response headers that a script may read. */
const readable = ['Idempotency-Replayed', 'RateLimit', 'RateLimit-Policy', 'Retry-After']
const day = 86_400

/** The headers that answer a preflight request; undefined if no token allows the origin. */
export function preflight(
  world: World,
  { headers }: Request,
  operation: Pick<OperationRules, 'auth' | 'method'> | undefined,
): Record<string, string> | undefined {
  const origin = headers.get('Origin')
  const tokens = [...world.state.bearers.values()]
  if (operation?.auth !== 'bearer' || origin === null) return undefined
  if (!tokens.some((each) => each.origin === origin && isLive(world, each))) return undefined
  return {
    ...allowed(origin),
    'Access-Control-Allow-Methods': operation.method,
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key',
    'Access-Control-Max-Age': String(day),
  }
}

/** Headers that let a script read the response, including errors. */
export function corsHeaders(world: World, { headers }: Request, { auth }: OperationRules): Record<string, string> {
  const origin = headers.get('Origin')
  if (auth !== 'bearer' || origin === null || tokenIn(world, headers)?.origin !== origin) return {}
  const ids = String(world.contract.facts['header.request_id'])
  return { ...allowed(origin), 'Access-Control-Expose-Headers': [ids, ...readable].join(', ') }
}

const allowed = (origin: string) => ({ 'Access-Control-Allow-Origin': origin, Vary: 'Origin' })
