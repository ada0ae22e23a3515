/** Those of late; a longer list would keep what never comes again. */
const texts = new Map<string, string>()
const objects = new Map<string, object>()
const mostRecent = 200

/** The same text for all that hold it: addresses, amounts and instants stand in many objects. */
export const shared = (text: string): string => known(texts, text, text)

/** The same object for all that hold one with the same content. Nobody may change it. */
export const alike = <Kept extends object>(kept: Kept): Kept => known(objects, JSON.stringify(kept), kept) as Kept

function known<Kept>(recent: Map<string, Kept>, name: string, kept: Kept): Kept {
  const found = recent.get(name)
  if (found !== undefined) return found
  if (recent.size >= mostRecent) recent.clear()
  recent.set(name, kept)
  return kept
}

/** A value of a body as a text; a schema has said before that it is one. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
