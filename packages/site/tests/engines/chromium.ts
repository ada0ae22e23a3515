import { chromium } from 'playwright-core'
import { browserFlags, findBrowser } from '../../../../scripts/browser-path.mjs'
import { callOf, readValue, type Engine } from './engine'

/** Chromium by Playwright. */
export async function startChromium(origin: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  const page = await browser.newPage({ hasTouch: true, permissions: ['clipboard-write'] })
  const said: string[] = []
  page.on('console', (message) => {
    // Chromium itself reports an opened address that has no page, and an icon that nothing names.
    const { url } = message.location()
    if (/^Failed to load .* 404 /.test(message.text()) && [page.url(), `${origin}/favicon.ico`].includes(url)) return
    said.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`))
  return {
    open: async (path) => void (await page.goto(origin + path)),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    evaluate: async (look, ...given) => readValue(await page.evaluate<string | undefined>(callOf(look, given))),
    size: (width, height) => page.setViewportSize({ width, height }),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    move: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    touch: (x, y) => page.touchscreen.tap(x, y),
    finger: 'touch',
    log: said,
    close: () => browser.close(),
  }
}
