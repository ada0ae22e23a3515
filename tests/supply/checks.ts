/** Rules for the packages of the lock file. Each check returns one sentence per fault, with its fix. */
import { z } from 'zod'
import type { Import } from './imports'
import type { Package } from './lock'

export const listFile = 'tests/supply/licences.yaml'

const text = z.string().min(1, 'Write at least one letter.')
const reason = z.string().min(20, 'Say in a sentence what the package is for and why its licence does no harm.')

export const licenceList = z.strictObject({
  permissive: z.array(text),
  others: z.array(
    z.strictObject({
      licence: text,
      packages: z.array(text).min(1, 'Name at least one package.'),
      use: z.enum(['build', 'checks']),
      reason,
    }),
  ),
  unclear: z.array(z.strictObject({ package: text, says: z.string(), means: text, reason })),
})
export type LicenceList = z.output<typeof licenceList>

/** `shipped`: names of the packages included in files that are served to readers. */
export function licenceFaults(packages: Package[], shipped: ReadonlySet<string>, list: LicenceList): string[] {
  return packages.flatMap((each) => {
    const licence = licenceOf(each, list)
    if (licence === '') {
      const remedy = `Read its licence and enter it in ${listFile} under "unclear", or take another package.`
      return [`${label(each)} names no licence. ${remedy}`]
    }
    if (isSatisfied(licence, list.permissive)) return []
    const own = list.others.filter(({ packages: names }) => names.some((name) => matches(name, each)))
    const accepted = [...list.permissive, ...own.map(({ licence }) => licence)]
    const stated = `${label(each)} has a licence (${licence})`
    if (shipped.has(each.name)) return [`${stated} that is not permissive, and readers get it. Take another package.`]
    if (!isSatisfied(licence, accepted)) {
      const remedy = 'Take another package, or enter it under "others" with a reason.'
      return [`${stated} that ${listFile} does not accept. ${remedy}`]
    }
    return own
      .filter(({ use }) => use !== each.use)
      .map(({ licence, use }) => {
        const remedy = 'Correct it there, and see that the reason still holds.'
        return `${label(each)} is for "${each.use}", and ${listFile} says "${use}" at ${licence}. ${remedy}`
      })
  })
}

/** Packages without an integrity hash, not fetched over https, or from different registries. */
export function integrityFaults(packages: Package[]): string[] {
  const isSafe = (resolved: string) => resolved.startsWith('https://')
  const addresses = packages.flatMap(({ resolved }) => (resolved && isSafe(resolved) ? [resolved] : []))
  const origins = new Set(addresses.map((address) => new URL(address).origin))
  return packages.flatMap((each) => {
    const { integrity, inBundle, resolved } = each
    const faults: string[] = []
    if (!integrity && !inBundle) {
      const remedy = 'Delete its entry and node_modules, and run npm install.'
      faults.push(`${label(each)} has no integrity in package-lock.json. ${remedy}`)
    }
    if (resolved && !isSafe(resolved)) {
      faults.push(`${label(each)} comes from ${resolved}, not over https. Take it from the registry.`)
    } else if (resolved && origins.size > 1) {
      faults.push(`${label(each)} comes from ${resolved}, others from elsewhere. Take all from one registry.`)
    }
    return faults
  })
}

/** `allowScripts` must allow or deny exactly the existing install scripts, because they run on every machine. */
export function scriptFaults(packages: Package[], allowScripts: Record<string, boolean>): string[] {
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript)
  const names = Object.keys(allowScripts).map((key) => key.replace(/(?<=.)@.*/, ''))
  const undecided = scripted
    .filter(({ name }) => !names.includes(name))
    .map((each) => {
      const remedy = `Read the script, then run npm install-scripts deny ${each.name}, or approve.`
      return `${label(each)} has an install script that package.json does not name. ${remedy}`
    })
  const needless = names
    .filter((name) => !scripted.some((each) => each.name === name))
    .map((name) => `package.json: allowScripts: ${name} has no install script. Delete it.`)
  return [...undecided, ...needless]
}

