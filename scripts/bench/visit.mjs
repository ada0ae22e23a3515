/** What readers of a built site wait for, measured in Chromium. */
import { brotliCompressSync } from 'node:zlib'

const viewport = { width: 1280, height: 800 }
/** So many times slower than this machine. */
const slowdown = 4

/** The sidebar of an open page in VitePress's format, without the names of its groups. */
export const readSidebar = (page) =>
  page.evaluate(() => {
    const read = (list) =>
      [...list.children].flatMap(({ firstElementChild: node }) => {
        if (node === null) return []
        return node.matches('a')
          ? { text: node.textContent, link: node.getAttribute('href') }
          : { text: node.firstElementChild.textContent, collapsed: true, items: read(node.lastElementChild) }
      })
    return read(document.querySelector('.sidebar__pages > ul'))
  })

/** Bytes of all that a first view loads before `load`, compressed as a host would send them. */
export async function firstView(browser, origin, { to }) {
  const page = await browser.newPage({ viewport })
  const responses = []
  page.on('response', (response) => responses.push(response))
  await page.goto(origin + to, { waitUntil: 'load' })
  const bodies = await Promise.all(responses.map((response) => response.body()))
  await page.close()
  return bodies.reduce((sum, body) => sum + compressed(body), 0)
}

/** Fonts and pictures are compressed already. */
const compressed = (body) => Math.min(body.length, brotliCompressSync(body).length)

/**
 * A reader rests on a link until everything is quiet, then clicks. From the click, in ms: `painted`, when the next
 * page's first picture is there, and `work`, what the main thread did until everything is quiet again.
 */
export async function navigate(browser, origin, { from, to }) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(origin + from)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await cdp.send('Performance.enable')
  const link = page.locator(`a[href="${to}"]:visible`).first()
  await link.hover()
  await quiet(page)
  await page.evaluate(watchClick)
  const before = await busy(cdp)
  await page.mouse.down()
  await page.mouse.up()
  const painted = await page.evaluate(() => window.painted)
  await quiet(page)
  const work = (await busy(cdp)) - before
  await context.close()
  return { painted, work }
}

/** Longer than anything that the sites put off: delays before fetching ahead, idle callbacks and their fetches. */
const quiet = (page) => page.waitForTimeout(1500)

async function busy(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}

/** Runs in the page. A message that is sent while a frame is prepared comes when it is painted. */
function watchClick() {
  const title = () => document.querySelector('main h1')?.textContent
  const before = title()
  window.painted = new Promise((resolve) => {
    const start = ({ timeStamp }) => {
      const observer = new MutationObserver(() => {
        if (title() === undefined || title() === before) return
        observer.disconnect()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          port2.postMessage(null)
        })
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    }
    addEventListener('click', start, { capture: true, once: true })
  })
}
