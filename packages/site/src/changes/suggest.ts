import { isMap, isSeq, parseDocument, type Scalar } from 'yaml'
import { keysOf, pointerTo } from '@docs/model/data/json-pointer'
import { type Difference } from './types'
import { tellDifference } from './tell'
import { labels } from '@docs/model/contract/labels'

/**
 * Draft entries for uncovered differences, as YAML for a file in `contract/changes/`: one per label and schema,
 * operation or table entry, and one for all words. Comments say what changed at each pointer; the texts are empty.
 */
export function suggestedEntries(differences: Difference[]): string {
  const groups = Map.groupBy(differences, ({ label, pointer }) =>
    label === 'words' ? 'words' : `${label} ${ownerOf(pointer)}`,
  )
  return [...groups.values()]
    .sort((one, other) => labels.indexOf(other[0]!.label) - labels.indexOf(one[0]!.label))
    .map(entryOf)
    .join('')
}

/** Adds entries to those of a file, above the one that covers all words: readers see it last. */
export function withEntries(file: string, entries: string): string {
  const own = parseDocument(file).get('entries')
  const last = isMap<Scalar>(own) ? own.items.find(({ value }) => isCatchAll(value)) : undefined
  const at = last ? file.lastIndexOf('\n', last.key.range![0]) + 1 : file.length
  return file.slice(0, at) + entries + file.slice(at)
}

const isCatchAll = (entry: unknown): boolean => {
  const covers = isMap(entry) ? entry.get('covers') : undefined
  return isSeq<Scalar>(covers) && covers.items.some(({ value }) => value === '/*')
}

/** Pointer of the schema, operation or table entry that contains the target. */
function ownerOf(pointer: string): string {
  const keys = keysOf(pointer)
  return pointerTo('', ...keys.slice(0, keys[0] === 'openapi' ? 4 : 2))
}

/** Name of a schema, path of an operation, or id of a table entry. */
function shortName(pointer: string): string {
  const owner = keysOf(ownerOf(pointer))
  return (owner[1] === 'paths' || owner[1] === 'webhooks' ? owner[2] : owner.at(-1)) ?? ''
}

function entryOf(differences: Difference[]): string {
  const [first] = differences
  if (!first) return ''
  const isWords = first.label === 'words'
  const covers = isWords
    ? ["      - '/*'"]
    : [...new Map(differences.map((each) => [each.pointer, each])).values()].flatMap((each) => [
        `      # ${tellDifference(each)}`,
        `      - '${each.pointer}'`,
      ])
  const name = isWords ? 'words' : `${shortName(first.pointer)}_${first.label}`
  return [
    `  ${name
      .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')}:`,
    `    label: ${first.label}`,
    "    text:\n      en: ''\n      uk: ''",
    '    covers:',
    ...covers,
  ]
    .map((line) => `${line}\n`)
    .join('')
}
