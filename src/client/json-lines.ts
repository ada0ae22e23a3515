/** A name at the beginning of a line of JSON, wherever the JSON stands. */
const named = /^(\s*)"([^"]+)"\s*:/

/** The path of names that each line of a program or body stands for; undefined where a line names no field. */
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

/** Whether a path of names in JSON is that of a field: the field's own also names the alternative it belongs to. */
export function isSamePath(names: string[], field: string[]): boolean {
  if (names.at(-1) !== field.at(-1)) return false
  let at = 0
  for (const name of field) if (name === names[at]) at += 1
  return at === names.length
}

/** Where a line is: offsets of its first and last character but the indent. */
export interface Line {
  from: number
  to: number
}

/** The first line that a field stands in, the one that names most of its path before others. */
export function lineOfField(text: string, field: string[]): Line | undefined {
  const lengths = pathsOfLines(text).map((names) => (names && isSamePath(names, field) ? names.length : 0))
  return lineAt(text, lengths.indexOf(Math.max(1, ...lengths)))
}

/** The first line that holds one of these words, such as the name of a header. */
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
