/** Whether a page's data contains one of the `staleTexts` of its contract. */
export function showsStale(shown: unknown, staleTexts: readonly string[]): boolean {
  if (staleTexts.length === 0) return false
  const all = JSON.stringify(shown)
  return staleTexts.some((text) => all.includes(JSON.stringify(text).slice(1, -1)))
}
