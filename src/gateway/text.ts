/** Texts of late; a longer list would keep those that never come again. */
const recent = new Map<string, string>()
const mostRecent = 200

/** The same text for all that hold it: addresses, amounts and instants stand in many objects. */
export function shared(text: string): string {
  const known = recent.get(text)
  if (known !== undefined) return known
  if (recent.size >= mostRecent) recent.clear()
  recent.set(text, text)
  return text
}

/** A value of a body as a text; a schema has said before that it is one. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
