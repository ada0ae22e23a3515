/** Reads packages from package-lock.json. */
import { readFileSync } from 'node:fs'

export interface Lock {
  packages: Record<string, LockEntry>
}

export interface LockEntry {
  name?: string
  version?: string
  /** Usually an SPDX expression. */
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  /** Whether the package is bundled in another one, whose integrity hash covers it. */
  inBundle?: boolean
  hasInstallScript?: boolean
}

export interface Package extends LockEntry {
  name: string
  version: string
  /** Its folder, relative to the project's root. */
  path: string
  /** `build` makes the site's files; `checks` only tests them. */
  use: 'build' | 'checks'
}

/** All packages of the lock file for any platform, except the project itself and links to its own folders. */
export function packagesOf({ packages }: Lock): Package[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({
      ...entry,
      name: entry.name ?? path.replace(/^.*node_modules\//, ''),
      version: entry.version ?? '(no version)',
      path,
      use: entry.dev ? 'checks' : 'build',
    }))
}

export function readLock(): Lock {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
}
