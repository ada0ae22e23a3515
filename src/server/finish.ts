/** Turns what Astro wrote into what hosts serve: every spelling of an address, host rules, compressed copies. */
import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { baseOf } from '../site/addresses'
import { brand } from '../site/brand'
import { locales } from '../site/locales'
import { redirectsIn } from '../site/redirects'
import { strings } from '../site/strings'
import { currentVersion, versions } from '../site/versions'
import { compress } from './compress'
import { headersFile, nginxFile, redirectsFile } from './host-files'
import { inlineScriptHashes } from './inline-scripts'
import { redirectStub } from './redirect-stub'
import { textTypes, type HostRules } from './rules'

const roots = locales.flatMap((locale) => versions.map((version) => baseOf(locale, version)))

export function finish(): AstroIntegration {
  return {
    name: 'finish',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const start = performance.now()
        const { pages, stubs } = await finishSite(fileURLToPath(dir))
        const seconds = ((performance.now() - start) / 1000).toFixed(1)
        logger.info(`${String(pages)} pages and ${String(stubs)} redirects made ready to serve in ${seconds} s`)
      },
    },
  }
}

/** Does the work in `dist`, where Astro has just written the site. */
export async function finishSite(dist: string): Promise<{ pages: number; stubs: number }> {
  await Promise.all(roots.map((root) => moveRoot(dist, root)))
  const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const pages = files.filter((file) => file.endsWith('.html'))

  const stubs = redirectStubs()
  const taken = pages.find((page) => stubs.has(page))
  if (taken) {
    throw new Error(`src/site/redirects.ts: a redirect starts at ${taken}, where a page stands. Remove one of them.`)
  }

  const bare = pages.filter((page) => !/(?:^|\/)(?:index|404)\.html$/.test(page))
  await Promise.all(bare.map((page) => alias(join(dist, page), join(dist, page.replace(/\.html$/, '/index.html')))))
  await Promise.all([...stubs].map(([file, html]) => write(join(dist, file), html)))

  const rules = hostRules([...(await inlineScripts(dist, pages)), ...new Set([...stubs.values()].flatMap(inlineScriptHashes))])
  await write(join(dist, '_headers'), headersFile(rules))
  await write(join(dist, '_redirects'), redirectsFile(rules))
  await write(join(dist, 'hosting/nginx.conf'), nginxFile(rules, new URL(brand.docsUrl).host))
  await write(join(dist, 'hosting/rules.json'), JSON.stringify(rules, null, 2))

  const texts = files.filter((file) => Object.keys(textTypes).some((extension) => file.endsWith(`.${extension}`)))
  await compress(
    texts.map((file) => join(dist, file)),
    (file) => file.startsWith(join(dist, '_astro')) || file.endsWith('search-index.json'),
  )
  return { pages: pages.length, stubs: stubs.size / 2 }
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
        const { movedTitle: title, movedText: text } = strings[lang]
        const html = redirectStub({ lang, target, origin: brand.docsUrl, title, text })
        return [`${source.slice(1)}.html`, `${source.slice(1)}/index.html`].map((file) => [file, html] as const)
      }),
    ),
  )
}

function hostRules(scriptHashes: string[]): HostRules {
  const { PUBLIC_ANALYTICS_ID: id, PUBLIC_ANALYTICS_SCRIPT: script } = process.env
  return {
    roots,
    languageRoots: locales.map((locale) => baseOf(locale, currentVersion)),
    redirects: Object.fromEntries(locales.flatMap(redirectsIn)),
    scriptHashes,
    ...(id && script ? { analyticsOrigin: new URL(script).origin } : {}),
  }
}

/** More kinds of inline script than this mean that a page writes its own, and the policy header would swell. */
const mostInlineScripts = 8

async function inlineScripts(dist: string, pages: string[]): Promise<string[]> {
  const firstPage = new Map<string, string>()
  for (const page of pages) {
    for (const hash of inlineScriptHashes(await readFile(join(dist, page), 'utf8'))) {
      if (!firstPage.has(hash)) firstPage.set(hash, page)
    }
  }
  if (firstPage.size > mostInlineScripts) {
    throw new Error(
      `${String(firstPage.size)} different inline scripts, ${String(mostInlineScripts)} at most. They are first seen on ` +
        `${[...new Set(firstPage.values())].join(', ')}. Move what differs from page to page into data attributes.`,
    )
  }
  return [...firstPage.keys()].sort()
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
