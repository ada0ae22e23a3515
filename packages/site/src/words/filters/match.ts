/** Normalises text for comparison: no case, no accents, one kind of apostrophe. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’ʼ‘`]/g, "'")
    .toLowerCase()
}

/** Returns a function that tells whether a folded text contains every word of the query. */
export function matcher(query: string): (folded: string) => boolean {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return (folded) => words.every((word) => folded.includes(word))
}
