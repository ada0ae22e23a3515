/** The candidate that a misspelt word most likely stands for: at most a third of its letters differ. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3))
  let found: { candidate: string; by: number } | undefined
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > limit) continue
    const by = distance(word.toLowerCase(), candidate.toLowerCase())
    if (by <= limit && by < (found?.by ?? Infinity)) found = { candidate, by }
  }
  return found?.candidate
}

/** How many letters differ: added, left out, replaced, or swapped with the next one (optimal string alignment). */
function distance(one: string, other: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row++) {
    const own = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      own[at] = Math.min(
        last![at]! + 1,
        own[at - 1]! + 1,
        last![at - 1]! + (isSame ? 0 : 1),
        isSwapped ? before![at - 2]! + 1 : Infinity,
      )
    }
    ;[before, last] = [last, own]
  }
  return last!.at(-1)!
}
