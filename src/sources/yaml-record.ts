import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml'
import type { z } from 'zod'

/** A YAML file that fits its schema, with the way back from a value to its line. */
export interface YamlRecord<T> {
  file: string
  data: T
  lineOf: (path: readonly PropertyKey[]) => number
}

export interface Fault {
  path: readonly PropertyKey[]
  message: string
}

type Issue = z.core.$ZodIssue

/** Reads a file against its schema; all faults are told at once, each with file, line, place and remedy. */
export function readRecord<S extends z.ZodType>(file: string, source: string, schema: S): YamlRecord<z.output<S>> {
  const counter = new LineCounter()
  const document = parseDocument(source, { lineCounter: counter })
  const [syntax] = document.errors
  if (syntax) throw new Error(`${file}:${counter.linePos(syntax.pos[0]).line}: not readable as YAML. ${syntax.message}`)
  const lineOf = (path: readonly PropertyKey[]) => counter.linePos(offsetOf(document, path)).line
  const result = schema.safeParse(document.toJS())
  if (!result.success) refuse({ file, lineOf }, result.error.issues.flatMap(faultsOf))
  return { file, data: result.data, lineOf }
}

/** Ends the reading of a file with its faults. */
export function refuse({ file, lineOf }: Omit<YamlRecord<unknown>, 'data'>, faults: Fault[]): never {
  const lines = faults.map(({ path, message }) => `${file}:${lineOf(path)}: ${path.map(String).join('.') || 'the file'}: ${message}`)
  throw new Error(lines.join('\n'))
}

function faultsOf(issue: Issue): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: 'There is no such key here. Correct its name or delete it.' }))
  }
  if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => ({ path: issue.path, message }))
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) {
    return [{ path: issue.path, message: `It is missing. Add it (${issue.expected}).` }]
  }
  return [{ path: issue.path, message: issue.message }]
}

/** Where a key stands, or its nearest ancestor when it is missing. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents
  let offset = 0
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
      if (!pair) break
      offset = (isScalar(pair.key) && pair.key.range?.[0]) || offset
      node = pair.value
    } else if (isSeq(node)) {
      const item = node.items[Number(key)]
      if (!isMap(item) && !isScalar(item) && !isSeq(item)) break
      offset = item.range?.[0] ?? offset
      node = item
    } else break
  }
  return offset
}
