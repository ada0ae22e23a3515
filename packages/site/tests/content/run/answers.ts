import { currentVersion } from '@docs/model/brand/versions'
import { defaultLocale } from '@docs/model/language/locales'
import { filesBelow } from '@docs/model/sources/files'
import { readYaml } from '@docs/model/sources/yaml-record'
import type { WrittenLink } from '../../../src/check/links'

/** Where the queries stand with which the search is measured. */
export const queriesFolder = 'packages/site/tests/built'

/** The pages that the search should find; `/*` names a folder. Their sections are compared with the built index. */
export function searchAnswers(root = process.cwd()): WrittenLink[] {
  return filesBelow(root, queriesFolder, '.yaml').flatMap((file) => {
    const { content, lineOf } = readYaml(root, file)
    const answersIn = (node: unknown, path: (string | number)[]): WrittenLink[] => {
      if (typeof node !== 'object' || node === null) return []
      return Object.entries(node).flatMap(([key, value]) => {
        const own = [...path, Array.isArray(node) ? Number(key) : key]
        if (key !== 'right' || !Array.isArray(value)) return answersIn(value, own)
        return value.map((href: string, at) => ({
          file,
          line: lineOf([...own, at]),
          href: href.replace(/#.*/, ''),
          locale: defaultLocale,
          version: currentVersion,
        }))
      })
    }
    return answersIn(content, [])
  })
}
