import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from '@docs/model/sources/files'
import { pairsIn } from '../../src/sources/pairs'

test('every text of the interface is used in code', () => {
  const code = ['.ts', '.tsx', '.astro']
    .flatMap((ending) => filesBelow('.', 'packages', ending))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const words = new Set(code.match(/[\w.-]+/g))
  const unused = filesBelow('.', 'texts', '.json').flatMap((file) =>
    pairsIn(JSON.parse(readFileSync(file, 'utf8')))
      .filter(
        ({ path }) =>
          !path
            .at(-1)
            ?.split(' ')
            .every((word) => words.has(word) || code.includes(`.${word}`)),
      )
      .map(({ path }) => `${file}: ${path.join('.')}`),
  )
  expect(unused).toEqual([])
})
