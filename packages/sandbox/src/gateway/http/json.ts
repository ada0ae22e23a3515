import { Refusal } from './refusal'

/** No request of this API is nested deeper. */
const maxDepth = 32

/** Parses a JSON body; rejects invalid UTF-8, invalid JSON, nesting that is too deep and duplicate names. */
export function parseBody(bytes: Uint8Array): unknown {
  const text = decode(bytes)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Refusal('malformed_body', `The body is not valid JSON: ${describeError(error as Error)}.`)
  }
  const found = structureFault(text)
  if (found) throw new Refusal('malformed_body', found)
  return value
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Refusal('malformed_body', 'The body is not UTF-8.')
  }
}

/** The parser's message without the text of the body, which engines quote. */
function describeError({ message }: Error): string {
  const place = /at position (\d+)/.exec(message)
  if (place) return `unexpected character at byte ${place[1]}`
  return /end of/i.test(message) ? 'unexpected end of input' : 'unexpected character'
}

/** What `JSON.parse` accepts: duplicate names in one object, and nesting without limit. */
function structureFault(text: string): string | undefined {
  const openObjects: (Set<string> | undefined)[] = []
  const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/gs
  for (const [found, isName] of text.matchAll(token)) {
    if (found === '{') openObjects.push(new Set())
    else if (found === '[') openObjects.push(undefined)
    else if (found === '}' || found === ']') openObjects.pop()
    else if (isName !== undefined) {
      const name = JSON.parse(found.slice(0, found.lastIndexOf('"') + 1)) as string
      const names = openObjects.at(-1)
      if (names?.has(name)) return `The name ${JSON.stringify(name)} appears twice in one object.`
      names?.add(name)
    }
    if (openObjects.length > maxDepth) return `The body is nested deeper than ${maxDepth} levels.`
  }
  return undefined
}
