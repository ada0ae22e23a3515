/** Licence notices for third-party work in the site's files. */
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import type { Plugin, Rolldown } from 'vite'
import { noticeOf, packagesIn, packageFolder, type Shipped } from '@docs/model/sources/notices'

export const licencesFile = 'licences.txt'

/** Packages whose images are in a file that the bundler does not write: `flags.svg`. */
const drawn = ['country-flag-icons']

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

/** `worker` records the packages in a worker's bundle; `page` does so for the pages' scripts and writes the file. */
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

function licencesText(packages: Shipped[]): string {
  const notices = packages.map((each) => `${each.name} ${each.version}\n\n${noticeOf(each)}\n`)
  return ['This site holds work of others, under the following licences.\n', ...notices].join(`\n${'-'.repeat(72)}\n\n`)
}
