/**
 * `npm run i18n` lists translations that are missing, stale or orphaned, in content, contract, catalogue
 * and interface.
 * `npm run i18n -- --accept FILE…` records, after a review, that these files of content or contract say what their English says now.
 */
import { runnerImport } from 'vite'

const load = async (path) => (await runnerImport(path)).module

const { readPages } = await load('./src/sources/content.ts')
const { acceptTranslation, contentFaults, copiedFaults } = await load('./src/sources/translations.ts')
const { acceptContractTranslation, translationState } = await load('./src/sources/contract.ts')

const [command, ...files] = process.argv.slice(2)
const pages = readPages()
if (command === '--accept') {
  for (const file of files) {
    if (file.startsWith('contract/')) {
      acceptContractTranslation(file)
      console.log(`accepted ${file}`)
      continue
    }
    const page = pages.find((one) => one.file === file)
    if (!page) throw new Error(`${file} is no page of content/. Give paths as the list shows them.`)
    acceptTranslation(page, pages)
    console.log(`accepted ${file}`)
  }
} else {
  const faults = [...contentFaults(pages), ...translationState(), ...copiedFaults()]
  for (const { state, file, pointer = '', remedy } of faults)
    console.log(`${state}\t${file}${pointer && ` ${pointer}`}\n\t${remedy}`)
  console.log(faults.length === 0 ? 'All translations are current.' : `${faults.length} to look at.`)
}
