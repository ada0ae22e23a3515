import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { codeFiles, importsOf } from '../tests/supply/imports'

const map = 'docs/map.md'

function arrowsInCode(): string[] {
  const paths = codeFiles().flatMap((file) => (file.startsWith('src/') ? [file.slice('src/'.length)] : []))
  const sources = paths.filter((path) => !path.includes('.test.') && path.includes('/'))
  const arrows = sources.flatMap((path) =>
    importsOf(`src/${path}`)
      .filter(({ address, isOfTypes }) => address.startsWith('.') && !isOfTypes)
      .map(({ address }) => posix.join(posix.dirname(path), address).split('/'))
      .filter(([to, ...rest]) => to !== '..' && rest.length > 0 && to !== path.split('/')[0])
      .map(([to]) => `${path.split('/')[0]!} --> ${to!}`),
  )
  return [...new Set(arrows)].sort()
}

test(`the arrows of ${map} are the imports of the rooms`, () => {
  const drawn = [...readFileSync(map, 'utf8').matchAll(/^ {2}([\w-]+ --> [\w-]+)$/gm)].map(([, arrow]) => arrow)
  expect(drawn, `Correct the picture in ${map}, or the import.`).toEqual(arrowsInCode())
})
