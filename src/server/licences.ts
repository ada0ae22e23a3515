/** The notices of other people's work in the site's files: MIT, BSD and Apache ask that they reach readers. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import type { Plugin, Rolldown } from 'vite'

export const licencesFile = 'licences.txt'

/** Packages whose drawings stand in a file that no bundler writes: `flags.svg`. */
const drawn = ['country-flag-icons']

export interface Shipped {
  name: string
  version: string
  /** The folder that holds it. */
  folder: string
}

/** Writes `licences.txt` beside the site's pages. */
export function licences(): AstroIntegration {
  return {
    name: 'licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const { page, worker } = licencePlugins()
        updateConfig({ vite: { plugins: [page], worker: { plugins: () => [worker] } } })
      },
    },
  }
}

/** `worker` notes what a worker's bundle is made of; `page` does so for the pages' scripts and writes the file. */
export function licencePlugins(): { page: Plugin; worker: Plugin; shipped: () => Shipped[] } {
  const folders = new Set(drawn.map((name) => join('node_modules', name)))
  const shipped = () => packagesIn(folders)
  const note = (bundle: Rolldown.OutputBundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.moduleIds.flatMap(packageFolder).forEach((folder) => folders.add(folder))
    }
  }
  return {
    shipped,
    worker: { name: 'licences-worker', apply: 'build', generateBundle: (_, bundle) => note(bundle) },
    page: {
      name: 'licences',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_, bundle) {
        note(bundle)
        this.emitFile({ type: 'asset', fileName: licencesFile, source: licencesText(shipped()) })
      },
    },
  }
}

/** The packages that modules are of, by the modules' ids. */
export function packagesOf(moduleIds: string[]): Shipped[] {
  return packagesIn(new Set(moduleIds.flatMap(packageFolder)))
}

const packagesIn = (folders: ReadonlySet<string>): Shipped[] =>
  [...folders].map(packageIn).sort((a, b) => (a.name < b.name ? -1 : 1))

/** The folder of the package that a module is of; the site's own modules and the bundler's few lines are of none. */
function packageFolder(id: string): string[] {
  const [, folder] = /^([^\0].*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? []
  return folder ? [folder] : []
}

function packageIn(folder: string): Shipped {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Omit<Shipped, 'folder'>
  return { name, version, folder }
}

function licencesText(packages: Shipped[]): string {
  const notices = packages.map((each) => `${each.name} ${each.version}\n\n${noticeOf(each)}\n`)
  return ['This site holds work of others, under the following licences.\n', ...notices].join(`\n${'-'.repeat(72)}\n\n`)
}

/** What packages leave out of what they publish, from their repositories: a file for each, `/` in its name as `+`. */
const kept = join('src', 'server', 'notices')

/** A package's licence and, where it has one, the NOTICE that the Apache licence wants passed on. */
export function noticeOf({ name, folder }: Shipped): string {
  const own = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort()
    .map((file) => join(folder, file))
  const ours = join(kept, `${name.replace('/', '+')}.txt`)
  const files = own.length === 0 && existsSync(ours) ? [ours] : own
  if (files.length === 0) {
    throw new Error(`${folder} has no file with the licence of ${name}, which readers get. Take another package.`)
  }
  return files.map((file) => readFileSync(file, 'utf8').trim()).join('\n\n')
}
