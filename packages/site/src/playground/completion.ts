/* What can be written at a place in the body: names of fields and values, by the contract. */

/** A field of the body; items of a list have the path of the list. */
export interface BodyField {
  path: string[]
  type: string
  required: boolean
  description: string
  /** Where its rules are on the page. */
  anchor: string
  values?: string[]
  /** What stands after its name at first. */
  opening: string
}

/** Where the caret is. */
export interface Context {
  /** Of the object in which a name is written, or of the field whose value is. */
  path: string[]
  isName: boolean
  /** Names that the object has elsewhere. */
  names: string[]
  /** The text that a suggestion replaces: what has been written of it, and its quotes. */
  from: number
  to: number
  typed: string
  /** The same with what stands after the caret. */
  whole: string
}

interface Level {
  isObject: boolean
  names: string[]
  /** The field that the level belongs to; lists have none of their own. */
  path: string[]
  /** The name whose value comes next. */
  name?: string
}

const token = /"(?:[^"\\\n]|\\.)*"?|[{}[\]:,]|[^\s"{}[\]:,]+/g

/** Reads JSON that is still being written, up to the caret. */
export function contextAt(text: string, caret: number): Context | undefined {
  const levels: Level[] = []
  const later: string[] = []
  let depth = 0
  let written: { from: number; text: string } | undefined
  for (const { 0: found, index } of text.matchAll(token)) {
    if (index >= caret || written) {
      depth += found === '{' || found === '[' ? 1 : found === '}' || found === ']' ? -1 : 0
      if (depth < 0) break
      if (depth === 0 && /^\s*:/.test(text.slice(index + found.length))) later.push(found.replaceAll('"', ''))
      continue
    }
    const level = levels.at(-1)
    const isOpen =
      index + found.length >= caret && !(found.length > 1 && /^".*"$/s.test(found) && index + found.length === caret)
    if (isOpen && !/^[{}[\]:,]$/.test(found)) {
      written = { from: index, text: found }
      continue
    }
    if (found === '{' || found === '[') levels.push({ isObject: found === '{', names: [], path: pathOf(level) })
    else if (found === '}' || found === ']') levels.pop()
    else if (found === ',') delete level?.name
    else if (level?.isObject && level.name === undefined && found.startsWith('"')) {
      level.name = found.slice(1, -1)
      level.names.push(level.name)
    }
  }
  const level = levels.at(-1)
  if (!level) return undefined
  const from = written?.from ?? caret
  return {
    path: level.isObject && level.name === undefined ? level.path : pathOf(level),
    isName: level.isObject && level.name === undefined,
    names: [...level.names, ...later],
    from,
    to: written ? from + written.text.length : caret,
    typed: text.slice(from, caret).replace(/^"/, ''),
    whole: (written?.text ?? '').replaceAll('"', ''),
  }
}

const pathOf = (level: Level | undefined): string[] =>
  level ? [...level.path, ...(level.name === undefined ? [] : [level.name])] : []

const isAt = (path: string[], other: string[]): boolean =>
  path.length === other.length && path.every((name, at) => name === other[at])

/** The field at the caret: that of the value, or of the name on which the caret is. */
export function fieldAt(fields: readonly BodyField[], { path, isName, whole }: Context): BodyField | undefined {
  const named = isName ? [...path, whole] : path
  return fields.find((each) => isAt(each.path, named))
}

export interface Suggestion {
  label: string
  /** Replaces what has been written of it. */
  text: string
  /** For a name: what its value begins with. */
  opening?: string
  field?: BodyField
}

/** What can be written there and begins as what has been written. */
export function suggestions(fields: readonly BodyField[], { path, isName, names, typed }: Context): Suggestion[] {
  if (!isName) {
    const field = fields.find((each) => isAt(each.path, path))
    const isText = field?.opening !== ''
    return (field?.values ?? [])
      .filter((value) => value.startsWith(typed))
      .map((value) => ({ label: value, text: isText ? JSON.stringify(value) : value }))
  }
  return fields.flatMap((field) => {
    const { opening } = field
    const label = field.path.at(-1) ?? ''
    const isMissing = isAt(field.path.slice(0, -1), path) && label.startsWith(typed) && !names.includes(label)
    return isMissing ? [{ label, text: JSON.stringify(label), opening, field }] : []
  })
}

/** The text with a suggestion in it, and where the caret is then: within the quotes or brackets of a new value. */
export function completed(
  text: string,
  { from, to }: Context,
  suggestion: Suggestion,
): { text: string; caret: number } {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  const opening = suggestion.opening === undefined || /^\s*:/.test(after) ? undefined : suggestion.opening
  const comma = /^\s*"/.test(after) ? ',' : ''
  const written = opening === undefined ? suggestion.text : `${suggestion.text}: ${opening}${comma}`
  return {
    text: before + written + after,
    caret: from + written.length - (opening === undefined ? 0 : (opening.length >> 1) + comma.length),
  }
}
