import { rulesOf } from '../gateway/rules'
import { Cache } from '../model/cache'
import { pageData } from '../payer-pages/data'
import { bundle } from '../sandbox/bundle'
import { currentVersion, versions } from '../site/versions'
import { loadCatalogue } from '../sources/catalogue'
import { loadContract } from '../sources/contract'
import { callbackRules } from '../torture/rules'

const programs = new Cache<Promise<string>>()

/**
 * The sandbox as one file of JavaScript, with the rules of the present contract and catalogue. The dev server keeps it
 * until one of these changes: whoever works on the program itself uses `npm run sandbox`.
 */
export async function sandboxProgram(): Promise<string> {
  const [en, uk, archived] = await Promise.all([
    loadContract(currentVersion, 'en'),
    loadContract(currentVersion, 'uk'),
    versions.includes('1.x') ? loadContract('1.x', 'en') : undefined,
  ])
  return programs.get(
    currentVersion,
    () => [en, uk, loadCatalogue(), archived],
    (en, uk, catalogue, archived) =>
      bundle(
        { rules: rulesOf(en, catalogue, archived), pages: pageData({ en, uk }), torture: callbackRules(en) },
        process.cwd(),
      ),
  )
}
