/** Caches of recent values, emptied when full: older values rarely recur. */
const texts = new Map<string, string>()
const objects = new Map<string, object>()
const mostRecent = 200

/** Returns a shared copy of equal strings: addresses, amounts and instants recur in many objects. */
export const shared = (text: string): string => known(texts, text, text)

/** Returns a shared object for equal content. It must not be mutated. */
export const alike = <Kept extends object>(kept: Kept): Kept => known(objects, JSON.stringify(kept), kept) as Kept

function known<Kept>(recent: Map<string, Kept>, name: string, kept: Kept): Kept {
  const found = recent.get(name)
  if (found !== undefined) return found
  if (recent.size >= mostRecent) recent.clear()
  recent.set(name, kept)
  return kept
}

/** A body value as text; the schema has already validated its type. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
