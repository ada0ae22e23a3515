import { keysOf, pointerTo } from '../json-pointer'
import { labels, type Difference } from './types'
import { tellDifference } from './tell'

/**
 * Entries for differences without one, as they stand in a file below `contract/changes/`: one for each label and
 * schema, operation or table. What changed is noted beside each pointer; the texts are empty.
 */
export function suggestedEntries(differences: Difference[]): string {
  const groups = new Map<string, Difference[]>()
  for (const difference of differences) {
    const key = difference.label === 'words' ? 'words' : `${difference.label} ${ownerOf(difference.pointer)}`
    groups.set(key, [...(groups.get(key) ?? []), difference])
  }
  return [...groups.values()]
    .sort((one, other) => labels.indexOf(other[0]!.label) - labels.indexOf(one[0]!.label))
    .map(entryOf)
    .join('')
}

/** The schema, operation or entry of a table to which a pointer belongs. */
function ownerOf(pointer: string): string {
  const keys = keysOf(pointer)
  return pointerTo('', ...keys.slice(0, keys[0] === 'openapi' ? 4 : 2))
}

/** A schema, an operation by its path, or an entry of a table. */
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
