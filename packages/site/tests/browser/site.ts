/**
 * Shared by browser tests: the built site on real servers, one browser for all files of a worker, and pages whose
 * errors are recorded.
 */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import sirv from 'sirv'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { browserFlags, findBrowser } from '../../../../scripts/browser-path.mjs'
import { securityHeaders, type HostRules } from '../../src/server/rules'
import { previewServer } from '../../src/server/server'
import { baseOf } from '@docs/model/brand/addresses'
import { currentVersion } from '@docs/model/brand/versions'

const dist = 'dist'

/** Root of each language's current version. */
export const roots = { en: baseOf('en', currentVersion), uk: baseOf('uk', currentVersion) } as const

export interface PageOptions extends BrowserContextOptions {
  /** Opened at once, if given. */
  path?: string
  /** Errors that the test causes on purpose; any other one fails the test. */
  expected?: RegExp
  /** Runs in the page before its own scripts. */
  init?: () => void
}

export interface Site {
  /** The preview server: redirects, headers and the languages' own 404 pages. */
  readonly origin: string
  /** A host that knows only files: it serves every spelling of an address and the redirect pages as they are. */
  readonly plainOrigin: string
  /** A page in a new browser profile. It is closed after the test, which fails if the page reported errors. */
  openPage: (options?: PageOptions) => Promise<Page>
  /**
   * A page shared by the tests of a file that only look at what an address shows, since creating a profile takes
   * several times as long as a visit. It must not report errors in any of them.
   */
  visitPage: (options?: BrowserContextOptions) => Promise<Page>
}

interface Watch {
  faults: string[]
  expected: RegExp | undefined
}

const watches = new WeakMap<Page, Watch>()

/** Console messages, uncaught errors and requests to other origins of a page so far, the expected ones included. */
export function faultsOf(page: Page): string[] {
  return watches.get(page)?.faults ?? []
}

/** Fails if the page has reported anything that the test does not expect. */
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

/** Starts what the files of a worker share; stopped with the worker. */
async function start(): Promise<Shared> {
  const executablePath = await findBrowser()
  const [preview, plain, browser] = await Promise.all([
    previewServer(dist).then(listen),
    listen(plainServer()),
    chromium.launch({ executablePath, args: browserFlags }),
  ])
  return { browser, origins: { preview, plain } }
}

/** Gives the test file that calls it servers, browser and pages. */
export function useSite(): Site {
  let browser: Browser
  let origins = { preview: '', plain: '' }
  let open: { context: BrowserContext; page: Page }[] = []
  const visited = new Map<string, Page>()

  beforeAll(async () => {
    ;({ browser, origins } = await (shared ??= start()))
  })

  afterAll(async () => {
    await Promise.all([...visited.values()].map((page) => page.context().close()))
  })

  afterEach(async () => {
    const pages = open
    open = []
    try {
      for (const page of [...pages.map(({ page }) => page), ...visited.values()]) expectSilent(page)
    } finally {
      for (const page of visited.values()) faultsOf(page).length = 0
      await Promise.all(pages.map(({ context }) => context.close()))
    }
  })

  async function newPage(options: BrowserContextOptions, init?: () => void) {
    const context = await browser.newContext({
      baseURL: origins.preview,
      locale: 'en-GB',
      viewport: { width: 1280, height: 800 },
      ...options,
    })
    context.setDefaultTimeout(30_000)
    if (init) await context.addInitScript(init)
    return { context, page: await context.newPage() }
  }

  return {
    get origin() {
      return origins.preview
    },
    get plainOrigin() {
      return origins.plain
    },
    async openPage({ path, expected, init, ...options } = {}) {
      const opened = await newPage(options, init)
      open.push(opened)
      watch(opened.page, expected)
      if (path !== undefined) await opened.page.goto(path)
      return opened.page
    },
    async visitPage(options = {}) {
      const key = JSON.stringify(options)
      const known = visited.get(key)
      if (known) return known
      const { page } = await newPage(options)
      visited.set(key, page)
      watch(page)
      return page
    },
  }
}

/** Records the errors of a page. Chromium reports violations of the Content-Security-Policy on the console. */
export function watch(page: Page, expected?: RegExp): void {
  const faults: string[] = []
  const notFound = new Set<string>()
  watches.set(page, { faults, expected })
  page.on('response', (response) => {
    if (response.status() === 404 && response.request().isNavigationRequest()) notFound.add(response.url())
  })
  page.on('console', (message) => {
    // Chromium itself reports that an address the test opened has no page.
    if (message.text().startsWith('Failed to load resource') && notFound.has(message.location().url)) return
    faults.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^https?:$/.test(protocol) && hostname !== 'localhost') faults.push(`request to another host: ${request.url()}`)
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

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.unref().listen(0, () => resolve(`http://localhost:${String((server.address() as AddressInfo).port)}`))
  })
}
