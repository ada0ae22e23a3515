/** Turns Astro's output into what hosts serve: alternative spellings of addresses, host rules, compressed copies. */
import { existsSync, rmSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { baseOf, roots } from '@docs/model/brand/addresses'
import { brand } from '@docs/brand/brand'
import { locales } from '@docs/model/language/locales'
import { redirectsIn } from '../sources/addresses/redirect-addresses'
import { texts } from '../words/texts'
import { currentVersion } from '@docs/model/brand/versions'
import { compress } from './compress'
import { headersFile, nginxFile, redirectsFile } from './host-files'
import { scriptHashes } from './inline-scripts'
import { brokenLinks, linksOf, type PageLinks } from './links'
import { policyFaults } from './page-policy'
import { linkSource, sourceOf } from './page-sources'
import { tagsOf } from './page-tags'
import { buildsFolder, putInPlace } from './put-in-place'
import { redirectStub } from './redirect-stub'
import { isInternal, rulesFile, type HostRules } from './rules'

/** Finishes the site in Astro's output folder, warns about broken links, and replaces `dist` with it. */
export function publish(): AstroIntegration {
  let root = ''
  return {
    name: 'publish',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root)
      },
      'astro:build:start': () => {
        // A build that fails leaves nothing behind, wherever it stops.
        process.once('exit', () => rmSync(join(root, buildsFolder), { recursive: true, force: true }))
      },
      'astro:build:done': async ({ dir, logger }) => {
        const start = performance.now()
        const built = fileURLToPath(dir).replace(/[\\/]$/, '')
        const { pages, stubs } = await finishSite(built, root)
        const faults = brokenLinks(pages, (path) => existsSync(join(built, path)), linkSource)
        for (const fault of faults) logger.warn(fault)
        await putInPlace(built, join(root, 'dist'))
        const seconds = ((performance.now() - start) / 1000).toFixed(1)
        logger.info(`${String(pages.length)} pages and ${String(stubs)} redirects made ready to serve in ${seconds} s`)
      },
    },
  }
}

/**
 * Finishes the site that Astro has just written to `dist`; `root` is the project folder. Throws on policy violations.
 */
export async function finishSite(dist: string, root = process.cwd()): Promise<{ pages: PageLinks[]; stubs: number }> {
  await Promise.all(roots.map((root) => moveRoot(dist, root)))
  const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const pages = files.filter((file) => file.endsWith('.html'))
  const rules = hostRules(pages)

  const stubs = redirectStubs()
  const taken = pages.find((page) => stubs.has(page))
  if (taken) {
    throw new Error(
      'packages/site/src/sources/settings/redirects.ts: ' +
        `a redirect starts at ${taken}, where a page stands. Remove one of them.`,
    )
  }

  const bare = pages.filter((page) => !/(?:^|\/)(?:index|404)\.html$/.test(page))
  await Promise.all(bare.map((page) => alias(join(dist, page), join(dist, page.replace(/\.html$/, '/index.html')))))
  await Promise.all([...stubs].map(([file, html]) => write(join(dist, file), html)))

  const [links] = await Promise.all([
    readPages(dist, pages, root),
    compress(
      dist,
      files.filter((file) => !isInternal(`/${file}`)),
    ),
  ])
  await write(join(dist, '_headers'), headersFile(rules))
  await write(join(dist, '_redirects'), redirectsFile(rules))
  await write(join(dist, 'hosting/nginx.conf'), nginxFile(rules, new URL(brand.docsUrl).host))
  await write(join(dist, rulesFile), JSON.stringify(rules, null, 2))
  return { pages: links, stubs: stubs.size / 2 }
}

/** Astro writes the page of `/uk/` to `uk.html`; every file server looks for `uk/index.html`. */
async function moveRoot(dist: string, root: string): Promise<void> {
  const flat = join(dist, `${root.slice(0, -1)}.html`)
  if (root === '/' || !existsSync(flat)) return
  await mkdir(join(dist, root), { recursive: true })
  await rename(flat, join(dist, root, 'index.html'))
}

/** Redirect pages by file: `x.html` and `x/index.html`, since plain file servers use one or the other. */
function redirectStubs(): Map<string, string> {
  return new Map(
    locales.flatMap((lang) =>
      redirectsIn(lang).flatMap(([source, target]) => {
        const { movedTitle: title, movedText: text } = texts[lang].shell
        const html = redirectStub({ lang, target, origin: brand.docsUrl, title, text })
        return [`${source.slice(1)}.html`, `${source.slice(1)}/index.html`].map((file) => [file, html] as const)
      }),
    ),
  )
}

/** The bare address of a page's file. */
const pageAddress = (page: string): string => `/${page.replace(/(?:(^|\/)index)?\.html$/, '$1')}`

function hostRules(pages: string[]): HostRules {
  const { PUBLIC_ANALYTICS_ID: id, PUBLIC_ANALYTICS_SCRIPT: script } = process.env
  const addresses = pages.filter((page) => !/(?:^|\/)404\.html$/.test(page)).map(pageAddress)
  const unfit = addresses.find((address) => !/^[a-z0-9_./-]+$/.test(address))
  if (unfit)
    throw new Error(
      `${unfit} is no address: use small letters, digits, "_", "-" and "." in the names of content files.`,
    )
  return {
    roots: [...roots],
    languageRoots: locales.map((locale) => baseOf(locale, currentVersion)),
    pages: addresses.sort(),
    redirects: Object.fromEntries(locales.flatMap(redirectsIn)),
    scriptHashes,
    ...(id && script ? { analyticsOrigin: new URL(script).origin } : {}),
  }
}

/** Reads each page once. Throws if any page violates the content policy; lists each violation once, by its source. */
async function readPages(dist: string, pages: string[], root: string): Promise<PageLinks[]> {
  const told = new Set<string>()
  const links: PageLinks[] = []
  for (const page of pages) {
    const html = await readFile(join(dist, page), 'utf8')
    const address = pageAddress(page)
    const tags = tagsOf(html)
    links.push(linksOf(address, tags))
    for (const { message, snippet } of policyFaults(tags)) told.add(`${sourceOf(snippet, address, root)}: ${message}`)
  }
  if (told.size > 0) throw new Error([...told].join('\n'))
  return links
}

/** Hard-links a file under a second name, or copies it where the disk has no hard links. */
async function alias(file: string, name: string): Promise<void> {
  await mkdir(dirname(name), { recursive: true })
  await rm(name, { force: true })
  await link(file, name).catch(() => copyFile(file, name))
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
