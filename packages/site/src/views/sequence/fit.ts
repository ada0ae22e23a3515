/** Width of a diagram without margins and frame on a phone 390 pixels wide. */
const picture = 324

/** Width of a letter in pixels: a word's at 14 px, an identifier's at 13 px. */
const letters = { word: 9, code: 7.85 }

/** Throws if a word of a diagram's Markdown text is too wide for a phone; `taken` pixels are already used. */
export function assertFits(words: string, taken: number): void {
  for (const [, code, word] of words.matchAll(/`([^`]+)`|([^\s`]+)/g)) {
    const width = Math.ceil(code === undefined ? word!.length * letters.word : code.length * letters.code)
    if (width > picture - taken)
      throw new Error(
        `"${code ?? word}" is ${width} pixels wide, and on a phone there are ${picture - taken}. Use a shorter word.`,
      )
  }
}
