import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  Scalar,
  visit,
  type Document,
  type YAMLParseError,
} from 'yaml'
import type { z } from 'zod'
import { Cache } from '../data/cache'
import { sentence } from '../language/format'
import { nearest } from '../language/nearest'
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

/** The text with null in place of each alias that names no anchor. */
interface ParsedText extends YamlText {
  aliases: KeyFault[]
}

const texts = new Cache<ParsedText>()

/** Reads a YAML file; cached until the file changes, so callers must not mutate `content`. */
export const readYaml = (root: string, file: string): YamlText => whole(textOf(root, file))

/** Parses YAML; `firstLine` is the line of the file at which the text starts. */
export const parseYaml = (file: string, source: string, firstLine = 1): YamlText =>
  whole(parse(file, source, firstLine))

function whole(text: ParsedText): YamlText {
  if (text.aliases.length > 0) refuse(text, text.aliases)
  return text
}

function textOf(root: string, file: string): ParsedText {
  return texts.get(
    `${root} ${file}`,
    () => [stampOf(root, [file])],
    (stamp) => {
      if (stamp.endsWith(' none')) throw new Faults([{ file, message: 'The file is missing. Restore it.' }])
      return parse(file, readText(root, file), 1)
    },
  )
}

function parse(file: string, source: string, firstLine: number): ParsedText {
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
        message: /compact mapping/.test(message)
          ? 'not readable as YAML. A text in which a colon and a space stand needs quotes.'
          : `not readable as YAML. ${sentence(message)} ` +
            'Compare its indentation, colons and quotes with its neighbours.',
      },
    ])
  }
  const aliases = takeLooseAliases(document)
  return { file, content: contentOf(file, document), aliases, lineOf: (path) => lineAt(offsetOf(document, path)) }
}

/** Replaces aliases that name no anchor by null, so that the rest can be read, and returns them. */
function takeLooseAliases(document: Document): KeyFault[] {
  const found: KeyFault[] = []
  visit(document, {
    Alias: (_, alias, above) => {
      if (alias.resolve(document)) return undefined
      found.push({
        path: [...above, alias].flatMap((node, at, all): (string | number)[] => {
          const parent = all[at - 1]
          return isPair(node) ? [String(node.key)] : isSeq(parent) ? [parent.items.indexOf(node)] : []
        }),
        message:
          `There is no anchor &${alias.source} above. Correct the name, or put a text that starts with * in ` +
          'quotes.',
      })
      return Object.assign(new Scalar(null), { range: alias.range })
    },
  })
  return found
}

/** Where the unclosed quoted string starts: the parser reports its end, which may be far away. */
function openedAt(document: Document.Parsed, end: number): number {
  let start = end
  visit(document, {
    Scalar: (_, { range }) => void (range && range[0] <= end && range[2] >= end && (start = range[0])),
  })
  return start
}

function contentOf(file: string, document: Document): unknown {
  try {
    return document.toJS()
  } catch (error) {
    throw new Faults([
      {
        file,
        message: `not readable as YAML. ${sentence((error as Error).message)} Write its values without aliases.`,
      },
    ])
  }
}

/** Reads a file and validates it; all errors are reported at once, each with file, line, place and remedy. */
export function readRecord<S extends z.ZodType>(root: string, file: string, schema: S): YamlRecord<z.output<S>> {
  return recordOf(textOf(root, file), schema)
}

/** Validates a parsed text; throws `Faults` if it does not fit the schema. */
export function recordOf<S extends z.ZodType>(
  text: YamlText & Partial<ParsedText>,
  schema: S,
): YamlRecord<z.output<S>> {
  const { file, content, lineOf, aliases = [] } = text
  const result = schema.safeParse(content)
  const isAlias = ({ path }: KeyFault) => aliases.some((alias) => alias.path.every((key, at) => key === path[at]))
  const faults = result.success ? [] : faultsIn(content, schema, result.error.issues).filter((each) => !isAlias(each))
  if (!result.success || aliases.length > 0) refuse(text, [...aliases, ...faults])
  return { file, data: result.data, lineOf }
}

/** The faults of a text. A misspelt key hides no other: it is read as the key that was meant. */
function faultsIn(content: unknown, schema: z.ZodType, issues: Issue[]): KeyFault[] {
  const misspelt = misspeltKeys(content, issues)
  if (misspelt.length === 0) return keyFaults(issues)
  const meant = structuredClone(content)
  for (const { path, name } of misspelt) {
    const parent = valueAt(meant, path.slice(0, -1)) as Record<string, unknown>
    const key = String(path.at(-1))
    // An anchored value may be met twice.
    if (!(key in parent)) continue
    parent[name] = parent[key]
    delete parent[key]
  }
  return [
    ...misspelt.map(({ path, name }) => ({ path, message: `There is no such key here. Write "${name}".` })),
    ...keyFaults(schema.safeParse(meant).error?.issues ?? []),
  ]
}

/** Unknown keys that resemble a missing one, with the key that was meant. */
function misspeltKeys(content: unknown, issues: Issue[]): { path: PropertyKey[]; name: string }[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'invalid_union' && issue.discriminator !== undefined) {
      const parent = issue.path.slice(0, -1)
      const keys = Object.keys(valueAt(content, parent) as object)
      const key = keys.includes(issue.discriminator) ? undefined : nearest(issue.discriminator, keys)
      return key === undefined ? [] : [{ path: [...parent, key], name: issue.discriminator }]
    }
    if (issue.code !== 'unrecognized_keys') return []
    const place = issue.path.join('\n')
    const missing = issues
      .filter((each) => isMissing(each) && each.path.slice(0, -1).join('\n') === place)
      .map(({ path }) => String(path.at(-1)))
    return issue.keys.flatMap((key) => {
      const name = nearest(key, missing)
      return name === undefined ? [] : [{ path: [...issue.path, key], name }]
    })
  })
}

const valueAt = (node: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown>)[key], node)

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
  if (issue.code === 'invalid_union' && issue.message.startsWith('Invalid discriminator') && 'options' in issue)
    return [
      { path: issue.path, message: `There is no such value. Use one of ${issue.options!.map(String).join(', ')}.` },
    ]
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
