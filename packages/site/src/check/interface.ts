/** Checks the interface texts in `texts/`, which code refers to by key. */
import { readFileSync } from 'node:fs'
import { Cache } from '@docs/model/data/cache'
import { nearest } from '@docs/model/language/nearest'
import type { Fault } from '@docs/model/sources/faults'
import { filesBelow, stampOf } from '@docs/model/sources/files'
import type { YamlText } from '@docs/model/sources/yaml-record'
import { textFaults } from '../sources/pairs'

/** Texts that lack a language, and texts whose key occurs nowhere in the code: misspelt or no longer used. */
export function interfaceFaults(text: YamlText): Fault[] {
  const isNamedByData = ({ path: [group = ''] }: UnusedKey) => (ofData[text.file] ?? []).includes(group)
  const unused = unusedKeys(text.content, wordsOfCode()).filter((each) => !isNamedByData(each))
  const faults = unused.map(({ path, meant }) => ({
    file: text.file,
    line: text.lineOf(path),
    place: path.join('.'),
    message: `No code uses this text. ${meant === undefined ? 'Correct its key' : `Write "${meant}"`}, or delete it.`,
  }))
  return [...textFaults(text), ...faults]
}

/** Texts used by scenarios and the sidebar; a site with fewer of these leaves some texts unused. */
const ofData: Record<string, string[]> = {
  'texts/flow.json': ['tells'],
  'texts/navigation.json': ['groups', 'categories'],
}

interface UnusedKey {
  path: string[]
  /** A similar key that the code does use. */
  meant: string | undefined
}

function unusedKeys(node: unknown, words: Map<string, number>, path: string[] = []): UnusedKey[] {
  if (typeof node !== 'object' || node === null || 'en' in node || 'uk' in node) return []
  return Object.entries(node).flatMap(([key, value]): UnusedKey[] => {
    const here = [...path, key]
    if (isUsed(key, words)) return unusedKeys(value, words, here)
    const others = [...words.keys()].filter((word) => !(word in node))
    return [{ path: here, meant: nearest(key, others) }]
  })
}

/** Keys may consist of several words, or be composed in code, as in `table_${name}`. */
const isUsed = (key: string, words: Map<string, number>): boolean =>
  key
    .split(/[ .]/)
    .every((word) => words.has(word) || partings(word).some((parts) => parts.every((part) => words.has(part))))

const partings = (word: string) =>
  Array.from(word.matchAll(/_/g), ({ index }) => [`${word.slice(0, index + 1)}$`, word.slice(index + 1)])

const counted = new Cache<Map<string, number>>()

/** All words in the site's code and scenarios, whose steps also have texts; the most frequent first. */
function wordsOfCode(): Map<string, number> {
  const files = [
    ...['.ts', '.tsx', '.astro'].flatMap((ending) => filesBelow('.', 'packages', ending)),
    ...filesBelow('.', 'scenarios', '.yaml'),
  ].filter((file) => !/\/tests\/|\.test\./.test(file))
  return counted.get(
    '',
    () => [stampOf('.', files)],
    () => {
      const counts = new Map<string, number>()
      for (const file of files)
        for (const word of readFileSync(file, 'utf8').match(/\w[\w-]*\$?/g) ?? [])
          counts.set(word, (counts.get(word) ?? 0) + 1)
      return new Map([...counts].sort(([, one], [, other]) => other - one))
    },
  )
}
