import { wordingFaults } from '../../../src/check/languages'
import { allTexts } from '../../../src/check/texts'
import { readPages } from '../../../src/sources/content'
import { readGlossary } from '../../../src/sources/glossary'
import { currentAddresses } from '../../../src/sources/site'
import { locales } from '@docs/model/language/locales'
import { tell } from '@docs/model/sources/faults'
import { unsorted } from './lists'
import { misspelt, mixed, tell as tellMisspelt } from './spelling'

/**
 * Words of some files that are misspelt, or to be avoided; those of all files, if the glossary has changed. Of word
 * lists also what is not in order.
 */
export async function wordsIn(files: ReadonlySet<string>, root = process.cwd()): Promise<string[]> {
  const isGlossary = [...files].some((file) => file.startsWith('glossary/'))
  const all = allTexts(root)
  const texts = all.filter(({ file }) => files.has(file))
  const found = unsorted(root).filter(({ file }) => files.has(file))
  if (texts.length === 0 && !isGlossary) return found.map(tell)
  const glossary = readGlossary(root, currentAddresses(readPages(root)))
  const wording = wordingFaults(root, glossary, isGlossary ? all : texts)
  const spelling = await Promise.all(locales.map((locale) => misspelt(locale, texts)))
  const unknown = Map.groupBy([...spelling.flat(), ...mixed(texts)], ({ word }) => word)
  const words = [...unknown.values()].map(
    ([first, ...others]) =>
      tellMisspelt(first!) + (others.length > 0 ? ` It stands in ${others.length + 1} places.` : ''),
  )
  return [...[...found, ...wording].map(tell), ...words]
}
