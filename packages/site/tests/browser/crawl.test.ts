import { describe, expect, test } from 'vitest'
import { codeLanguages } from '@docs/model/language/code-languages'
import { locales } from '@docs/model/language/locales'
import { expectOpens } from './crawl'
import { kinds } from './kinds'
import { roots, useSite } from './site'

const site = useSite()

test('R6-1 R7-1 a page of each kind opens on a phone', async () => {
  // The not-found page is excluded because its status is 404.
  const paths = [...new Set(kinds.map(({ path }) => path))].filter((path) => path !== 'nope')
  await expectOpens(
    site,
    paths.map((path, at) => roots[locales[at % 2]!] + path),
  )
})

describe('without JavaScript', () => {
  const root = roots.uk

  test.each([1280, 390])('pages are readable and the menu leads to other pages (%i px wide)', async (width) => {
    const page = await site.openPage({ path: root, javaScriptEnabled: false, viewport: { width, height: 800 } })
    expect(await page.locator('main h1').isVisible()).toBe(true)
    const link = page.locator(`#sidebar a[href="${root}faq"]`)
    await link.click()
    await page.waitForURL(`**${root}faq`)
    await expect.poll(() => page.locator('main h1').isVisible()).toBe(true)
  })

  test('every sample is visible, and tools that need JavaScript are hidden', async () => {
    const page = await site.openPage({ path: `${root}api/transaction_create`, javaScriptEnabled: false })
    const samples = await page.locator('main pre:not([data-apart] pre)').all()
    expect(samples.length).toBeGreaterThan(3)
    for (const sample of samples) expect(await sample.isVisible()).toBe(true)
    expect(await page.locator('main').getByRole('button').count()).toBe(0)
    // Programs in other languages are in the Markdown twin.
    const others = page.locator('.code-others a')
    expect(await others.isVisible()).toBe(true)
    const twin = await (await page.request.get((await others.getAttribute('href')) ?? '')).text()
    for (const language of Object.keys(codeLanguages)) expect(twin).toContain(`\`\`\`${language}`)
  })

  test('the search box leads to a page that says that search needs JavaScript', async () => {
    const page = await site.openPage({ path: root, javaScriptEnabled: false })
    await page.locator('.navbar__search-input').fill('pix')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${root}search?q=pix`)
    await expect.poll(() => page.locator('main').innerText()).toContain('JavaScript')
  })
})
