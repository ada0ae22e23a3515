/** WCAG 1.4.4: pages stay readable if the reader's default text is twice as large. */
import { expect, test } from 'vitest'
import { kinds } from './kinds'
import { roots, useSite } from './site'

const site = useSite()

/** Chromium's setting for the size of text, in pixels. */
async function openWithText(size: number, width: number) {
  const page = await site.openPage({ viewport: { width, height: 900 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
  return page
}

test.each(['en', 'uk'] as const)('%s: at 32 px of text, no kind of page is wider than 1440 px', async (locale) => {
  const page = await openWithText(32, 1440)
  for (const path of new Set(kinds.map((kind) => kind.path))) {
    await page.goto(`${roots[locale]}${path}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide, `px that ${path} is too wide`).toBeLessThanOrEqual(0)
  }
})

test('at 32 px of text, a desktop shows the layout of a tablet: the menu is a drawer', async () => {
  const page = await openWithText(32, 1440)
  await page.goto('/faq')
  expect(await page.locator('[data-menu-open]').isVisible()).toBe(true)
  expect(await page.locator('#sidebar').isVisible()).toBe(false)
})
