/** Packs the built site as one ZIP for reading offline. Node runs this file straight from source. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { zipSync, type Zippable } from 'fflate'
import { baseOf } from '@docs/model/brand/addresses'
import { brand } from '@docs/brand/brand'
import { fill } from '@docs/model/language/fill'
import { locales, type Locale } from '@docs/model/language/locales'
import { texts } from '../words/texts.ts'
import { currentVersion } from '@docs/model/brand/versions'
import { isInternal } from './rules.ts'

const name = `${brand.slug}-docs`

/** The file's name; inside, the whole site is in a folder of the same name. */
export const offlineName = `${name}.zip`

/** Only for search engines on the public host. */
const forRobots = new Set(['robots.txt', 'sitemap.xml'])

/** Already compressed. */
const packed = /\.(?:png|zip)$/

/** Instructions for opening the archive, in one language. */
function howToOpen(locale: Locale): string {
  const { title, unpack, serve, open, note } = texts[locale].downloads.offline
  const address = `http://localhost:8080${baseOf(locale, currentVersion)}`
  return `${fill(title, { brand: brand.name })}

1. ${unpack}
2. ${serve}

     python3 -m http.server 8080
     php -S localhost:8080

3. ${fill(open, { address })}

${fill(note, { docs: brand.docsUrl })}
`
}

/**
 * The files of a built site that a reader needs. Every file server answers `/x` with `x/index.html`, so the `x.html`
 * beside it is left out, and so are files for hosts and search engines.
 */
export function offlineFiles(files: string[]): string[] {
  const all = new Set(files)
  return files
    .filter((file) => !isInternal(`/${file}`) && !forRobots.has(file))
    .filter((file) => !(file.endsWith('.html') && all.has(file.replace(/\.html$/, '/index.html'))))
    .sort()
}

/** Packs the site in `dist`; the same site gives the same bytes. Throws if `dist` has no site. */
export async function packOffline(dist: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`There is no built site in ${dist}: run \`npm run build\` first.`)
  const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const entries: Zippable = {
    [`${name}/README.txt`]: new TextEncoder().encode(locales.map(howToOpen).join('\n\n')),
  }
  for (const file of offlineFiles(files)) {
    entries[`${name}/${file}`] = [await readFile(join(dist, file)), { level: packed.test(file) ? 0 : 6 }]
  }
  return zipSync(entries, { mtime: new Date(1980, 0, 1) })
}
