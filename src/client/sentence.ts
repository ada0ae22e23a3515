/** The sentence, or the sentences, of a text in which a stretch of it lies. */
export function sentenceAround(text: string, start: number, end: number, locale: string): string {
  // A line of the source ends no sentence.
  const line = text.replace(/\s/g, ' ')
  const sentences = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(line)]
  return sentences
    .filter(({ index, segment }) => index < end && index + segment.length > start)
    .map(({ segment }) => segment)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
