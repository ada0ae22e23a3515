/**
 * Shared by browser tests: the built site on real servers, one browser for all files of a worker, and pages whose
 * errors are recorded.
 */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import sirv from 'sirv'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { originOf } from '../../../../tests/origin-of'
import { browserFlags, findBrowser } from '../../../../scripts/browser-path.mjs'
import { securityHeaders, type HostRules } from '../../src/build/rules'
import { previewServer } from '../../src/build/server'
import { baseOf } from '@docs/model/brand/addresses'
import { currentVersion } from '@docs/model/brand/versions'

const dist = 'dist'

/** Root of each language's current version. */
export const roots = { en: baseOf('en', currentVersion), uk: baseOf('uk', currentVersion) } as const

export interface PageOptions extends BrowserContextOptions {
  /** The address to open at once, if any. */
  path?: string
  /** Errors that the test causes on purpose. Any other error fails the test. */
  expected?: RegExp
  /** A script that runs in the page before its own scripts. */
  init?: () => void
}

export interface Site {
  /** The preview server: redirects, headers and the languages' own 404 pages. */
  readonly origin: string
  /** A plain file host: it serves every spelling of an address and the redirect pages without redirecting. */
  readonly plainOrigin: string
  /**
   * A page without state of other tests, except the browser's cache. The test fails if the page reports errors. The
   * next test with the same options gets the same page, because starting a renderer takes much longer than a visit.
   */
  openPage: (options?: PageOptions) => Promise<Page>
}

interface Watch {
  faults: string[]
  /** Opened addresses that have no page. */
  notFound: Set<string>
  expected: RegExp | undefined
}

const watches = new WeakMap<Page, Watch>()

/** All console messages, uncaught errors and requests to other origins of a page, including expected ones. */
export function faultsOf(page: Page): string[] {
  return watches.get(page)?.faults ?? []
}

/** Fails if the page has reported anything unexpected. */
export function expectSilent(page: Page): void {
  const expected = watches.get(page)?.expected
  expect(
    faultsOf(page).filter((fault) => !expected?.test(fault)),
    `faults of ${page.url()}`,
  ).toEqual([])
}

interface Shared {
  browser: Browser
  origins: { preview: string; plain: string }
}

let shared: Promise<Shared> | undefined

/** Starts the servers and the browser that the files of a worker share; they stop with the worker. */
async function start(): Promise<Shared> {
  const executablePath = await findBrowser()
  const [preview, plain, browser] = await Promise.all([
    originOf(() => {}, previewServer(dist).unref(), 'localhost'),
    originOf(() => {}, plainServer().unref(), 'localhost'),
    chromium.launch({ executablePath, args: browserFlags }),
  ])
  return { browser, origins: { preview, plain } }
}

const viewport = { width: 1280, height: 800 }

interface Opened {
  page: Page
  key: string
  options: BrowserContextOptions
  /** Whether the page has state that other tests must not see. */
  isSpent: boolean
}

/** Unused pages, by their options. Pages without options are reused by later files. */
const idle = new Map<string, Opened[]>()
const withoutOptions = '{}'

/** Resets a page to its initial state. */
async function clear({ page, options }: Opened): Promise<void> {
  const others = page.context().pages()
  await Promise.all(others.filter((each) => each !== page).map((each) => each.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (/^http/.test(page.url())) {
    // A file without scripts: a page may store something while it is left.
    await page.goto(new URL('/robots.txt', page.url()).href)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  await page.goto('about:blank')
  await page.mouse.move(0, 0)
  await page.setViewportSize(options.viewport ?? viewport)
  const { colorScheme = 'light', reducedMotion = 'no-preference', forcedColors = 'none' } = options
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors })
}

/** Provides servers, browser and pages to a test file. */
export function useSite(): Site {
  let browser: Browser
  let origins = { preview: '', plain: '' }
  let open: Opened[] = []

  beforeAll(async () => {
    ;({ browser, origins } = await (shared ??= start()))
  })

  afterAll(async () => {
    for (const [key, pages] of idle) {
      if (key === withoutOptions) continue
      idle.delete(key)
      await Promise.all(pages.map(({ page }) => page.context().close()))
    }
  })

  afterEach(async ({ task }) => {
    const used = open
    open = []
    try {
      for (const { page } of used) expectSilent(page)
    } finally {
      await Promise.all(
        used.map(async (each) => {
          const isUsable =
            !each.isSpent &&
            task.result?.state !== 'fail' &&
            (await Promise.race([
              clear(each).then(
                () => true,
                () => false,
              ),
              // A renderer that no longer answers must not hold up the tests after this one.
              setTimeout(20_000, false, { ref: false }),
            ]))
          if (isUsable) idle.set(each.key, [...(idle.get(each.key) ?? []), each])
          // Closing may wait for a renderer too; the browser ends with the worker anyway.
          else
            void each.page
              .context()
              .close()
              .catch(() => {})
        }),
      )
    }
  })

  async function newPage(key: string, options: BrowserContextOptions, init?: () => void): Promise<Opened> {
    const context = await browser.newContext({ baseURL: origins.preview, locale: 'en-GB', viewport, ...options })
    context.setDefaultTimeout(30_000)
    if (init) await context.addInitScript(init)
    const opened = { page: await context.newPage(), key, options, isSpent: options.storageState !== undefined }
    const addInitScript = opened.page.addInitScript.bind(opened.page)
    opened.page.addInitScript = (...script) => {
      opened.isSpent = true
      return addInitScript(...script)
    }
    report(opened.page)
    return opened
  }

  return {
    get origin() {
      return origins.preview
    },
    get plainOrigin() {
      return origins.plain
    },
    async openPage({ path, expected, init, ...options } = {}) {
      const key = JSON.stringify({ ...options, init: init?.toString() })
      const opened = idle.get(key)?.pop() ?? (await newPage(key, options, init))
      open.push(opened)
      watches.set(opened.page, { faults: [], notFound: new Set(), expected })
      if (path !== undefined) await opened.page.goto(path)
      return opened.page
    },
  }
}

/** Records the errors of a page. Chromium reports violations of the Content-Security-Policy on the console. */
function report(page: Page): void {
  const note = (fault: string) => void watches.get(page)?.faults.push(fault)
  page.on('response', (response) => {
    if (response.status() === 404 && response.request().isNavigationRequest())
      watches.get(page)?.notFound.add(response.url())
  })
  page.on('console', (message) => {
    // Chromium itself reports an opened address that has no page.
    const isKnown = watches.get(page)?.notFound.has(message.location().url)
    if (message.text().startsWith('Failed to load resource') && isKnown) return
    note(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => note(`uncaught: ${error.stack ?? error.message}`))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^https?:$/.test(protocol) && hostname !== 'localhost') note(`request to another host: ${request.url()}`)
  })
}

function plainServer(): Server {
  const rules = JSON.parse(readFileSync(`${dist}/hosting/rules.json`, 'utf8')) as HostRules
  const headers = Object.entries(securityHeaders(rules))
  const serve = sirv(dist, { extensions: ['html'] })
  return createServer((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    serve(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(readFileSync(`${dist}/404.html`))
    })
  })
}
