import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Transaction } from '../../src/gateway/types'
import { useBrowser } from './browser'
import { serveSandbox } from './pages-server'

const newPage = useBrowser()
let answer: () => Response
const { origin, merchant, ...sandbox } = await serveSandbox({ deliver: () => Promise.resolve(answer()) })
beforeEach(async () => {
  answer = () => new Response('stored', { status: 200 })
  await merchant.control('POST', '/reset', {})
})

const create = () => sandbox.create('pix_payin_hpp', { callback_url: 'https://shop.example/callbacks' })

async function open(path: string, page?: Page): Promise<Page> {
  const shown = page ?? (await newPage())
  await shown.goto(origin + path)
  return shown
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const statusOf = (id: string) => merchant.gateway.control.transaction(id)?.transaction.status

describe('transactions', () => {
  test('are listed newest first, page by page', async () => {
    const created: Transaction[] = []
    for (let n = 0; n < 23; n += 1) created.push(await create())
    const page = await open('/_sandbox')
    const links = page.locator('[data-live="transactions"] td:first-child a')
    expect(await links.first().innerText()).toBe(created[22]?.merchant_reference)
    expect(await links.count()).toBe(20)
    await page.getByRole('link', { name: 'Older' }).click()
    expect(await links.allInnerTexts()).toEqual([2, 1, 0].map((at) => created[at]?.merchant_reference))
    expect(await page.getByText('21–23 / 23').count()).toBe(1)
    await page.getByRole('link', { name: 'Newer' }).click()
    await links.first().click()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(created[22]?.merchant_reference)
  })

  test('are listed by their status', async () => {
    const [one, other] = [await create(), await create()]
    await merchant.control('POST', `/transactions/${one.id}/event`, { event: 'payer_gives_up' })
    const page = await open('/_sandbox?lang=uk')
    await page.getByRole('link', { name: 'cancelled 1' }).click()
    const links = page.locator('[data-live="transactions"] td:first-child a')
    expect(await links.allInnerTexts()).toEqual([one.merchant_reference])
    expect(await page.locator('[aria-current="true"]').innerText()).toBe('cancelled 1')
    await page.getByRole('link', { name: 'Усі 2' }).click()
    expect(await links.allInnerTexts()).toEqual([other.merchant_reference, one.merchant_reference])
  })

  test('offer what may happen to them now, and show what did', async () => {
    const { id } = await create()
    const page = await open(`/_sandbox/transactions/${id}`)
    expect(await page.getByRole('button', { name: 'The provider confirms' }).count()).toBe(0)
    await press(page, 'The payer pays')
    expect(statusOf(id)).toBe('processing')
    await page.getByLabel('Reason').selectOption('insufficient_funds')
    await press(page, 'The provider declines')
    expect(merchant.gateway.control.transaction(id)?.transaction.failure_reason).toBe('insufficient_funds')
    const timeline = page.locator('section[aria-labelledby="timeline"] tbody tr:first-child')
    expect((await timeline.allInnerTexts()).map((row) => row.split('\t')[0]?.trim())).toEqual([
      'created',
      'awaiting_customer',
      'processing',
      'declined',
    ])
  })

  test('take another amount', async () => {
    const { id } = await create()
    const page = await open(`/_sandbox/transactions/${id}`)
    await press(page, 'The payer pays')
    await page.locator('form', { hasText: 'A different amount arrives' }).getByLabel('Amount').fill('100.00')
    await press(page, 'A different amount arrives')
    expect(merchant.gateway.control.transaction(id)?.transaction.completed_amount).toBe('100.00')
  })

  test('that do not exist are said to be absent', async () => {
    const answer = await fetch(`${origin}/_sandbox/transactions/txn_NOTHING`, { headers: { Accept: 'text/html' } })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('No such transaction')
  })
})

describe('callbacks', () => {
  test('show the bytes of the request and the answer, and can be delivered again', async () => {
    answer = () => new Response('out of order', { status: 500 })
    const { id } = await create()
    const page = await open(`/_sandbox/transactions/${id}`)
    // Only a page that stands can be loaded again.
    await Promise.all([page.waitForEvent('load'), press(page, 'The payer opens the page')])
    await merchant.gateway.settled()
    await page.reload()
    await page.getByText('Requests and responses').click()
    await page.getByText(/^Attempt 1,/).click()
    const [request, reply] = await page.locator('section[aria-labelledby="timeline"] pre').allInnerTexts()
    const [attempt] = merchant.gateway.control.events()[0]!.attempts
    expect(request).toContain('POST https://shop.example/callbacks')
    expect(request).toContain(attempt!.body)
    for (const [name, value] of Object.entries(attempt!.headers)) expect(request).toContain(`${name}: ${value}`)
    expect(reply).toContain('out of order')
    answer = () => new Response(null, { status: 204 })
    await page.getByRole('button', { name: /^Send again/ }).click()
    expect(merchant.gateway.control.events()[0]).toMatchObject({ state: 'delivered', attempts: { length: 2 } })
    expect(await page.getByText(/^Attempt 2,.*204$/).count()).toBe(1)
  })

  test('say what the attempts got, and that no more follow', async () => {
    answer = () => new Response(null, { status: 500 })
    const { id } = await create()
    await merchant.control('POST', `/transactions/${id}/event`, { event: 'payer_opens' })
    await merchant.wait(30 * 86_400_000)
    const page = await open(`/_sandbox/transactions/${id}`)
    const events = merchant.gateway.control.events()
    const { attempts } = events.at(-1)!
    const row = page.locator('[data-live="timeline"] tbody').last()
    expect(await row.locator('.bad').innerText()).toBe(`500 × ${attempts.length}`)
    expect(await row.innerText()).toContain('No more attempts follow.')
    await page.goto(`${origin}/_sandbox`)
    const told = `0 of ${events.length} delivered`
    expect(await page.locator('[data-live="transactions"] .bad').innerText()).toBe(told)
  })

  test('are shown page by page, the newest first', async () => {
    for (let n = 0; n < 22; n += 1) {
      const { id } = await create()
      await merchant.control('POST', `/transactions/${id}/event`, { event: 'payer_opens' })
    }
    await merchant.gateway.settled()
    const ids = merchant.gateway.control.eventIds()
    const page = await open('/_sandbox/callbacks')
    const shown = () =>
      page.locator('[data-live="callbacks"] td code').evaluateAll((all) => all.map((each) => each.textContent))
    const named = async () => (await shown()).filter((text) => text?.startsWith('evt_'))
    expect(await named()).toEqual(ids.slice(0, 20))
    await page.getByRole('link', { name: 'Older' }).click()
    expect(await named()).toEqual(ids.slice(20))
  })
})

describe('clock, faults, reset', () => {
  test('the clock goes on, and not back', async () => {
    const page = await open('/_sandbox')
    const before = merchant.gateway.now()
    await press(page, '+15 min')
    expect(merchant.gateway.now()).toBe(before + 15 * 60_000)
    expect(await page.getByText('Now: 1 Jan 2026, 00:15:00 UTC').isVisible()).toBe(true)
    const to = page.getByLabel('Or to an instant (UTC)')
    await to.fill('2026-02-01T08:00')
    await press(page, 'Move')
    expect(new Date(merchant.gateway.now()).toISOString()).toBe('2026-02-01T08:00:00.000Z')
  })

  test('a control call that is refused says why on the page', async () => {
    const page = await open('/_sandbox')
    await merchant.wait(86_400_000)
    await page.getByLabel('Or to an instant (UTC)').fill('2026-01-01T08:00')
    await press(page, 'Move')
    expect(await page.getByRole('alert').innerText()).toContain('cannot go back')
  })

  test('a fault is set, listed, and cleared', async () => {
    const page = await open('/_sandbox')
    const faults = page.locator('section[aria-labelledby="faults"]')
    const [ofCalls, ofCallbacks] = [faults.locator('form').nth(0), faults.locator('form').nth(1)]
    await ofCalls.getByLabel('Operation').selectOption('transaction_create')
    await ofCalls.getByLabel('Kind').selectOption('503')
    await ofCalls.getByLabel('Times').fill('2')
    await ofCalls.getByRole('button').click()
    expect(merchant.gateway.control.faults()).toMatchObject([
      { operation: 'transaction_create', kind: '503', times: 2 },
    ])
    await press(page, 'Clear all faults')
    await ofCallbacks.getByLabel('Kind').selectOption('duplicate')
    await ofCallbacks.getByRole('button').click()
    expect(merchant.gateway.control.faults()).toMatchObject([{ callbacks: 'duplicate', times: 1 }])
    expect(await faults.locator('tbody').innerText()).toContain('duplicate')
  })

  test('the clock goes to the end of what the transaction waits for', async () => {
    const { id, expires_at } = await create()
    const page = await open(`/_sandbox/transactions/${id}`)
    await press(page, 'To expires_at')
    expect(merchant.gateway.now()).toBe(Date.parse(expires_at))
    expect(await page.getByRole('button', { name: 'To expires_at' }).count()).toBe(0)
  })

  test('reset forgets everything, but asks before', async () => {
    await create()
    const page = await open('/_sandbox')
    await page.getByRole('link', { name: 'Delete everything…' }).click()
    expect(await page.getByText('Transactions that will be deleted: 1.').isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Keep everything' }).click()
    expect(merchant.gateway.control.transactions()).toHaveLength(1)
    await page.getByRole('link', { name: 'Delete everything…' }).click()
    await press(page, 'Delete everything')
    expect(merchant.gateway.control.transactions()).toEqual([])
    expect(await page.getByText('None yet.').isVisible()).toBe(true)
  })

  test('a first transaction is created by a button', async () => {
    const page = await open('/_sandbox')
    await press(page, 'Create a first transaction')
    expect(merchant.gateway.control.transactions()).toMatchObject([{ type: 'payin', status: 'created' }])
    expect(await page.getByRole('link', { name: 'first-1' }).isVisible()).toBe(true)
  })

  test('what is new appears by itself, and what is typed stays', async () => {
    const page = await open('/_sandbox', await newPage({ javaScriptEnabled: true }))
    await page.getByLabel('Or to an instant (UTC)').fill('2026-02-01T08:00')
    const { merchant_reference } = await create()
    await page.getByRole('link', { name: merchant_reference }).waitFor()
    expect(await page.getByLabel('Or to an instant (UTC)').inputValue()).toBe('2026-02-01T08:00')
  })
})

describe('who may use it', () => {
  const reset = (headers: Record<string, string>) =>
    fetch(`${origin}/_sandbox/ui/reset`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: 'back=https://elsewhere.example/',
    })

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another port', { 'Sec-Fetch-Site': 'same-site' }],
    ['another origin', { Origin: 'https://elsewhere.example' }],
    ['an origin that is not told', {}],
  ])('a form of %s does nothing', async (_, headers) => {
    await create()
    expect((await reset(headers as Record<string, string>)).status).toBe(403)
    expect(merchant.gateway.control.transactions()).toHaveLength(1)
  })

  test('its own forms lead back to itself and nowhere else', async () => {
    const answered = await reset({ Origin: origin })
    expect([answered.status, answered.headers.get('location')]).toEqual([303, '/_sandbox'])
  })

  test('programs get JSON from the same addresses', async () => {
    const answered = await fetch(`${origin}/_sandbox/transactions`)
    expect(answered.headers.get('content-type')).toContain('application/json')
  })
})

test('it speaks the reader’s language, or the chosen one', async () => {
  const page = await open('/_sandbox', await newPage({ locale: 'uk-UA' }))
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Транзакції')
  await page.getByRole('link', { name: 'English' }).click()
  await press(page, '+1 day')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Transactions')
})