export interface Declared {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/**
 * Every imported package must be declared, and vice versa. `apart` lists packages that are deliberately not
 * dependencies, `tools` lists packages that are used without an import.
 */
export function importFaults(imports: Import[], declared: Declared, apart: string[], tools: string[]): string[] {
  const names = Object.keys({ ...declared.dependencies, ...declared.devDependencies })
  const packages = imports.flatMap(({ address, file }) => packageOf(address).map((name) => ({ name, file })))
  const isImported = (name: string) => packages.some((each) => each.name === name.replace(/^@types\//, ''))
  const undeclared = packages
    // `mdast` has only types.
    .filter(({ name }) => ![name, `@types/${name}`].some((each) => names.includes(each)) && !apart.includes(name))
    .map(({ name, file }) => `${file} imports ${name}, which package.json does not name. Run npm install ${name}.`)
  const idle = names
    .filter((name) => !isImported(name) && !tools.includes(name))
    .map((name) => `package.json names ${name}, which nothing imports. Run npm uninstall ${name}.`)
  const needless = [...apart, ...tools]
    .filter((name) => (tools.includes(name) ? !names.includes(name) || isImported(name) : !isImported(name)))
    .map((name) => `tests/supply: ${name} is no exception any more. Take it off its list.`)
  return [...new Set([...undeclared, ...idle, ...needless])]
}

/** A workspace declares exactly what its own modules import at run time. */
export function workspaceFaults(imports: Import[], name: string, dependencies: Record<string, string>): string[] {
  const file = `packages/${name}/package.json`
  const own = imports.filter(
    (each) => each.file.startsWith(`packages/${name}/src/`) && !each.isOfTypes && !isTest(each.file),
  )
  const imported = new Set(own.flatMap(({ address }) => packageOf(address)))
  const undeclared = [...imported].filter((each) => !(each in dependencies))
  const idle = Object.keys(dependencies).filter((each) => !imported.has(each))
  return [
    ...undeclared.map((each) => `${file} lacks ${each}. Run npm install ${each} --workspace packages/${name}.`),
    ...idle.map(
      (each) =>
        `${file} names ${each}, which it does not import. Run npm uninstall ${each} --workspace packages/${name}.`,
    ),
  ]
}

/** The package of an import: one, or none for our own files and Node's modules. */
const packageOf = (address: string): string[] => /^(?![./]|node:)(?:@[^/]+\/)?[^/]+/.exec(address)?.slice(0, 1) ?? []

const isTest = (file: string) => /\.(?:test|fixture)\./.test(file)

/** Packages that make or serve the site are dependencies, others are devDependencies. */
export function kindFaults(imports: Import[], { dependencies, devDependencies }: Declared): string[] {
  const ofSite = imports.filter(
    ({ file, isOfTypes }) =>
      !isOfTypes && /^(?:packages\/[^/]+\/src\/|astro\.config)/.test(file) && !file.includes('.test.'),
  )
  const isOfSite = (name: string) => ofSite.some(({ address }) => address === name || address.startsWith(`${name}/`))
  const needless = Object.keys(dependencies)
    .filter((name) => !isOfSite(name))
    .map((name) => `${name} only checks the site. Run npm install --save-dev ${name}.`)
  const needed = Object.keys(devDependencies)
    .filter(isOfSite)
    .map((name) => `The site is made with ${name}. Run npm install --save-prod ${name}.`)
  return [...needless, ...needed]
}

function licenceOf({ name, license = '' }: Package, { unclear }: LicenceList): string {
  return unclear.find((one) => one.package === name && one.says === license)?.means ?? license
}

/** Whether the accepted licences allow use: of an SPDX expression one side of `OR`, and of it both sides of `AND`. */
const isSatisfied = (licence: string, accepted: string[]): boolean =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((side) => side.split(' AND ').every((each) => accepted.includes(each)))

/** A name that ends in `*` stands for the same program built for each platform. */
function matches(name: string, each: Package): boolean {
  return name.endsWith('*') ? each.name.startsWith(name.slice(0, -1)) : each.name === name
}

function label({ name, version, path }: Package): string {
  return `${name}@${version} (${path})`
}
