/**
 * `npm run i18n` lists every text whose Ukrainian is missing, outdated or orphaned: pages, contract, catalogue,
 * glossary, changelog entries and interface texts.
 * `npm run i18n -- --new` adds missing entries to the translation of the contract, each with its English above it.
 * `npm run i18n -- --accept FILE…` records, after a review, that these files match the current English.
 */
import { load, runScript } from './command.ts'

const { readPages } = await load<typeof import('../packages/site/src/sources/content.ts')>(
  './packages/site/src/sources/content.ts',
)
const { acceptTranslation, contentFaults } = await load<typeof import('../packages/site/src/sources/translations.ts')>(
  './packages/site/src/sources/translations.ts',
)
const { translationState } = await load<typeof import('../packages/model/src/sources/contract.ts')>(
  './packages/model/src/sources/contract.ts',
)
const { acceptContractTranslation, writeMissing } = await load<
  typeof import('../packages/site/src/sources/contract-translation.ts')
>('./packages/site/src/sources/contract-translation.ts')
const { acceptPairs, pairFolders, allPairFaults } = await load<typeof import('../packages/site/src/sources/pairs.ts')>(
  './packages/site/src/sources/pairs.ts',
)
const { tell } = await load<typeof import('../packages/model/src/sources/faults.ts')>(
  './packages/model/src/sources/faults.ts',
)

/** A text whose translation is not what it should be. */
interface Stale {
  state: string
  file: string
  line?: number | undefined
  place?: string | undefined
  pointer?: string
  remedy: string
}

const [command, ...files] = process.argv.slice(2)

function accept(file: string, pages: ReturnType<typeof readPages>): void {
  if (pairFolders.some((folder) => file.startsWith(`${folder}/`))) return acceptPairs(file)
  if (file.startsWith('contract/')) return acceptContractTranslation(file)
  const page = pages.find((one) => one.file === file)
  if (!page) throw new Error(`${file} holds no translation. Give paths as the list of npm run i18n shows them.`)
  return acceptTranslation(page, pages)
}

await runScript(() => {
  // Pages with mistakes end the script with those.
  const pages = readPages()
  if (command === '--accept') {
    for (const file of files) {
      accept(file, pages)
      console.log(`accepted ${file}`)
    }
  } else if (command === '--new') {
    const written = writeMissing()
    for (const { file, count } of written) console.log(`${file}\t${count} to translate`)
    console.log(
      written.length === 0
        ? 'The contract lacks no translation.'
        : `Write each "text", then run: npm run i18n -- --accept ${written.map(({ file }) => file).join(' ')}`,
    )
  } else if (command === undefined) {
    const faults: Stale[] = [...contentFaults(pages), ...translationState(), ...allPairFaults()]
    for (const { state, file, line, place, pointer, remedy } of faults)
      console.log(
        tell({ file, line, place: pointer ? `#${pointer}` : place, message: `${state} translation. ${remedy}` }),
      )
    console.log(faults.length === 0 ? 'All translations are current.' : `${faults.length} to look at.`)
  } else {
    throw new Error(`There is no ${command}. Use --new, --accept with files, or nothing for the list.`)
  }
})
