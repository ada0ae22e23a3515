/** Reads packages from package-lock.json, and the package.json of installed packages. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Lock {
  packages: Record<string, LockEntry>
}

export interface LockEntry {
  name?: string
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  /** Whether the package is bundled in another one, whose integrity hash covers it. */
  inBundle?: boolean
  hasInstallScript?: boolean
}

/** The licence in the package's own manifest. Old manifests have an object or a list of objects. */
export interface Manifest {
  license?: string | { type: string }
  licenses?: { type: string }[]
}

export interface Package extends LockEntry {
  name: string
  version: string
  /** Its folder, relative to the project's root. */
  path: string
  /** Usually an SPDX expression; undefined if there is no licence. */
  licence: string | undefined
  /** `build` makes the site's files; `checks` only tests them. */
  use: 'build' | 'checks'
}

/** All packages of the lock file for any platform, except the project itself and links to its own folders. */
export function packagesOf({ packages }: Lock, manifestIn: (path: string) => Manifest | undefined): Package[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => {
      const manifest = manifestIn(path)
      return {
        ...entry,
        name: entry.name ?? path.replace(/^.*node_modules\//, ''),
        version: entry.version ?? '(no version)',
        path,
        licence: (manifest && statedIn(manifest)) ?? entry.license,
        use: entry.dev ? 'checks' : 'build',
      }
    })
}

function statedIn({ license, licenses }: Manifest): string | undefined {
  if (license) return typeof license === 'string' ? license : license.type
  return licenses?.map(({ type }) => type).join(' OR ')
}

export function readLock(): Lock {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
}

export function installedManifest(path: string): Manifest | undefined {
  const file = join(path, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined
}
