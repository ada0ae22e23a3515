import { hours } from '../instant'
import { fact, type World } from '../world'
import { hashOf } from '../../model/contract/signature'
import type { Call } from './call'
import { Refusal } from './refusal'

export interface Page<T> {
  items: T[]
  next_cursor?: string
}

/**
 * One page of a list that is in its order already. A cursor names the last item of the page before and when it was
 * made, and proves by a hash that it belongs to these filters: the query without cursor and limit. What may leave the
 * list between two pages, such as an entry that expires, stays in `items`, and `isShown` leaves it out: so the cursor
 * keeps its place.
 */
export function pageOf<T>(
  world: World,
  items: T[],
  idOf: (item: T) => string,
  { cursor, limit, ...filters }: Call['query'],
  operation: string,
  isShown: (item: T) => boolean = () => true,
): Page<T> {
  const size = Number(limit ?? fact(world, 'pagination.default_limit'))
  const proofOf = (id: string, madeAt: string) =>
    hashOf(JSON.stringify([operation, Object.entries(filters).sort(), id, madeAt])).slice(0, 16)
  let from = 0
  if (cursor !== undefined) {
    const [, madeAt = '', proof = '', id = ''] = /^c_([0-9a-z]+)-([0-9a-f]{16})-(\w+)$/.exec(String(cursor)) ?? []
    from = items.findIndex((each) => idOf(each) === id) + 1
    if (from === 0 || proof !== proofOf(id, madeAt))
      throw new Refusal('cursor_invalid', 'The cursor is unknown, or belongs to a request with other filters.')
    const valid = fact(world, 'pagination.cursor_hours')
    if (world.now - parseInt(madeAt, 36) * 1000 > hours(valid))
      throw new Refusal('cursor_expired', `The cursor was valid for ${valid} h.`)
  }
  const rest = items.slice(from).filter(isShown)
  const page = rest.slice(0, size)
  const last = page.at(-1)
  if (!last || rest.length <= size) return { items: page }
  const madeAt = Math.floor(world.now / 1000).toString(36)
  return { items: page, next_cursor: `c_${madeAt}-${proofOf(idOf(last), madeAt)}-${idOf(last)}` }
}
