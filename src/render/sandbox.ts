import { rulesOf } from '../gateway/rules'
import { Cache } from '../model/cache'
import { bundle } from '../sandbox/bundle'
import { defaultLocale } from '../site/locales'
import { currentVersion, versions } from '../site/versions'
import { loadCatalogue } from '../sources/catalogue'
import { loadContract } from '../sources/contract'

const programs = new Cache<Promise<string>>()

/**
 * The sandbox as one file of JavaScript, with the rules of the present contract and catalogue. The dev server keeps it
 * until one of these changes: whoever works on the program itself uses `npm run sandbox`.
 */
export async function sandboxProgram(): Promise<string> {
  const [contract, archived] = await Promise.all([
    loadContract(currentVersion, defaultLocale),
    versions.includes('1.x') ? loadContract('1.x', defaultLocale) : undefined,
  ])
  return programs.get(
    currentVersion,
    () => [contract, loadCatalogue(), archived],
    (...inputs) => bundle(rulesOf(...inputs), process.cwd()),
  )
}
