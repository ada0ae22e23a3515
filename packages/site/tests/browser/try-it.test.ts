import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { texts } from '../../src/words/texts'
import payer from '../../../../texts/payer.json' with { type: 'json' }
import { locales, type Locale } from '@docs/model/language/locales'
import { faultsInBothModes } from './axe'
import { block, countBytes } from './answers'
import { faultsOf, roots, useSite } from './site'

const site = useSite()

/** What a reader finds in the page, by its accessible names. */
function tools(page: Page, locale: Locale) {
  const t = texts[locale].tryIt
  const region = page.getByRole('region', { name: t.open, exact: true })
  const button = (name: string) => region.getByRole('button', { name, exact: true })
  const part = (name: string) => region.getByRole('region', { name, exact: true })
  return {
    t,
    region,
    open: page.getByRole('button', { name: t.open, exact: true }),
    body: region.getByRole('textbox', { name: t.body, exact: true }),
    verdict: region.locator('.try-it__verdict'),
    send: button(t.send),
    startOver: button(t.startOver),
    response: part(t.response.title),
    signature: part(t.signature.title),
    changes: part(t.changes.title),
    callback: part(t.callback.title),
    acknowledge: button(t.callback.acknowledge),
    fail: button(t.callback.fail),
    paymentPage: part(t.page),
    headers: region.getByText(t.headers, { exact: true }),
    /** One of the actions in the menu. */
    act: async (name: string) => {
      await region.getByText(t.changes.others, { exact: true }).click()
      await button(name).click()
    },
    button,
  }
}

async function opened(locale: Locale, path: string, options: Parameters<typeof site.openPage>[0] = {}) {
  const page = await site.openPage({ ...options, path: roots[locale] + path })
  const found = tools(page, locale)
  await found.open.click()
  await found.send.waitFor()
  return { page, ...found }
}

/** Whether it is wholly visible where the reader looks. */
const isInView = (part: Locator) =>
  part.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        new IntersectionObserver(([seen]) => resolve(seen!.intersectionRatio === 1)).observe(element)
      }),
  )

