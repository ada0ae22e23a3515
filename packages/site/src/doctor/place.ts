import type { Pasted } from './types'

/** Scheme and host of an address apart from its path and query, which stay as they are. */
export function placeOf(address: string): Pick<Pasted, 'target' | 'origin'> {
  const [, origin, target] = /^(https?:\/\/[^/?#]*)(.*)$/.exec(address) ?? []
  if (origin === undefined) return { target: address }
  return { origin, target: target?.startsWith('/') ? target : `/${target ?? ''}` }
}
