/** An error's message and those of its causes, outermost first. */
export function causeChain(error: unknown): string[] {
  const messages: string[] = []
  const seen = new Set<unknown>()
  for (let at = error; at !== undefined && at !== null && !seen.has(at); at = at instanceof Error ? at.cause : undefined) {
    seen.add(at)
    messages.push(at instanceof Error ? at.message || at.name : String(at))
  }
  return messages
}
