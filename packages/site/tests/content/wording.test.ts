/** Every text uses the terms of the glossary. */
import { expect, test } from 'vitest'
import { wordingFaults } from '../../src/check/languages'
import { allTexts } from '../../src/check/texts'
import { readPages } from '../../src/sources/content'
import { readGlossary } from '../../src/sources/glossary'
import { currentAddresses } from '../../src/sources/site'
import { tell } from '@docs/model/sources/faults'

test('texts use the terms of the glossary, identifiers have no endings, and what a file allows occurs in it', () => {
  const root = process.cwd()
  const glossary = readGlossary(root, currentAddresses(readPages()))
  expect([...new Set(wordingFaults(root, glossary, allTexts()).map(tell))]).toEqual([])
})