/** Everything that the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    requests.push(`${request.method()} ${pathname}${search}`)
  })
  return requests
}

describe.each(locales)('in %s', (locale) => {
  test('a payment is created, started, told by a callback that fails at first, and found again', async () => {
    const { page, body, send, response, callback, fail, acknowledge, changes, signature, act, t } = await opened(
      locale,
      'api/transaction_pay',
    )
    const requests = requestsOf(page)
    const [, id = ''] = /"(txn_\w+)"/.exec(await body.inputValue()) ?? []
    await signature.getByText(t.signature.title, { exact: true }).click()
    expect(await signature.innerText()).toContain('/v2/transaction/pay')
    await send.click()
    expect((await response.innerText()).split('\n')[0]).toContain('200')
    expect(await changes.innerText()).toMatch(/created\s*→\s*awaiting_customer/)
    await expect.poll(() => callback.innerText()).toContain(id)

    await fail.click()
    await acknowledge.waitFor({ state: 'detached' })
    await expect.poll(() => callback.innerText()).toMatch(/500/)
    await act(t.clock.hour)
    // The payer has paid meanwhile; every callback on the way waits for its answer.
    while (!/→\s*completed/.test(await changes.innerText())) await acknowledge.click()
    await expect.poll(() => changes.innerText()).toMatch(/processing\s*→\s*completed/)

    await page.locator(`.sidebar__pages a[href="${roots[locale]}api/transaction_find"]`).click()
    const later = tools(page, locale)
    await later.open.click()
    await later.send.waitFor()
    await expect.poll(() => later.region.getByRole('textbox').first().inputValue()).toBe(id)
    await later.send.click()
    await expect.poll(() => later.response.innerText()).toContain('"status": "completed"')
    // Files of the site, and nothing of what was entered: requests to other hosts fail every test.
    expect(requests.filter((each) => !/^GET \/[\w./-]*$/.test(each))).toEqual([])
  })

  test('what the API would refuse is told at its line', async () => {
    const { body, verdict, response, send, t } = await opened(locale, 'api/transaction_create')
    await expect.poll(() => verdict.innerText()).toContain(t.accepted)
    await body.fill((await body.inputValue()).replace(/("amount": )"[^"]*"/, '$1"0.00"'))
    await expect.poll(() => verdict.innerText()).toContain('/amount')
    await expect.poll(() => verdict.innerText()).toContain('5')
    await expect.poll(() => body.getAttribute('aria-invalid')).toBe('true')
    await send.click()
    expect((await response.innerText()).split('\n')[0]).toContain('422')
  })
})

test('state survives a page that is loaded anew, until the reader starts over', async () => {
  const { page, body, send, response } = await opened('en', 'api/transaction_create')
  await send.click()
  const [, id = ''] = /"id": "(txn_\w+)"/.exec(await response.innerText()) ?? []
  await page.goto(`${roots.en}api/transaction_cancel`)
  const later = tools(page, 'en')
  await later.open.click()
  await later.body.waitFor()
  await expect.poll(() => later.body.inputValue()).toContain(id)
  await later.startOver.click()
  await expect.poll(() => later.body.inputValue()).not.toBe('')
  await expect.poll(() => body.count()).toBe(1)
  expect(await page.evaluate(() => (sessionStorage.getItem('sandbox') ?? '').length)).toBeLessThan(20_000)
})

test('a callback that waits for its answer waits still after the page is loaded anew', async () => {
  const { page, send, callback, acknowledge } = await opened('en', 'api/transaction_pay')
  await send.click()
  await acknowledge.waitFor()
  const before = await callback.innerText()
  await page.goto(`${roots.en}api/transaction_find`)
  const later = tools(page, 'en')
  await later.open.click()
  await later.acknowledge.waitFor()
  await expect.poll(() => later.callback.innerText()).toBe(before)
  await later.fail.click()
  await later.acknowledge.waitFor({ state: 'detached' })
  await expect.poll(() => later.callback.innerText()).toMatch(/500/)
})

test('a guide plays the payment of its service on the payer’s page', async () => {
  const { page, region, body, send, paymentPage, callback, acknowledge, changes, button, t } = await opened(
    'en',
    'services/blik/payin_hpp',
  )
  expect(await body.inputValue()).toContain('"service_id": "blik_payin_hpp"')
  await send.click()
  await button(t.openPage).click()
  await expect.poll(() => isInView(paymentPage.getByRole('heading', { name: t.page, exact: true }))).toBe(true)
  await acknowledge.waitFor()
  await acknowledge.click()
  await acknowledge.waitFor({ state: 'detached' })
  const next = region.getByRole('group', { name: t.changes.events, exact: true })
  expect(await next.evaluate((bar) => bar.contains(document.activeElement))).toBe(true)
  await paymentPage.getByRole('button', { name: payer.cancel.en, exact: true }).click()
  await expect.poll(() => changes.innerText()).toContain('cancelled')
  // The pressed button has gone with its page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body')
  await expect.poll(() => callback.innerText()).toContain('cancelled')
  // The callback of the result leaves what the payer sees where it is.
  await expect.poll(() => isInView(paymentPage.getByRole('heading', { name: t.page, exact: true }))).toBe(true)
})

test('a guide leads from call to call', async () => {
  const { body, send, response, region } = await opened('en', 'services/blik/payin_h2h')
  await send.click()
  await region.getByRole('button', { name: 'Next: transaction_pay', exact: true }).click()
  await expect.poll(() => body.inputValue()).toContain('blik_code')
  await send.click()
  await expect.poll(() => response.innerText()).toContain('awaiting_customer')
})

test('a header that the reader breaks brings a 401, which is in view', async () => {
  const { page, region, headers, send, response } = await opened('en', 'api/account_info', {
    viewport: { width: 1440, height: 700 },
  })
  await headers.click()
  await region.getByLabel(/-Signature$/).fill('v1=00')
  await send.click()
  await expect.poll(() => response.innerText()).toMatch(/^Response 401[^]*signature_invalid/)
  await expect.poll(() => isInView(response.getByRole('heading').first())).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('body, Send and the first lines of the response are in view at once', async () => {
  const { body, send, response, acknowledge } = await opened('en', 'api/transaction_create', {
    viewport: { width: 1440, height: 900 },
  })
  await send.click()
  const lines = response.getByRole('group').first()
  await lines.waitFor()
  const boxes = await Promise.all([body, send, lines].map((each) => each.boundingBox()))
  for (const box of boxes) expect(box!.y).toBeGreaterThanOrEqual(0)
  expect(boxes[2]!.y + 100).toBeLessThan(900)
  expect(await acknowledge.count()).toBe(0)
})

test('an edited body survives a page that is loaded anew', async () => {
  const { page, body } = await opened('en', 'api/transaction_create')
  await body.fill('{"amount": "77.10"}')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('77.10')
  await page.reload()
  const later = tools(page, 'en')
  await later.open.click()
  await expect.poll(() => later.body.inputValue()).toBe('{"amount": "77.10"}')
  await later.startOver.click()
  await expect.poll(() => later.body.inputValue()).toContain('order-1045')
})

test.each([
  ['250 kB', `{"description": "${'a'.repeat(250_000)}"}`],
  ['2,000 lists', '['.repeat(2000) + ']'.repeat(2000)],
])('a body of %s can be edited and sent', async (_, text) => {
  const { body, send, response } = await opened('en', 'api/transaction_create')
  await body.fill(text)
  await send.press('Enter')
  await expect.poll(() => response.innerText()).toMatch(/^Response 4/)
})

test('on a phone the console is a sheet, and its button has the focus again when it closes', async () => {
  const { page, open, region, send } = await opened('en', 'api/transaction_create', {
    viewport: { width: 390, height: 844 },
  })
  expect(await region.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await send.focus()
  await page.keyboard.press('Escape')
  await region.waitFor({ state: 'detached' })
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('the samples follow the editor, in the reader’s language', async () => {
  const { page, body, button, t } = await opened('en', 'api/transaction_create', {
    viewport: { width: 1440, height: 900 },
  })
  const language = page.locator('.pane [data-code-language]')
  const sample = page.locator('.pane .code-tabs__panel:visible pre')
  await body.fill((await body.inputValue()).replace(/("amount": )"[^"]*"/, '$1"77.10"'))
  await expect.poll(() => page.locator('.pane .code-tabs__panel pre').first().textContent()).toContain('77.10')
  await button(t.close).click()
  for (const each of ['json', 'bash', 'python']) {
    await language.selectOption(each)
    await expect.poll(() => sample.innerText()).toContain('77.10')
  }
})

test('another example takes the place of the first, about the same transaction', async () => {
  const { region, body, verdict, t } = await opened('en', 'api/transaction_update')
  const examples = region.getByRole('combobox', { name: t.example })
  const [, id = ''] = /"(txn_\w+)"/.exec(await body.inputValue()) ?? []
  await examples.selectOption({ index: 1 })
  await expect.poll(() => body.inputValue()).toContain('recipient')
  await expect.poll(() => body.inputValue()).toContain(id)
  await expect.poll(() => verdict.innerText()).toContain('/recipient')
})

test('a click in the text places the caret there, on a line with a fault too', async () => {
  const { page, body, verdict, t } = await opened('en', 'api/transaction_create')
  await body.fill('{\n  "amount": "1.00"\n}')
  await verdict.getByRole('list', { name: t.faults }).waitFor()
  await page.locator('.body-editor__line', { hasText: 'amount' }).click({ position: { x: 400, y: 8 }, force: true })
  await page.keyboard.type(' ,')
  await expect.poll(() => body.inputValue()).toBe('{\n  "amount": "1.00" ,\n}')
  await page
    .locator('.body-editor__line')
    .first()
    .click({ position: { x: 400, y: 8 }, force: true })
  await page.keyboard.type(' ')
  await expect.poll(() => body.inputValue()).toBe('{ \n  "amount": "1.00" ,\n}')
})

test('the keyboard completes names and values, and leaves the text box', async () => {
  const { page, body, t } = await opened('en', 'api/transaction_create')
  await body.fill('{\n\n}')
  await body.press('ArrowUp')
  await page.keyboard.type('"ser')
  const list = page.getByRole('listbox', { name: t.suggestions })
  await expect.poll(() => list.getByRole('option').first().innerText()).toContain('service_id')
  await page.keyboard.press('Enter')
  await page.keyboard.type('pix_payin_hp')
  await page.keyboard.press('Enter')
  await expect.poll(() => body.inputValue()).toBe('{\n"service_id": "pix_payin_hpp"\n}')
  await page.keyboard.press('Tab')
  expect(await body.evaluate((box) => box === document.activeElement)).toBe(false)
})

test('nothing is loaded before the button is pressed, and at most 200 kB until the first call', async () => {
  const page = await site.openPage({ storageState: { cookies: [], origins: [] }, path: '/api/transaction_create' })
  const { open, send } = tools(page, 'en')
  // The page's own scripts may still be on their way.
  const ofConsole = countBytes(page, (request) => /try.it|react/.test(new URL(request.url()).pathname))
  await open.hover()
  await open.focus()
  expect(await ofConsole()).toBe(0)
  const loadedBytes = countBytes(page, (request) => /\/(?:_astro|try_it)\//.test(request.url()))
  await open.click()
  await send.waitFor()
  expect(await ofConsole()).toBeGreaterThan(50_000)
  const total = await loadedBytes()
  expect(total).toBeLessThanOrEqual(200_000)
})

test.each([
  ['the script', /\/_astro\/try-it\./, () => texts.en.islands.islandFailed],
  ['the rules', /\/try_it\/rules\.json/, () => texts.en.islands.crashed],
])('where %s cannot be loaded, the page says so and tries again', async (_, address, message) => {
  const page = await site.openPage({
    expected: /try.it|Failed to load resource/,
    storageState: { cookies: [], origins: [] },
  })
  const unblock = await block(page, address)
  await page.goto('/api/account_info')
  const { open, send } = tools(page, 'en')
  await open.click()
  const card = page.getByRole('alert')
  await card.waitFor()
  await expect.poll(() => card.innerText()).toContain(message())
  await unblock()
  await card.getByRole('button').click()
  await send.waitFor()
  expect(faultsOf(page).length).toBeGreaterThan(0)
})

test.each([
  { locale: 'en', width: 1280 },
  { locale: 'uk', width: 390 },
  { locale: 'uk', width: 320 },
] as const)('$locale at $width px: no accessibility faults, nothing wider than the page', async ({ locale, width }) => {
  const { page, send, button, paymentPage, t } = await opened(locale, 'services/blik/payin_hpp', {
    viewport: { width, height: 900 },
  })
  await send.click()
  await button(t.openPage).click()
  await paymentPage.getByRole('button', { name: payer.cancel[locale], exact: true }).waitFor()
  expect(await faultsInBothModes(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})

test('without JavaScript there is no button that does nothing', async () => {
  const page = await site.openPage({ javaScriptEnabled: false, path: '/api/transaction_create' })
  expect(await tools(page, 'en').open.isVisible()).toBe(false)
})
