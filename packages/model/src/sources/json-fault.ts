/** Where a text is not JSON, and why, in the words of the parser; undefined if it is. */
export function jsonFault(text: string): { line: number; message: string } | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    const { message } = error as Error
    const [, position] = /position (\d+)/.exec(message) ?? []
    const at = position === undefined ? text.length : Number(position)
    const before = text.slice(0, at)
    // A missing or extra comma comes before the character at which the parser fails.
    const isComma = /^[}\]]/.test(text.slice(at)) || message.startsWith("Expected ','")
    return {
      line: (isComma ? before.trimEnd() : before).split('\n').length,
      message: message.replace(/ in JSON at position.*$/s, ''),
    }
  }
}
