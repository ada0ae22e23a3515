import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gateway, OfferView, PayerDesk } from '../../src/gateway/types'
import { sandbox } from '../gateway/gateway'
import { axeFaults, overflow, useBrowser } from './browser'
import { loadMaterial, servePages, type PageServer } from './pages-server'

const newPage = useBrowser()
let server: PageServer
let shown: OfferView
const begun: string[] = []

const page: OfferView = {
  kind: 'page',
  key: 'COURSE',
  merchant: 'Spring School',
  status: 'open',
  amount: '2500.00',
  currency: 'KES',
  description: 'Spring course, one place',
  services: ['kenya_mobile_money_payin_hpp', 'acquiring_form'],
  languages: ['en', 'uk'],
  ends_at: '2026-01-31T00:00:00Z',
  design: {
    accent: '#0B6E4F',
    accent_text: '#FFFFFF',
    greeting: { en: 'Thank you for joining the course.' },
    logo: {
      media_type: 'image/png',
      data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mOQit8CAAHEAS5MIHK1AAAAAElFTkSuQmCC',
      alternative: 'Spring School',
    },
  },
}

const invoice: OfferView = {
  kind: 'invoice',
  key: 'STUDIO',
  merchant: 'Studio',
  status: 'open',
  amount: '720.00',
  currency: 'EUR',
  merchant_reference: 'invoice-2041',
  services: ['acquiring_form'],
  language: 'uk',
  items: [
    { name: 'Photo session, one hour', quantity: 2, unit_amount: '300.00' },
    { name: 'Prints', quantity: 1, unit_amount: '120.00' },
  ],
  ends_at: '2026-01-15T22:59:59Z',
}

/** A gateway whose invoices and pages are those of this test. */
function gatewayAt(origin: string): Gateway {
  const { gateway } = sandbox({ origin })
  const payer: PayerDesk = {
    ...gateway.payer,
    offer: (kind, key) => (kind === shown.kind && key === shown.key ? shown : undefined),
    begin: (_, __, service) => {
      begun.push(service)
      return Promise.resolve('ATTEMPT')
    },
  }
  return { ...gateway, payer }
}

beforeAll(async () => {
  server = await servePages(await loadMaterial(), gatewayAt)
})
afterAll(() => server.close())

test('a payment page has its design, and leads on with the chosen way to pay', async () => {
  shown = page
  const tab = await newPage()
  await tab.goto(`${server.origin}/l/COURSE`)
  expect(await tab.locator('main').innerText()).toContain('Thank you for joining the course.')
  expect(await tab.getByRole('img', { name: 'Spring School' }).count()).toBe(1)
  const button = tab.getByRole('button', { name: 'Continue' })
  const style = await button.evaluate((node) => getComputedStyle(node).backgroundColor)
  expect(style).toBe('rgb(11, 110, 79)')
  await tab.getByLabel('Bank cards').check()
  await button.click()
  expect([begun, new URL(tab.url()).pathname]).toEqual([['acquiring_form'], '/p/ATTEMPT'])
})

test('a text slot without the language is left out', async () => {
  shown = page
  const tab = await newPage({ locale: 'uk-UA' })
  await tab.goto(`${server.origin}/l/COURSE`)
  const text = await tab.locator('main').innerText()
  expect(text).toContain('Оберіть спосіб оплати')
  expect(text).not.toContain('Thank you')
})

test('an invoice shows its lines in its own language', async () => {
  shown = invoice
  const tab = await newPage()
  await tab.goto(`${server.origin}/i/STUDIO`)
  expect(await tab.getByRole('heading', { level: 1 }).innerText()).toBe('Рахунок invoice-2041')
  expect(await tab.locator('tbody tr').allInnerTexts()).toEqual([
    'Photo session, one hour\t2\t300,00',
    'Prints\t1\t120,00',
  ])
})

test.each([
  [{ ...invoice, status: 'paid', language: 'en' } as const, 'You have paid'],
  [{ ...invoice, status: 'closed', language: 'en' } as const, 'This page takes no payments any more'],
  [{ ...invoice, status: 'in_payment', language: 'en', attempt: 'ATTEMPT' } as const, 'Somebody is paying right now'],
])('what cannot be paid now has no way to pay ($1)', async (offer, words) => {
  shown = offer
  const tab = await newPage()
  await tab.goto(`${server.origin}/i/STUDIO`)
  expect(await tab.locator('main').innerText()).toContain(words)
  expect(await tab.getByRole('radio').count()).toBe(0)
})

test('a preview shows the design and takes nothing', async () => {
  shown = { ...page, kind: 'preview' }
  const tab = await newPage()
  await tab.goto(`${server.origin}/preview/COURSE`)
  expect(await tab.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
})

test.each(['light', 'dark'] as const)(
  'WCAG 2.2 AA: invoices and pages have no fault, and fit (%s)',
  async (colorScheme) => {
    const tab = await newPage({ javaScriptEnabled: true, colorScheme, viewport: { width: 390, height: 2000 } })
    for (const [offer, path] of [
      [page, '/l/COURSE'],
      [invoice, '/i/STUDIO'],
    ] as const) {
      shown = offer
      await tab.goto(server.origin + path)
      expect(await axeFaults(tab), path).toEqual([])
      expect(await overflow(tab), path).toBe(0)
    }
  },
)
