import { rulesOf } from '../gateway/rules'
import { Cache } from '@docs/model/data/cache'
import { pageData } from '../payer-pages/data'
import { bundle } from './bundle'
import { currentVersion, versions } from '@docs/model/brand/versions'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { stepSchemas } from '@docs/model/scenarios/schema'
import { callbackRules } from '../torture/rules'

const programs = new Cache<Promise<string>>()

/**
 * The sandbox as one JavaScript file, with the rules of the current contract and catalogue. The dev server caches it
 * until one of these changes; to work on the program itself, use `npm run sandbox`.
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
        {
          version: en.document.info.version,
          rules: rulesOf(en, catalogue, archived),
          pages: pageData({ en, uk }),
          torture: callbackRules(en),
          steps: stepSchemas(),
        },
        process.cwd(),
      ),
  )
}
