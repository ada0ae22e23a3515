import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { versionOf } from '../../../../scripts/programs.mjs'
import { previewServer } from '../../src/server/server'
import { startFirefox, type Firefox } from './bidi'

const program = ['firefox-esr', 'firefox'].find((name) => versionOf(name) !== undefined)
const missing = program ? undefined : 'Firefox is not on this machine (Debian: apt-get install firefox-esr)'

interface Request {
  request: { url: string }
}

describe('prefetching in Firefox', () => {
  let firefox: Firefox
  let server: Server
  let origin: string
  let context: string

  beforeAll(async () => {
    if (!program) return
    server = await previewServer('dist')
    await new Promise<void>((resolve) => server.listen(0, resolve))
    origin = `http://localhost:${String((server.address() as AddressInfo).port)}`
    firefox = await startFirefox(program)
    const { contexts } = await firefox.command<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    context = contexts[0]!.context
    await firefox.command('session.subscribe', { events: ['log.entryAdded', 'network.beforeRequestSent'] })
    // The first start is slow on a busy machine.
  }, 180_000)

  afterAll(async () => {
    await firefox?.close()
    server?.close()
    server?.closeAllConnections()
  })

  const evaluate = async <Value>(expression: string) => {
    const { result } = await firefox.command<{ result: { value: Value } }>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    })
    return result.value
  }

  /** Requested paths, in order. */
  const requested = () =>
    firefox.events
      .filter(({ method }) => method === 'network.beforeRequestSent')
      .map(({ params }) => new URL((params as Request).request.url).pathname)

  const logged = () => firefox.events.filter(({ method }) => method === 'log.entryAdded').map(({ params }) => params)

  /** Moves the pointer to the middle of an element and performs the given actions there. */
  async function point(selector: string, ...actions: object[]): Promise<void> {
    const place = await evaluate<string>(`(() => {
      const { left, top, width, height } = document.querySelector('${selector}').getBoundingClientRect()
      return JSON.stringify({ x: Math.round(left + width / 2), y: Math.round(top + height / 2) })
    })()`)
    const { x, y } = JSON.parse(place) as { x: number; y: number }
    await firefox.command('input.performActions', {
      context,
      actions: [{ type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x, y }, ...actions] }],
    })
  }

  const open = async (path: string) => {
    firefox.events.length = 0
    await firefox.command('browsingContext.navigate', { context, url: origin + path, wait: 'complete' })
  }

  test('hovering over a link fetches the page with its files, and a click shows it without another request', async ({
    skip,
  }) => {
    skip(missing !== undefined, missing)
    await open('/callbacks')
    const link = '#sidebar a[href="/faq"]'
    await evaluate(`document.querySelector('${link}').scrollIntoView({ block: 'center', behavior: 'instant' })`)
    await evaluate('window.sameDocument = true')
    await point(link)
    await expect.poll(requested).toContain('/faq')
    // The additional style sheet of lists.
    await expect.poll(() => requested().filter((path) => /\/lists\.[\w-]+\.css$/.test(path))).toHaveLength(1)
    await point(link, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })
    await expect.poll(() => evaluate('location.pathname')).toBe('/faq')
    await expect.poll(() => evaluate(`document.title.startsWith('Frequently')`)).toBe(true)
    expect(await evaluate('window.sameDocument')).toBe(true)
    expect(requested().filter((path) => path === '/faq')).toHaveLength(1)
    expect(logged()).toEqual([])
  })

  test('pages with links in view are prefetched, and the console is empty', async ({ skip }) => {
    skip(missing !== undefined, missing)
    await open('/')
    const own = new Set(['/'])
    const pages = () => requested().filter((path) => !/\.\w+$/.test(path) && !own.has(path))
    await expect.poll(() => pages().length).toBeGreaterThan(2)
    expect(pages()).toEqual([...new Set(pages())])
    expect(logged()).toEqual([])
  })
})
