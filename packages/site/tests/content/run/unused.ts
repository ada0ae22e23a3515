import type { Fault } from '@docs/model/sources/faults'
import { filesBelow } from '@docs/model/sources/files'
import { readText } from '@docs/model/sources/text'
import { readYaml } from '@docs/model/sources/yaml-record'
import { pairsIn } from '../../../src/sources/pairs'

/** Texts of the interface that no code names: it has lost its use, or its key is misspelt. */
export function unusedTexts(root = process.cwd()): Fault[] {
  const code = ['.ts', '.tsx', '.astro']
    .flatMap((ending) => filesBelow(root, 'packages', ending))
    .map((file) => readText(root, file))
    .join('\n')
  const words = new Set(code.match(/[\w.-]+/g))
  const isUsed = (key = '') => key.split(' ').every((word) => words.has(word) || code.includes(`.${word}`))
  return filesBelow(root, 'texts', '.json').flatMap((file) => {
    const { content, lineOf } = readYaml(root, file)
    return pairsIn(content)
      .filter(({ path }) => !isUsed(path.at(-1)))
      .map(({ path }) => ({
        file,
        line: lineOf(path),
        place: path.join('.'),
        message: 'No code uses this text. Correct its key, or delete it.',
      }))
  })
}
