/** What a picture has beside its margins and frame on a phone of 390 pixels. */
const picture = 324

/** How wide a letter is: at 14 pixels, and of an identifier at 13. */
const letters = { word: 9, code: 7.85 }

/** Refuses words of a diagram, as Markdown, if a phone has no room for one of them; `taken` is the room of others. */
export function assertFits(words: string, taken: number): void {
  for (const [, code, word] of words.matchAll(/`([^`]+)`|([^\s`]+)/g)) {
    const width = Math.ceil(code === undefined ? word!.length * letters.word : code.length * letters.code)
    if (width > picture - taken)
      throw new Error(
        `"${code ?? word}" is ${width} pixels wide, and on a phone there are ${picture - taken}. Use a shorter word.`,
      )
  }
}
