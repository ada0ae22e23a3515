/* Completion in the body editor: the field names and values that the contract allows at the caret. */

/** A field of the body; list items have the path of their list. */
export interface BodyField {
  path: string[]
  type: string
  required: boolean
  description: string
  /** Its anchor on the page. */
  anchor: string
  values?: string[]
  /** Inserted after its name: the empty value, such as `""` or `{}`. */
  opening: string
}

/** The caret's position in the JSON. */
export interface Context {
  /** Path of the enclosing object for a name, or of the field for a value. */
  path: string[]
  isName: boolean
  /** Other names in the object. */
  names: string[]
  /** The range that a suggestion replaces, including quotes. */
  from: number
  to: number
  typed: string
  /** The whole word, including the part after the caret. */
  whole: string
}

interface Level {
  isObject: boolean
  names: string[]
  /** Path of the field that holds this level. */
  path: string[]
  /** The name whose value is expected next. */
  name?: string
}

const token = /"(?:[^"\\\n]|\\.)*"?|[{}[\]:,]|[^\s"{}[\]:,]+/g

/** Parses incomplete JSON up to the caret. */
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

/** The field whose name or value is at the caret. */
export function fieldAt(fields: readonly BodyField[], { path, isName, whole }: Context): BodyField | undefined {
  const named = isName ? [...path, whole] : path
  return fields.find((each) => isAt(each.path, named))
}

export interface Suggestion {
  label: string
  /** Replaces the typed text. */
  text: string
  /** For a name: its empty value. */
  opening?: string
  field?: BodyField
}

/** The names or values allowed at the caret that begin with the typed text. */
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

/** Inserts a suggestion and returns the new caret position: inside the quotes or brackets of an empty value. */
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
