/** The brand is named only in its own folder, so a provider can replace it in one place. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '@docs/brand/brand'
import { env, hosts } from '@docs/model/brand/brand-names'
import { loadFacts } from '@docs/model/sources/contract'
import { sourceFolders } from '@docs/model/sources/folders'
import { publishedFile } from '../../src/sources/published'

const folders = [
  ...['model', 'sandbox', 'site'].map((name) => `packages/${name}/src`),
  'scripts',
  'public',
  ...sourceFolders,
]

test('no other file contains the name, a host, a header or a variable of the brand', () => {
  const headers = Object.entries(loadFacts('en')).flatMap(([name, value]) =>
    name.startsWith('header.') ? [String(value)] : [],
  )
  const names = [
    brand.name,
    `${brand.slug}-`,
    `/${brand.slug}`,
    ...Object.values(hosts),
    ...Object.values(env),
    ...headers,
  ]
  const files = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path).replaceAll('\\', '/'),
      ),
    )
    .filter((file) => /\.(?:[cm]?[jt]sx?|astro|css|html|md|mdx|svg|txt|yaml)$/.test(file) && file !== publishedFile)
  expect(files.length).toBeGreaterThan(800)
  const copies = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return names.filter((name) => text.includes(name)).map((name) => `${file}: "${name}"`)
  })
  expect(
    copies,
    'Write {{group.name}} in texts of the contract, the glossary and code of pages, <Fact name="group.name"/> in ' +
      'prose; in code import packages/model/src/brand/brand-names.ts.',
  ).toEqual([])
})
