/** Payers' pages and the dashboard without a mouse, without colours, and on small screens. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keyOf } from '../../src/payer-pages/key'
import type { Transaction } from '../../src/gateway/types'
import { axeFaults, overflow, useBrowser } from './browser'
import { serveSandbox } from './pages-server'

const newPage = useBrowser()
const { origin, merchant, create: createOrder } = await serveSandbox()

const services = [
  ...['acquiring_form', 'pix_payin_hpp', 'kenya_mobile_money_payin_hpp', 'oxxo_payin_hpp', 'blik_payin_hpp'],
  ...['open_banking_payin_hpp', 'crypto_invoice_payin_hpp', 'ukraine_iban_payin_hpp'],
]

let orders = 0
const create = (service_id: string) =>
  createOrder(service_id, {
    merchant_reference: `order-with-a-long-reference-${(orders += 1)}`,
    callback_url: 'https://shop.example/callbacks',
    ...(service_id.startsWith('open_banking') && { customer: { country: 'DE' } }),
  })

/** The addresses of every kind of page: of payers, one before and one after the button, and of the dashboard. */
async function addresses(): Promise<string[]> {
  const created: Transaction[] = []
  for (const service of services) created.push(await create(service))
  const paid = await create('pix_payin_hpp')
  await merchant.gateway.payer.act(keyOf(paid.id), { act: 'pay' })
  await merchant.control('POST', '/faults', { callbacks: 'delay' })
  const [card, pix, , voucher] = created.map(({ id }) => keyOf(id))
  return [
    ...[...created, paid].map(({ id }) => `/p/${keyOf(id)}`),
    `/r/${pix}`,
    `/3ds/${card}`,
    `/v/${voucher}`,
    ...['', '/reset', `/transactions/${paid.id}`, '/callbacks', '/transactions/txn_NOTHING'].map(
      (path) => `/_sandbox${path}`,
    ),
  ]
}

/** Selector of everything focusable by keyboard, in document order. */
const reachable = 'a[href], button:enabled, input:not([type=hidden]):enabled, select, summary, [tabindex="0"]'

/** What has the focus: its place among those displayed, their count, and the width of the line around it. */
const focused = (page: Page) =>
  page.evaluate((selector) => {
    const element = document.activeElement!
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    // What a closed `details` holds is passed over.
    const displayed = [...document.querySelectorAll(selector)]
      .filter((each) => each.checkVisibility())
      // Of radio buttons that belong together, one is a stop.
      .filter((each) => !each.matches('label:has([type=radio]) ~ label > [type=radio]'))
    const at = displayed.indexOf(element)
    return {
      at,
      count: displayed.length,
      outline: outlineStyle === 'none' ? 0 : parseFloat(outlineWidth),
      html: element.outerHTML.slice(0, 80),
    }
  }, reachable)

/** Targets below 24 px, except links within a sentence. */
const small = (page: Page) =>
  page.evaluate((selector) => {
    const isInText = (element: Element) =>
      element.matches('a') &&
      [...element.parentNode!.childNodes].some((each) => each.nodeType === 3 && each.nodeValue!.trim())
    // A press on its label chooses a radio button.
    const sizeOf = (element: Element) => (element.closest('label') ?? element).getBoundingClientRect()
    return [...document.querySelectorAll(selector)]
      .filter((element) => !isInText(element) && element.checkVisibility())
      .map((element) => ({ element, size: sizeOf(element) }))
      .filter(({ size }) => size.width < 24 || size.height < 24)
      .map(
        ({ element, size }) =>
          `${Math.round(size.width)} × ${Math.round(size.height)}: ${element.outerHTML.slice(0, 80)}`,
      )
  }, reachable)

