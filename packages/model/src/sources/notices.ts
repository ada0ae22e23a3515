/** Licence notices of third-party packages: MIT, BSD and Apache require that they are passed on with the code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Shipped {
  name: string
  version: string
  /** The folder of the package. */
  folder: string
}

/** A package's licence and, where it has one, the NOTICE file that the Apache licence requires to be passed on. */
export function noticeOf({ name, folder }: Shipped): string {
  const own = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort()
    .map((file) => join(folder, file))
  const substitute = join(ownNotices, `${name.replace('/', '+')}.txt`)
  const files = own.length === 0 && existsSync(substitute) ? [substitute] : own
  if (files.length === 0) {
    throw new Error(
      `${folder} has no file with the licence of ${name}, which readers get. Take another package, or copy the ` +
        `licence from its repository to ${substitute}.`,
    )
  }
  return files.map((file) => readFileSync(file, 'utf8').trim()).join('\n\n')
}

/** The packages that modules belong to, by module id. */
export function packagesOf(moduleIds: string[]): Shipped[] {
  return packagesIn(new Set(moduleIds.flatMap(packageFolder)))
}

export const packagesIn = (folders: ReadonlySet<string>): Shipped[] =>
  [...folders].map(packageIn).sort((a, b) => (a.name < b.name ? -1 : 1))

/** The package folder of a module; empty for the site's own modules and the bundler's virtual ones. */
export function packageFolder(id: string): string[] {
  const [, folder] = /^([^\0].*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? []
  return folder ? [folder] : []
}

function packageIn(folder: string): Shipped {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Omit<Shipped, 'folder'>
  return { name, version, folder }
}

/** Licences of packages that publish none, from their repositories: a file each, with `/` in its name as `+`. */
const ownNotices = join('packages', 'model', 'src', 'sources', 'notices')
