import { hours } from '../instant'
import { fact, type World } from '../world'
import { hashOf } from '@docs/model/contract/signature'
import type { Call } from './call'
import { Refusal } from './refusal'

export interface Page<T> {
  items: T[]
  next_cursor?: string
}

interface PageRequest<T> {
  items: T[]
  query: Call['query']
  /** The id of the listing operation. */
  operation: string
  isShown?: (item: T) => boolean
}

/**
 * One page of a sorted list. A cursor contains the id of the previous page's last item, the time it was made, and a
 * hash that ties it to these filters (the query without cursor and limit). Items that may drop out between two pages,
 * such as an expired entry, stay in `items` and are hidden by `isShown`, so that the cursor keeps its place.
 */
export function pageOf<T extends { id: string }>(
  world: World,
  { items, query: { cursor, limit, ...filters }, operation, isShown = () => true }: PageRequest<T>,
): Page<T> {
  const size = Number(limit ?? fact(world, 'pagination.default_limit'))
  const proofOf = (id: string, madeAt: string) =>
    hashOf(JSON.stringify([operation, Object.entries(filters).sort(), id, madeAt])).slice(0, 16)
  let from = 0
  if (cursor !== undefined) {
    const [, madeAt = '', proof = '', id = ''] = /^c_([0-9a-z]+)-([0-9a-f]{16})-(\w+)$/.exec(String(cursor)) ?? []
    from = items.findIndex((each) => each.id === id) + 1
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
  return { items: page, next_cursor: `c_${madeAt}-${proofOf(last.id, madeAt)}-${last.id}` }
}