describe('every page', () => {
  test('is reached by the Tab key whole, in its own order, with a line around what has the focus', async () => {
    const page = await newPage({
      javaScriptEnabled: true,
      forcedColors: 'active',
      viewport: { width: 390, height: 800 },
    })
    for (const path of await addresses()) {
      await page.goto(origin + path)
      const { count } = await focused(page)
      for (let at = 0; at < count; at += 1) {
        await page.keyboard.press('Tab')
        // A field of date and time has stops of its own.
        while (at > 0 && (await focused(page)).at === at - 1) await page.keyboard.press('Tab')
        const { outline, ...now } = await focused(page)
        expect(now, `${path}, Tab ${at + 1}`).toMatchObject({ at })
        expect(outline, now.html).toBeGreaterThanOrEqual(2)
      }
    }
  })

  test.each([
    ['light', 'en', 1280],
    ['dark', 'uk', 390],
    ['light', 'uk', 320],
  ] as const)('has no fault by WCAG 2.2 AA, targets of 24 px, and fits (%s, %s, %i px)', async (...kind) => {
    const [colorScheme, lang, width] = kind
    // As high as the pages: of what lies below the window's edge, axe sees a part.
    const page = await newPage({ javaScriptEnabled: true, colorScheme, viewport: { width, height: 3000 } })
    const check = async () => {
      expect(await axeFaults(page), page.url()).toEqual([])
      expect(await small(page), page.url()).toEqual([])
      expect(await overflow(page), page.url()).toBe(0)
    }
    for (const path of await addresses()) {
      await page.goto(`${origin}${path}?lang=${lang}`)
      await check()
      const button = page.locator('.pay .button').first()
      if (!path.startsWith('/p/') || (await button.count()) === 0) continue
      // The bank's page; of a form, its faults; of a step, its result.
      await button.click()
      await check()
    }
  })
})

describe('the keyboard alone', () => {
  test('pays by card, through 3-D Secure', async () => {
    const { id } = await create('acquiring_form')
    const page = await newPage({ javaScriptEnabled: true })
    await page.goto(`${origin}/p/${keyOf(id)}`)
    await page.getByLabel('Card number').focus()
    for (const typed of ['4111111111111111', '12/30', '123', 'ANA SOUZA']) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Confirm' }).press('Enter')
    await page.getByRole('heading', { name: 'The payment is being processed' }).waitFor()
    expect(merchant.gateway.control.transaction(id)?.transaction.status).toBe('processing')
  })

  test('makes something happen, and opens a delivery', async () => {
    const { id } = await create('pix_payin_hpp')
    const page = await newPage({ javaScriptEnabled: true })
    await page.goto(`${origin}/_sandbox/transactions/${id}`)
    await page.getByRole('button', { name: 'The payer pays' }).press('Space')
    await page.getByLabel('Reason').press('i')
    await page.getByRole('button', { name: 'The provider declines' }).press('Enter')
    await page.locator('[data-live=facts]').getByText('declined', { exact: true }).waitFor()
    await merchant.gateway.settled()
    await page.reload()
    await page.getByText('Requests and responses', { exact: true }).first().press('Enter')
    await page
      .locator('summary', { hasText: /^Attempt 1,/ })
      .first()
      .press('Enter')
    await page.getByText('Request', { exact: true }).first().waitFor()
    expect(merchant.gateway.control.transaction(id)?.transaction.status).toBe('declined')
  })
})

describe('without colours of its own', () => {
  const style = (page: Page, selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)

  test('codes stay dark on white, buttons have edges, wrong fields thicker ones, what is chosen is bold', async () => {
    const page = await newPage({ javaScriptEnabled: true, forcedColors: 'active', colorScheme: 'dark' })
    const pix = await create('pix_payin_hpp')
    await page.goto(`${origin}/p/${keyOf(pix.id)}`)
    expect(await style(page, '.code', 'background-color')).toBe('rgb(255, 255, 255)')
    expect(await style(page, '.code path', 'fill')).toBe('rgb(0, 0, 0)')
    expect(await style(page, '.button', 'border-top-style')).toBe('solid')
    expect(await style(page, '.button', 'border-top-color')).not.toBe(await style(page, 'body', 'background-color'))
    const card = await create('acquiring_form')
    await page.goto(`${origin}/p/${keyOf(card.id)}`)
    const plain = await style(page, '#number', 'border-top-width')
    await page.locator('.pay .button').click()
    expect(parseFloat(await style(page, '#number', 'border-top-width'))).toBeGreaterThan(parseFloat(plain))
    await page.goto(`${origin}/_sandbox`)
    const weight = (selector: string) => style(page, selector, 'font-weight')
    expect(Number(await weight('[aria-current]'))).toBeGreaterThan(Number(await weight('.bar a:not([aria-current])')))
  })
})
