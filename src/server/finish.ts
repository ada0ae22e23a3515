/** Turns what Astro wrote into what hosts serve: every spelling of an address, host rules, compressed copies. */
import { existsSync, rmSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { baseOf, roots } from '../site/addresses'
import { brand } from '../site/brand'
import { locales } from '../site/locales'
import { redirectsIn } from '../site/redirect-addresses'
import { texts } from '../site/texts'
import { currentVersion } from '../site/versions'
import { manifestFile } from './build'
import { compress } from './compress'
import { headersFile, nginxFile, redirectsFile } from './host-files'
import { scriptHashes } from './inline-scripts'
import { brokenLinks, linksOf, type PageLinks } from './links'
import { inputsOf, recordBuild } from './made-of'
import { policyFaults } from './page-policy'
import { linkSource, sourceOf } from './page-sources'
import { tagsOf } from './page-tags'
import { clearEndedBuilds, putInPlace, stagingFolder } from './put-in-place'
import { redirectStub } from './redirect-stub'
import { isInternal, rulesFile, type HostRules } from './rules'

/** Finishes the site in Astro's folder, reports links to nowhere, and puts the whole in the place of `dist`. */
export function publish(): AstroIntegration {
  let root = ''
  let inputs: string | undefined
  return {
    name: 'publish',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root)
      },
      'astro:build:start': async () => {
        inputs = await inputsOf(root)
        clearEndedBuilds(root)
        // A build that fails leaves nothing behind, wherever it stops.
        process.once('exit', () => rmSync(join(root, stagingFolder), { recursive: true, force: true }))
      },
      'astro:build:done': async ({ dir, logger }) => {
        const start = performance.now()
        const built = fileURLToPath(dir).replace(/[\\/]$/, '')
        const { pages, stubs } = await finishSite(built, root)
        const faults = brokenLinks(pages, (path) => existsSync(join(built, path)), linkSource)
        for (const fault of faults) logger.warn(fault)
        await putInPlace(built, join(root, 'dist'))
        // A build with warnings is made again, and tells them again.
        if (inputs !== undefined && faults.length === 0) await recordBuild(join(root, 'dist'), inputs)
        const seconds = ((performance.now() - start) / 1000).toFixed(1)
        logger.info(`${String(pages.length)} pages and ${String(stubs)} redirects made ready to serve in ${seconds} s`)
      },
    },
  }
}

/** Does the work in `dist`, where Astro has just written the site; `root` is the folder of its sources. */
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
    throw new Error(`src/site/redirects.ts: a redirect starts at ${taken}, where a page stands. Remove one of them.`)
  }

  const bare = pages.filter((page) => !/(?:^|\/)(?:index|404)\.html$/.test(page))
  await Promise.all(bare.map((page) => alias(join(dist, page), join(dist, page.replace(/\.html$/, '/index.html')))))
  await Promise.all([...stubs].map(([file, html]) => write(join(dist, file), html)))

  const [manifest, links] = await Promise.all([
    compress(
      dist,
      files.filter((file) => !isInternal(`/${file}`)),
    ),
    readPages(dist, pages, root),
  ])
  await write(join(dist, '_headers'), headersFile(rules))
  await write(join(dist, '_redirects'), redirectsFile(rules))
  await write(join(dist, 'hosting/nginx.conf'), nginxFile(rules, new URL(brand.docsUrl).host))
  await write(join(dist, rulesFile), JSON.stringify(rules, null, 2))
  await write(join(dist, manifestFile), JSON.stringify(manifest, null, 1))
  return { pages: links, stubs: stubs.size / 2 }
}

/** Astro writes the page of `/uk/` as `uk.html`; every file server looks for `uk/index.html`. */
async function moveRoot(dist: string, root: string): Promise<void> {
  const flat = join(dist, `${root.slice(0, -1)}.html`)
  if (root === '/' || !existsSync(flat)) return
  await mkdir(join(dist, root), { recursive: true })
  await rename(flat, join(dist, root, 'index.html'))
}

/** Redirect pages by file: `x.html` and `x/index.html`, since plain file servers know one or the other. */
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

/**
 * Reads each page once. Throws when one holds what the policy forbids; each fault is told once, where it is written.
 */
async function readPages(dist: string, pages: string[], root: string): Promise<PageLinks[]> {
  const told = new Set<string>()
  const links: PageLinks[] = []
  for (const page of pages) {
    const tags = tagsOf(await readFile(join(dist, page), 'utf8'))
    const address = pageAddress(page)
    links.push(linksOf(address, tags))
    for (const { message, snippet } of policyFaults(tags)) told.add(`${sourceOf(snippet, address, root)}: ${message}`)
  }
  if (told.size > 0) throw new Error([...told].join('\n'))
  return links
}

/** A second name for a file that costs no space, or a copy where the disk has no hard links. */
async function alias(file: string, name: string): Promise<void> {
  await mkdir(dirname(name), { recursive: true })
  await rm(name, { force: true })
  await link(file, name).catch(() => copyFile(file, name))
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
