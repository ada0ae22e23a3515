import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licencesFile } from '../../src/build/licences'
import { dist, pages } from './site'

const lock = readFileSync('package-lock.json', 'utf8')
const { packages } = JSON.parse(lock) as { packages: Record<string, { version: string }> }

test('the licence notices of third-party code are linked from every page', () => {
  const text = readFileSync(`${dist}/${licencesFile}`, 'utf8')
  for (const name of ['react', 'react-dom', 'minisearch', 'comlink', 'country-flag-icons']) {
    expect(text).toContain(`\n${name} ${packages[`node_modules/${name}`]!.version}\n`)
  }
  expect(text).toContain('Copyright (c) Meta Platforms')
  for (const { address, html } of pages) expect(html, address).toContain(`<a href="/${licencesFile}">`)
})
