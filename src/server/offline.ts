/** The built site as one ZIP, to be read without a network. Node runs this straight from source. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { zipSync, type Zippable } from 'fflate'
import { brand } from '../site/brand.ts'
import { locales, type Locale } from '../site/locales.ts'
import { isInternal } from './rules.ts'

const name = `${brand.slug}-docs`

/** The file's name; all of the site lies in a folder of the same name within. */
export const offlineName = `${name}.zip`

/** For search engines on the public host. */
const forRobots = new Set(['robots.txt', 'sitemap.xml'])

/** They are compressed already. */
const packed = /\.(?:png|zip)$/

const howToOpen: Record<Locale, string> = {
  en: `${brand.name} documentation, to be read without a network

1. Unpack the archive and open a terminal in this folder.
2. Start any server of plain files, for example one of these:

     python3 -m http.server 8080
     php -S localhost:8080

3. Open http://localhost:8080 in the browser.

Pages, search and downloads work as on ${brand.docsUrl}, in all
languages and versions. A double click on a file does not do: a browser
gives scripts and search to pages from a server only.
`,
  uk: `Документація ${brand.name} для читання без мережі

1. Розпакуйте архів і відкрийте термінал у цій теці.
2. Запустіть будь-який сервер файлів, наприклад один із цих:

     python3 -m http.server 8080
     php -S localhost:8080

3. Відкрийте в браузері http://localhost:8080/uk/

Сторінки, пошук і завантаження працюють так само, як на
${brand.docsUrl}, усіма мовами й для всіх версій. Подвійного
клацання по файлу не досить: скрипти й пошук браузер дозволяє лише
сторінкам із сервера.
`,
}

/**
 * The files of a built site that a reader needs. Every file server opens `x/index.html` at `/x`, so `x.html` beside it
 * stays out, and so does what only hosts and robots read.
 */
export function offlineFiles(files: string[]): string[] {
  const all = new Set(files)
  return files
    .filter((file) => !isInternal(`/${file}`) && !forRobots.has(file))
    .filter((file) => !(file.endsWith('.html') && all.has(file.replace(/\.html$/, '/index.html'))))
    .sort()
}

/** Packs the site in `dist`; the same bytes for the same site. Throws when `dist` holds none. */
export async function packOffline(dist: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`There is no built site in ${dist}: run \`npm run build\` first.`)
  const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const entries: Zippable = {
    [`${name}/README.txt`]: new TextEncoder().encode(locales.map((locale) => howToOpen[locale]).join('\n\n')),
  }
  for (const file of offlineFiles(files)) {
    entries[`${name}/${file}`] = [await readFile(join(dist, file)), { level: packed.test(file) ? 0 : 6 }]
  }
  return zipSync(entries, { mtime: new Date(1980, 0, 1) })
}
