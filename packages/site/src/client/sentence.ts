/** The sentence or sentences of a text that contain the range from `start` to `end`. */
export function sentenceAround(text: string, start: number, end: number, locale: string): string {
  // A line break in the source does not end a sentence.
  const line = text.replace(/\s/g, ' ')
  const sentences = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(line)]
  return sentences
    .filter(({ index, segment }) => index < end && index + segment.length > start)
    .map(({ segment }) => segment)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
