import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Document, type YAMLParseError } from 'yaml'
import type { z } from 'zod'
import { Cache } from '../data/cache'
import { sentence } from '../language/format'
import { Faults } from './faults'
import { stampOf } from './files'
import { jsonFault } from './json-fault'
import { readText } from './text'

/** A YAML file that fits its schema, with a lookup from a value to its line. */
export interface YamlRecord<T> {
  file: string
  data: T
  lineOf: (path: readonly PropertyKey[]) => number
}

/** An error at a key of a record. */
export interface KeyFault {
  path: readonly PropertyKey[]
  message: string
}

type Issue = z.core.$ZodIssue

/** A parsed YAML text, with a lookup from a value to its line. */
export interface YamlText {
  file: string
  content: unknown
  lineOf: (path: readonly PropertyKey[]) => number
}

const texts = new Cache<YamlText>()

/** Reads a YAML file; cached until the file changes, so callers must not mutate `content`. */
export function readYaml(root: string, file: string): YamlText {
  return texts.get(
    `${root} ${file}`,
    () => [stampOf(root, [file])],
    (stamp) => {
      if (stamp.endsWith(' none')) throw new Faults([{ file, message: 'The file is missing. Restore it.' }])
      return parseYaml(file, readText(root, file))
    },
  )
}

/** Parses YAML; `firstLine` is the line of the file at which the text starts. */
export function parseYaml(file: string, source: string, firstLine = 1): YamlText {
  // YAML allows more, such as a comma after the last value.
  const broken = file.endsWith('.json') ? jsonFault(source) : undefined
  if (broken) {
    const message = `not readable as JSON. ${sentence(broken.message)} Compare its commas and quotes with others.`
    throw new Faults([{ file, line: broken.line, message }])
  }
  const counter = new LineCounter()
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false })
  const lineAt = (offset: number) => counter.linePos(offset).line + firstLine - 1
  if (document.errors.length > 0) {
    // One mistake causes a series of errors; the first shows where it was made.
    const [
      {
        pos: [at],
        message,
      },
    ] = document.errors as [YAMLParseError]
    const offset = /closing .*quote/.test(message) ? openedAt(document, at) : at
    throw new Faults([
      {
        file,
        line: lineAt(offset),
        message:
          `not readable as YAML. ${sentence(message)} ` +
          'Compare its indentation, colons and quotes with its neighbours.',
      },
    ])
  }
  return { file, content: contentOf(file, document, lineAt), lineOf: (path) => lineAt(offsetOf(document, path)) }
}

/** Where the unclosed quoted string starts: the parser reports its end, which may be far away. */
function openedAt(document: Document.Parsed, end: number): number {
  let start = end
  visit(document, {
    Scalar: (_, { range }) => void (range && range[0] <= end && range[2] >= end && (start = range[0])),
  })
  return start
}

function contentOf(file: string, document: Document, lineAt: (offset: number) => number): unknown {
  try {
    return document.toJS()
  } catch (error) {
    let at: number | undefined
    visit(document, { Alias: (_, alias) => void (at ??= alias.resolve(document) ? undefined : alias.range?.[0]) })
    throw new Faults([
      {
        file,
        line: at === undefined ? undefined : lineAt(at),
        message:
          `not readable as YAML. ${sentence((error as Error).message)} Put a text that starts with * or & in ` +
          'quotes.',
      },
    ])
  }
}

/** Reads a file and validates it; all errors are reported at once, each with file, line, place and remedy. */
export function readRecord<S extends z.ZodType>(root: string, file: string, schema: S): YamlRecord<z.output<S>> {
  return recordOf(readYaml(root, file), schema)
}

/** Validates a parsed text; throws `Faults` if it does not fit the schema. */
export function recordOf<S extends z.ZodType>(text: YamlText, schema: S): YamlRecord<z.output<S>> {
  const { file, content, lineOf } = text
  const result = schema.safeParse(content)
  if (!result.success) refuse(text, keyFaults(result.error.issues))
  return { file, data: result.data, lineOf }
}

/** Throws the errors of a file as `Faults`. */
export function refuse({ file, lineOf }: Pick<YamlText, 'file' | 'lineOf'>, faults: KeyFault[]): never {
  throw new Faults(
    faults.map(({ path, message }) => ({
      file,
      line: lineOf(path),
      place: path.map(String).join('.') || 'the file',
      message,
    })),
  )
}

/** Schema errors as readable messages. A misspelt key is not reported as a missing one as well. */
export function keyFaults(issues: Issue[]): KeyFault[] {
  const parent = (path: readonly PropertyKey[]) => path.slice(0, -1).map(String).join('\n')
  const misspelt = new Set(
    issues.filter(({ code }) => code === 'unrecognized_keys').map(({ path }) => path.map(String).join('\n')),
  )
  return issues.filter((issue) => !isMissing(issue) || !misspelt.has(parent(issue.path))).flatMap(faultsOf)
}

const isMissing = ({ message }: Issue): boolean => /received undefined$|^It is missing\./.test(message)

function faultsOf(issue: Issue): KeyFault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      message: 'There is no such key here. Correct its name or delete it.',
    }))
  }
  if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => ({ path: issue.path, message }))
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) {
    return [{ path: issue.path, message: `It is missing. Add it (${issue.expected}).` }]
  }
  return [{ path: issue.path, message: issue.message }]
}

/** The offset of a key, or of its nearest ancestor if the key is missing. */
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
