const messageOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error))

/** An error's message and those of its causes, outermost first. */
export function causeChain(error: unknown): string[] {
  const chain = new Set<unknown>()
  for (
    let at = error;
    at !== undefined && at !== null && !chain.has(at);
    at = at instanceof Error ? at.cause : undefined
  )
    chain.add(at)
  return [...chain].map(messageOf)
}
