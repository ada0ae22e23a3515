/** A property name at the beginning of a line of JSON, also when the JSON is part of a program. */
const named = /^(\s*)"([^"]+)"\s*:/

/** The path of property names for each line of a program or body; undefined for lines that name no field. */
export function pathsOfLines(text: string): (string[] | undefined)[] {
  let above: { indent: number; name: string }[] = []
  return text.split('\n').map((line) => {
    const [, space, name] = named.exec(line) ?? []
    if (space === undefined || name === undefined) return undefined
    above = above.filter(({ indent }) => indent < space.length)
    above.push({ indent: space.length, name })
    return above.map((each) => each.name)
  })
}

/** Whether a path of JSON names is that of `field`, whose path may also include the name of a schema alternative. */
export function isSamePath(names: string[], field: string[]): boolean {
  if (names.at(-1) !== field.at(-1)) return false
  let at = 0
  for (const name of field) if (name === names[at]) at += 1
  return at === names.length
}

/** A line's offsets in the text: from its first character after the indent to its end. */
export interface Line {
  from: number
  to: number
}

/** The line of a field: of those whose path matches, the first with the longest path. */
export function lineOfField(text: string, field: string[]): Line | undefined {
  const lengths = pathsOfLines(text).map((names) => (names && isSamePath(names, field) ? names.length : 0))
  return lineAt(text, lengths.indexOf(Math.max(1, ...lengths)))
}

/** The first line that contains one of these words, such as a header name. */
export function lineOfWord(text: string, words: string[]): Line | undefined {
  return lineAt(
    text,
    text.split('\n').findIndex((line) => words.some((word) => line.includes(word))),
  )
}

function lineAt(text: string, at: number): Line | undefined {
  const lines = text.split('\n')
  const line = lines[at]
  if (line === undefined) return undefined
  const start = lines.slice(0, at).reduce((length, before) => length + before.length + 1, 0)
  return { from: start + line.length - line.trimStart().length, to: start + line.length }
}
