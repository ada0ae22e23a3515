/**
 * Generates the TypeScript types of the wire format, `.types/contract.ts`, from `contract/`. Only the type
 * check, the lint and editors need them. Does nothing if neither the contract nor the generator has changed.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, '.types/contract.ts')

/** The files that determine the types; translations, archives and other data do not. */
const described = /^(openapi|parameters|headers|(schemas|operations|webhooks)[\\/][^\\/]+)\.yaml$/
const inputs = [
  fileURLToPath(import.meta.url),
  join(root, 'node_modules/openapi-typescript/package.json'),
  ...readdirSync(join(root, 'contract'), { recursive: true, encoding: 'utf8' })
    .filter((path) => described.test(path))
    .sort()
    .map((path) => join(root, 'contract', path)),
]
const hash = createHash('sha256')
for (const file of inputs) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
const mark = `// Made from contract/ by scripts/contract-types.ts; do not edit. ${hash.digest('hex')}\n`

if (!existsSync(target) || !readFileSync(target, 'utf8').startsWith(mark)) {
  const { default: openapiTS, astToString, STRING } = await import('openapi-typescript')
  const types = await openapiTS(new URL('../contract/openapi.yaml', import.meta.url), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
    // On strings, `anyOf` only adds formats, which types cannot express.
    transform: ({ type, anyOf }) => (type === 'string' && anyOf ? STRING : undefined),
  })
  mkdirSync(join(root, '.types'), { recursive: true })
  // Renamed into place, so that a concurrent reader never sees a partial file.
  const whole = `${target}.${process.pid}`
  writeFileSync(whole, mark + astToString(types))
  renameSync(whole, target)
}
