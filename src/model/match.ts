/** Text as it is compared: without case and accents, and with one kind of apostrophe. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’ʼ‘`]/g, "'")
    .toLowerCase()
}

/** Tells whether a folded text holds every word of the query. */
export function matcher(query: string): (folded: string) => boolean {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return (folded) => words.every((word) => folded.includes(word))
}
