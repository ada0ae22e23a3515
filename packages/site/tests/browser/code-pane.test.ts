import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { hold } from './answers'
import { useSite } from './site'

const site = useSite()
const wide = { viewport: { width: 1280, height: 900 } }
const selectedPart = (page: Page) => page.locator('.pane__parts [aria-selected=true]').innerText()
const shownCode = (page: Page) => page.locator('.pane .tabs__panel:visible pre:visible').first().innerText()

test('the code pane starts beside the title, fills the window and follows the section in view', async () => {
  const page = await site.openPage({ path: '/api/transaction_create', ...wide })
  const [title, pane] = await Promise.all([page.locator('h1').boundingBox(), page.locator('.pane').boundingBox()])
  expect(Math.abs((pane?.y ?? 0) - (title?.y ?? 0))).toBeLessThan(24)
  expect(pane?.x).toBeGreaterThan((title?.x ?? 0) + 300)
  for (const [section, part] of [
    ['response', 'Response'],
    ['errors', 'Errors'],
    ['request', 'Request'],
  ] as const) {
    await page.locator(`#${section}`).evaluate((heading) => heading.scrollIntoView())
    await page.locator('.pane__parts [aria-selected=true]', { hasText: part }).waitFor()
    const [box, article] = await Promise.all([
      page.locator('.pane').boundingBox(),
      page.locator('.article').boundingBox(),
    ])
    expect(box?.y).toBeLessThan(140)
    // Near its end, the pane ends with the article.
    const end = (article?.y ?? 0) + (article?.height ?? 0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(Math.min(860, end - 12))
  }
})

test('choosing an example changes the programs and the response; an error shows its own response', async () => {
  const page = await site.openPage({ path: '/uk/api/transaction_create', ...wide })
  await page.locator('.pane [data-code-language]').selectOption('python')
  await page.locator('.pane pre:visible', { hasText: 'body = json.dumps(' }).waitFor()
  expect(await shownCode(page)).toContain('"type": "payin"')
  await page.locator('[data-choose=variant]').selectOption({ index: 1 })
  await page.locator('.pane pre:visible', { hasText: '"type": "payout"' }).waitFor()
  expect(await shownCode(page)).toContain('body = json.dumps(')
  await page.locator('.pane__parts [role=tab]').nth(1).click()
  expect(await shownCode(page)).toContain('"type": "payout"')
  await page.locator('.pane__parts [role=tab]').nth(2).click()
  await page.locator('[data-choose=error]').selectOption('merchant_reference_taken')
  await page.locator('.pane pre:visible', { hasText: '"code": "merchant_reference_taken"' }).waitFor()
})

test('an example chosen before the script of the pane has arrived is shown once it has', async () => {
  const page = await site.openPage(wide)
  const release = await hold(page, /\/_astro\/pane\./)
  await page.goto('/api/transaction_create')
  await page.locator('[data-choose=variant]').selectOption({ index: 1 })
  release()
  await page.locator('.pane pre:visible', { hasText: '"type": "payout"' }).waitFor()
})

test('an example that fails to load is deselected with a message', async () => {
  const page = await site.openPage({
    path: '/api/transaction_create',
    ...wide,
    expected: /Failed to load|Failed to fetch/,
  })
  await page.route('**/samples/**', (route) => route.abort())
  const choice = page.locator('[data-choose=variant]')
  const before = await choice.inputValue()
  await choice.selectOption({ index: 1 })
  await page.getByRole('alert').waitFor()
  await expect.poll(() => choice.inputValue()).toBe(before)
  expect(await shownCode(page)).toContain('"type": "payin"')
})

test('a program is fetched when its language is chosen, and on later pages; until then another is shown', async () => {
  const page = await site.openPage({ path: '/uk/callbacks', ...wide, expected: /Failed to load|Failed to fetch/ })
  await page.route('**/samples/**', (route) => route.abort())
  await page.locator('.pane [data-code-language]').selectOption('php')
  await page.getByRole('alert').waitFor()
  expect(await shownCode(page)).toMatch(/^#!\/usr\/bin\/env bash\n/)
  await page.unroute('**/samples/**')
  await page.goto('/uk/api/transaction_pay')
  await page.locator('.pane pre:visible', { hasText: '<?php' }).waitFor()
  expect(await page.locator('.pane [data-code-language]').inputValue()).toBe('php')
})

test('a guide fetches the programs of each of its calls, from either menu', async () => {
  // At the top, the pane has no section to follow while the programs come.
  const page = await site.openPage({ path: '/services/acquiring_h2h', ...wide })
  await page.locator('.pane__parts [role=tab]').nth(1).click()
  await page.locator('#part-sample-start [data-code-language]').selectOption('go')
  await page.locator('#start-sample-go:visible', { hasText: '/v2/transaction/pay' }).waitFor()
  await page.locator('.pane__parts [role=tab]').first().click()
  await page.locator('#request-sample-go:visible', { hasText: '/v2/transaction/create' }).waitFor()
})

test.each(['/api/transaction_pay', '/services/pix/pix_payin_h2h', '/callback_receiver'])(
  'without JavaScript a link in %s leads to the programs that it leaves out',
  async (path) => {
    const page = await site.openPage({ path, javaScriptEnabled: false })
    const twin = await page.getByRole('link', { name: 'Other programming languages' }).getAttribute('href')
    expect(await (await page.request.get(twin!)).text()).toContain('```ruby')
  },
)

test('on a phone fields come before code, and the sticky bar names the object in view', async () => {
  const page = await site.openPage({ path: '/api/transaction_create', viewport: { width: 390, height: 844 } })
  const order = await page.evaluate(() => {
    const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0
    return top('#request') < top('.pane') && top('#errors') < top('.pane')
  })
  expect(order).toBe(true)
  await page.goto('/api/transaction_create#request.return_urls.success')
  expect(await page.locator('[id="request.return_urls.success"]').isVisible()).toBe(true)
  await expect.poll(() => page.locator('.section-bar').innerText()).toContain('Request body › return_urls')
  expect((await page.locator('.section-bar').boundingBox())?.y).toBeLessThan(64)
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Samples' }).click()
  await expect.poll(() => page.locator('.section-bar [aria-current]').innerText()).toBe('Samples')
})

test('one button opens and closes all collapsed fields', async () => {
  const page = await site.openPage({ path: '/api/transaction_pay' })
  const open = () => page.locator('.fields details[open]').count()
  expect(await open()).toBe(0)
  await page.getByRole('button', { name: 'Expand all' }).click()
  expect(await open()).toBe(await page.locator('.fields details').count())
  await page.getByRole('button', { name: 'Collapse all' }).click()
  expect(await open()).toBe(0)
})

test('samples open at the JSON body; a program shows its body, folds the rest, and is copied whole', async () => {
  const page = await site.openPage({ path: '/api/transaction_create', ...wide })
  expect(await shownCode(page)).toMatch(/^\{\n/)
  await page.locator('.pane [data-code-language]').selectOption('bash')
  const before = await shownCode(page)
  expect(before).toContain('"amount"')
  for (const folded of ['#!/usr/bin/env bash', 'openssl dgst']) expect(before).not.toContain(folded)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('.pane .code__copy:visible').first().click()
  await page.locator('.pane .code__copy[data-outcome=done]').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^#!\/usr\/bin\/env bash\n/)
  expect(copied).toContain('openssl dgst')
  const settings = page.getByRole('checkbox', { name: 'settings and keys' }).locator('visible=true')
  await settings.focus()
  await page.keyboard.press('Space')
  expect(await shownCode(page)).toContain('#!/usr/bin/env bash')
})

test('code is copied without a clipboard API, as on a page without TLS', async () => {
  const init = () => Object.defineProperty(navigator, 'clipboard', { value: undefined })
  const page = await site.openPage({ path: '/api/transaction_create', init, ...wide })
  await page.locator('.pane .code__copy:visible').first().click()
  await page.locator('.pane .code__copy[data-outcome=done]').waitFor()
  await page.locator('.navbar__search-input').click()
  await page.keyboard.press('Control+KeyV')
  expect(await page.locator('#search-dialog input').inputValue()).toContain('"amount"')
})

test('line wrapping applies to all code and is remembered', async () => {
  const page = await site.openPage({ path: '/api/transaction_create', ...wide })
  const fits = () =>
    page
      .locator('.pane pre:visible')
      .first()
      .evaluate((pre) => pre.scrollWidth <= pre.clientWidth)
  expect(await fits()).toBe(false)
  await page.locator('.pane .code__wrap:visible').first().click()
  await expect.poll(fits).toBe(true)
  await page.goto('/uk/api/transaction_pay')
  expect(await fits()).toBe(true)
  await page.locator('.pane .code__wrap[aria-pressed=true]:visible').first().waitFor()
})

test('a program is downloaded under its file name', async () => {
  const page = await site.openPage({ path: '/api/transaction_create', ...wide })
  await page.locator('.pane [data-code-language]').selectOption('java')
  await page.locator('.pane pre:visible', { hasText: 'public class' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.pane .code__save:visible').first().click(),
  ])
  expect(download.suggestedFilename()).toBe('TransactionCreate.java')
})

test('a guide shows the calls of the step in view, and the callback at the end', async () => {
  const page = await site.openPage({ path: '/services/pix/pix_payin_h2h', ...wide })
  expect(await selectedPart(page)).toBe('Create')
  await page.locator('#start').evaluate((heading) => heading.scrollIntoView())
  await page.locator('.pane__parts [aria-selected=true]', { hasText: 'Start' }).waitFor()
  await page.locator('#testing').evaluate((heading) => heading.scrollIntoView())
  await page.locator('.pane__parts [aria-selected=true]', { hasText: 'Callback' }).waitFor()
  expect(await shownCode(page)).toContain('"status": "completed"')
})

test('on a phone the address of a call in a guide leads to it', async () => {
  const page = await site.openPage({
    path: '/services/pix/pix_payin_h2h',
    viewport: { width: 390, height: 844 },
  })
  for (const [act, name] of [
    [() => page.locator('.section-bar a[href="#samples"]').click(), 'Create'],
    [() => page.evaluate(() => void (location.hash = 'sample-start')), 'Start'],
  ] as const) {
    await act()
    await page.locator('.pane__parts [aria-selected=true]', { hasText: name }).waitFor()
    await expect
      .poll(async () => (await page.locator('.pane .tabs__panel:visible').boundingBox())?.y ?? Infinity)
      .toBeLessThan(400)
  }
})
