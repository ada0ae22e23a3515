/** The brand is named only in its own folder, so a provider can replace it in one place; the check asks it of texts. */
import { expect, test } from 'vitest'
import { tell } from '@docs/model/sources/faults'
import { filesBelow } from '@docs/model/sources/files'
import { loadFacts } from '@docs/model/sources/contract'
import { readText } from '@docs/model/sources/text'
import { brandReports } from '../packages/site/src/check/brand'

const folders = [...['model', 'sandbox', 'site'].map((name) => `packages/${name}/src`), 'scripts', 'public']

test('no code contains the name, a host, a header or a variable of the brand', () => {
  const files = folders
    .flatMap((folder) => filesBelow('.', folder, ''))
    .filter((file) => /\.(?:[cm]?[jt]sx?|astro|css|html|md|mdx|svg|txt|yaml)$/.test(file))
  expect(files.length).toBeGreaterThan(600)
  const texts = files.map((file) => [file, readText('.', file)] as const)
  expect(brandReports(texts, loadFacts('en')).map(tell)).toEqual([])
})
