import { expect, test } from 'vitest'
import type { Invoice, PaymentPage } from '../../src/gateway/types'
import { axeFaults, overflow, useBrowser } from './browser'
import { serveSandbox } from './pages-server'

const newPage = useBrowser()
const { origin, merchant } = await serveSandbox()
const scope = ['page_customization', 'payment_page']
const { body: issued } = await merchant.call('token', { scope, lifetime_minutes: 60 })
const token = issued.access_token

const logo = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mOQit8CAAHEAS5MIHK1AAAAAElFTkSuQmCC'
const design = {
  template_id: 'classic',
  slots: [
    { type: 'color', slot: 'accent', color: '#0B6E4F' },
    { type: 'text', slot: 'greeting', texts: { en: 'Thank you for joining the course.' } },
    { type: 'image', slot: 'logo', media_type: 'image/png', data: logo, alternative: 'Spring School' },
  ],
}

const keyOf = ({ id }: { id: string }) => id.slice(4)
let orders = 0

async function designed(): Promise<string> {
  const { status, body } = await merchant.callWith(token, 'page_customization', design)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}

async function paymentPage(more: object = {}): Promise<PaymentPage> {
  const { status, body } = await merchant.callWith(token, 'payment_page', {
    merchant_reference: `course-${(orders += 1)}`,
    amount: '2500.00',
    currency: 'KES',
    description: 'Spring course, one place',
    service_ids: ['kenya_mobile_money_payin_hpp'],
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function invoiced(more: object = {}): Promise<Invoice> {
  const { status, body } = await merchant.call('invoice_create', {
    merchant_reference: `invoice-${(orders += 1)}`,
    amount: '720.00',
    currency: 'BRL',
    due_at: '2026-01-15T22:59:59Z',
    items: [
      { name: 'Photo session, one hour', quantity: 2, unit_amount: '300.00' },
      { name: 'Prints', quantity: 1, unit_amount: '120.00' },
    ],
    customer: { name: 'Ana Souza', tax_id: '52998224725', country: 'BR' },
    language: 'en',
    service_ids: ['pix_payin_hpp'],
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

test('a payment page and what follows have its design, and lead to the chosen way to pay', async () => {
  const page = await paymentPage({ customization_id: await designed() })
  const tab = await newPage()
  await tab.goto(page.url)
  expect(await tab.locator('main').innerText()).toContain('Thank you for joining the course.')
  expect(await tab.getByRole('img', { name: 'Spring School' }).count()).toBe(1)
  const button = tab.getByRole('button', { name: 'Continue' })
  const colour = () => button.evaluate((node) => getComputedStyle(node).backgroundColor)
  expect(await colour()).toBe('rgb(11, 110, 79)')
  await tab.getByRole('radio').check()
  await button.click()
  expect(new URL(tab.url()).pathname).toMatch(/^\/p\//)
  expect(await tab.getByRole('img', { name: 'Spring School' }).count()).toBe(1)
  expect(await colour()).toBe('rgb(11, 110, 79)')
  await tab.getByRole('button', { name: 'Cancel' }).or(tab.locator('button.text-button')).first().click()
  expect(await tab.locator('main a').first().getAttribute('href')).toContain(new URL(page.url).pathname)
})

test('a text slot without the language is left out', async () => {
  const page = await paymentPage({ customization_id: await designed() })
  const tab = await newPage({ locale: 'uk-UA' })
  await tab.goto(page.url)
  const text = await tab.locator('main').innerText()
  expect(text).toContain('Оберіть спосіб оплати')
  expect(text).not.toContain('Thank you')
})

test('an invoice shows its lines in its own language', async () => {
  const tab = await newPage()
  await tab.goto((await invoiced({ language: 'uk' })).url!)
  expect(await tab.title()).toMatch(/^Рахунок invoice-\d+ · Shop$/)
  expect(await tab.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Рахунок invoice-\d+$/)
  expect(await tab.locator('tbody tr').allInnerTexts()).toEqual([
    'Photo session, one hour\t2\t300,00',
    'Prints\t1\t120,00',
  ])
})

test('an invoice that is being paid, or is paid, has no way to pay', async () => {
  const invoice = await invoiced()
  const tab = await newPage()
  await tab.goto(invoice.url!)
  await tab.getByRole('button', { name: 'Continue' }).click()
  const attempt = tab.url()
  await tab.goto(invoice.url!)
  expect(await tab.locator('main').innerText()).toContain('Someone is paying right now')
  expect(await tab.getByRole('radio').count()).toBe(0)
  await tab.getByRole('link', { name: 'Continue the payment' }).click()
  expect(new URL(tab.url()).pathname).toBe(new URL(attempt).pathname)
  const key = new URL(attempt).pathname.split('/')[2]!
  await merchant.gateway.payer.act(key, { act: 'pay' })
  await merchant.wait(5000)
  await tab.goto(invoice.url!)
  expect(await tab.locator('main').innerText()).toContain('You have paid')
  expect(await tab.getByRole('radio').count()).toBe(0)
})

test('an invoice that was paid in part asks for the rest, at once and later', async () => {
  const invoice = await invoiced()
  const tab = await newPage()
  await tab.goto(invoice.url!)
  await tab.getByRole('button', { name: 'Continue' }).click()
  const attempt = tab.url()
  const id = `txn_${new URL(attempt).pathname.split('/')[2]}`
  await merchant.control('POST', `/transactions/${id}/event`, { event: 'partial_amount', amount: '120.00' })
  await merchant.wait(5000)
  await tab.goto(attempt)
  const text = () => tab.locator('main').innerText()
  expect(await text()).toContain('R$120.00')
  await tab.getByRole('link', { name: 'Pay the rest: R$600.00' }).click()
  expect(await text()).toContain('This is the rest: R$120.00 of R$720.00 has arrived.')
  await tab.getByRole('button', { name: 'Continue' }).click()
  expect(await text()).toContain('R$600.00')
})

test('an invoice that was deleted has no way to pay', async () => {
  const invoice = await invoiced()
  await merchant.call('invoice_delete', { id: invoice.id })
  const tab = await newPage()
  await tab.goto(`${origin}/i/${keyOf(invoice)}`)
  expect(await tab.locator('main').innerText()).toContain('This page no longer accepts payments')
})

test('a way to pay that is paused meanwhile is refused in words, and cannot be chosen again', async () => {
  const invoice = await invoiced()
  const tab = await newPage()
  await tab.goto(invoice.url!)
  await merchant.control('POST', '/account', { paused_services: ['pix_payin_hpp'] })
  await tab.getByRole('button', { name: 'Continue' }).click()
  expect(await tab.getByRole('alert').innerText()).toContain('not available at the moment')
  expect(await tab.getByRole('radio').isDisabled()).toBe(true)
  await merchant.control('POST', '/account', { paused_services: [] })
})

test('a preview shows the design and takes nothing', async () => {
  const tab = await newPage()
  await tab.goto(`${origin}/preview/${(await designed()).slice(4)}`)
  expect(await tab.locator('main').innerText()).toContain('A preview of the design')
  expect(await tab.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
})

test.each(['light', 'dark'] as const)(
  'WCAG 2.2 AA: invoices and pages have no fault, and fit (%s)',
  async (colorScheme) => {
    const tab = await newPage({ javaScriptEnabled: true, colorScheme, viewport: { width: 390, height: 2000 } })
    const page = await paymentPage({ customization_id: await designed() })
    for (const address of [page.url, (await invoiced({ language: 'uk' })).url!]) {
      await tab.goto(address)
      expect(await axeFaults(tab), address).toEqual([])
      expect(await overflow(tab), address).toBe(0)
    }
  },
)

// Last: the token of the others does not outlive it.
test('an attempt that is over leads to no other one until it has ended', async () => {
  const tab = await newPage()
  await tab.goto((await invoiced()).url!)
  await tab.getByRole('button', { name: 'Continue' }).click()
  const attempt = tab.url()
  const id = `txn_${new URL(attempt).pathname.split('/')[2]}`
  const again = tab.getByRole('link', { name: 'Try again' })
  await merchant.gateway.advance(Date.parse(merchant.gateway.control.transaction(id)!.transaction.expires_at))
  await tab.goto(attempt)
  expect(await tab.locator('main').innerText()).toContain('If you have not, come back to this page later.')
  expect(await again.count()).toBe(0)
  await merchant.wait(86_400_000)
  await tab.goto(attempt)
  await again.click()
  expect(await tab.getByRole('radio').count()).toBe(1)
})
