import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from '@docs/model/sources/faults'

const folder = 'packages/site/tests/content/spelling'
/** Lists of correct words missing from the dictionaries, one per line. */
export const lists = {
  names: `${folder}/names.txt`,
  'words-en': `${folder}/words-en.txt`,
  'words-uk': `${folder}/words-uk.txt`,
}

const { compare } = new Intl.Collator('uk')

/** A list with the words between comments and empty lines in order, and each once. */
export function sorted(text: string): string {
  const parts = text.split(/^(#.*\n|\n)/m)
  return parts.map((part) => (/^[#\n]/.test(part) ? part : inOrder(part))).join('')
}

function inOrder(words: string): string {
  const each = new Set(words.split('\n').filter(Boolean))
  return [...each]
    .sort(compare)
    .map((word) => `${word}\n`)
    .join('')
}

/** The first word of each list that is not in its place. */
export function unsorted(root = process.cwd()): Fault[] {
  return Object.values(lists).flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const right = sorted(lines.join('\n')).split('\n')
    const at = right.findIndex((line, index) => line !== lines[index])
    if (at < 0 && right.length === lines.length) return []
    return [{ file, line: at + 1, message: `The list is not in order. Here stands "${right[at]}". ${remedy}` }]
  })
}

const remedy = 'Move the word, or run `npm run check -- --fix`.'
