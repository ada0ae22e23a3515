import { describe, expect, test } from 'vitest'
import { useSite } from './site'

const site = useSite()
const countries = '/reference/country_codes'
const shown = 'tbody tr:visible'

describe('the filter of a code table', () => {
  test('shows the matching rows, counts them and keeps the query in the address', async () => {
    const page = await site.openPage({ path: `/uk${countries}` })
    const all = await page.locator(shown).count()
    expect(all).toBeGreaterThan(200)
    await page.getByRole('searchbox', { name: 'Фільтр рядків' }).fill('укр')
    await expect.poll(() => page.locator(shown).allTextContents()).toEqual(['UAУкраїнаUKR804'])
    expect(await page.getByRole('status').filter({ hasText: 'Показано' }).textContent()).toBe(
      `Показано рядків: 1 з ${String(all)}`,
    )
    await page.waitForURL(/\?filter=/)
    await page.reload()
    await expect.poll(() => page.locator(shown).count()).toBe(1)
  })

  test('hides groups without rows, and shows everything when the field is cleared', async () => {
    const page = await site.openPage({ path: '/reference/bank_codes?filter=oschad' })
    const filter = page.getByRole('searchbox', { name: 'Filter the rows' })
    await expect.poll(() => page.locator('section:has(table):visible').count()).toBe(0)
    await filter.fill('privat')
    await expect.poll(() => page.locator('section:has(table):visible h2').allTextContents()).toEqual(['Ukraine#'])
    await filter.fill('')
    await expect.poll(() => page.locator('section:has(table):visible').count()).toBeGreaterThan(5)
  })

  test('never hides the row that the address links to', async () => {
    const page = await site.openPage({ path: `${countries}?filter=brazil#UA` })
    await expect.poll(() => page.url()).not.toContain('filter=')
    expect(await page.locator('#UA').isVisible()).toBe(true)
    expect(await page.locator('tr:target').getAttribute('id')).toBe('UA')
  })

  test('stays when the reader follows links to rows and goes back', async () => {
    const page = await site.openPage({ path: `${countries}?filter=an` })
    await expect.poll(() => page.locator(shown).count()).toBeLessThan(200)
    const count = await page.locator(shown).count()
    await page.getByRole('link', { name: 'CA', exact: true }).click()
    await page.waitForURL(/\?filter=an#CA$/)
    await expect.poll(() => page.locator(shown).count()).toBe(count)
    await page.goBack()
    await page.waitForURL(/\?filter=an$/)
    await expect.poll(() => page.locator(shown).count()).toBe(count)
  })

  test('is hidden without JavaScript, and the table is complete', async () => {
    const page = await site.openPage({ path: countries, javaScriptEnabled: false })
    expect(await page.getByRole('searchbox', { name: 'Filter the rows' }).count()).toBe(0)
    expect(await page.locator('tbody tr:visible').count()).toBeGreaterThan(200)
  })
})

test('test values fit a phone, and a button copies one', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const page = await site.openPage({
    path: '/reference/test_cards',
    permissions,
    viewport: { width: 390, height: 800 },
  })
  const wide = (tables: Element[]) => tables.filter((table) => table.scrollWidth > table.clientWidth).length
  expect(await page.locator('.table').evaluateAll(wide)).toBe(0)
  const value = page.locator('tbody [data-copy=value]').first()
  await value.click()
  await expect.poll(() => value.evaluate((button) => getComputedStyle(button, '::after').content)).toBe('"✓ Copied"')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await value.textContent())
})

test('a code from a log is found in a pasted line', async () => {
  const page = await site.openPage({ path: '/uk/reference/api_error_codes' })
  await page
    .getByRole('searchbox', { name: 'Знайдіть код' })
    .fill('WARN 2026-11-22 POST /v2/transaction/create {"code":"rate_limited","status":429}')
  await expect.poll(() => page.locator('.entry:visible h3').allTextContents()).toEqual(['rate_limited#'])
  await expect.poll(() => page.locator('.article > p, [data-unfiltered]').first().isVisible()).toBe(false)
})

test('the address of an error opens its row, and no other', async () => {
  const page = await site.openPage({ path: '/reference/api_error_codes#rate_limited' })
  const open = page.locator('.entry:has(details[open]) h3')
  await expect.poll(() => open.allTextContents()).toEqual(['rate_limited#'])
})

describe('the glossary', () => {
  const terms = '.term:visible h2'
  const nothing = 'Жоден термін не підходить'

  test('is filtered by any name of a term and by subject, and says so only where nothing matches', async () => {
    const page = await site.openPage({ path: '/uk/definition' })
    const all = await page.locator(terms).count()
    const field = page.getByRole('searchbox', { name: 'Знайдіть термін' })
    for (const name of ['payout', 'выплата', 'вивести гроші']) {
      await field.fill(name)
      await expect.poll(() => page.locator(terms).allTextContents()).toContain('Виплата#')
      await expect.poll(() => page.locator(terms).count()).toBeLessThan(all / 10)
      await expect.poll(() => page.getByText(nothing).isVisible()).toBe(false)
    }
    await field.fill('немає такого')
    await expect.poll(() => page.getByText(nothing).isVisible()).toBe(true)
    await expect.poll(() => page.locator(terms).count()).toBe(0)
    await field.fill('')
    await page.getByRole('combobox', { name: 'Тема' }).selectOption({ label: 'Колбеки' })
    await expect.poll(() => page.locator(terms).allTextContents()).toContain('Пропущений колбек#')
    await expect.poll(() => page.locator(terms).count()).toBeLessThan(all / 10)
  })

  test('shows a subject that was a heading once', async () => {
    const page = await site.openPage({ path: '/definition#callbacks' })
    await expect.poll(() => page.getByRole('combobox', { name: 'Subject' }).inputValue()).toBe('callbacks')
    expect(await page.locator(terms).allTextContents()).not.toContain('Payout#')
  })

  test('leads to a letter, which its bar then marks in view of the reader', async () => {
    const page = await site.openPage({ path: '/uk/definition', viewport: { width: 390, height: 844 } })
    const bar = page.getByRole('navigation', { name: 'Розділи' })
    await bar.getByRole('link', { name: 'Ш', exact: true }).click()
    await expect.poll(() => bar.locator('[aria-current]').allTextContents()).toEqual(['Ш'])
    await expect
      .poll(() => page.locator('#template').evaluate((term) => term.getBoundingClientRect().top))
      .toBeLessThan(200)
    const box = await bar.locator('[aria-current]').boundingBox()
    expect(box!.x + box!.width).toBeLessThan(390)
  })
})

test('the methods of the API are found by path and by purpose in one grouped table', async () => {
  const methods = '[data-filter] tbody tr:visible'
  const page = await site.openPage({ path: '/api?filter=payment_page' })
  await expect.poll(() => page.locator(methods).count()).toBeLessThan(5)
  await page.getByRole('searchbox', { name: 'Filter the rows' }).fill('GET /v2/transaction/find')
  await expect.poll(() => page.locator(`${methods} th a`).allTextContents()).toEqual(['transaction_find'])
})

describe('the matrix of refunds', () => {
  test('is filtered by country, kind and name, with an address that can be shared', async () => {
    const page = await site.openPage({ path: '/uk/money_back' })
    const nothing = page.getByText('Жоден рядок не підходить')
    const all = await page.locator('.ways-back tbody tr:visible').count()
    expect(all).toBeGreaterThan(50)
    await page.getByRole('combobox', { name: 'Країна' }).selectOption({ label: 'Польща' })
    await expect.poll(() => page.locator('.ways-back th[scope=row]:visible').count()).toBe(1)
    await expect.poll(() => page.locator('#blik').isVisible()).toBe(true)
    await expect.poll(() => nothing.isVisible()).toBe(false)
    expect(page.url()).toMatch(/\?country=PL$/)
    await page.reload()
    await expect.poll(() => page.locator('.ways-back tbody tr:visible').count()).toBe(1)
    await page.getByRole('searchbox', { name: 'Сервіс' }).fill('boleto')
    await expect.poll(() => nothing.isVisible()).toBe(true)
  })

  test('shows what is asked for on the first screen of a phone', async () => {
    const [width, height] = [390, 844]
    for (const path of ['/money_back', '/uk/money_back']) {
      const page = await site.openPage({ path: `${path}?country=BR&filter=pix#services`, viewport: { width, height } })
      const first = page.locator('.ways-back tbody tr:visible').first()
      await expect.poll(() => first.getAttribute('id')).not.toBe('cards')
      const { y, height: own } = (await first.locator('td').nth(1).boundingBox())!
      expect(y + own).toBeLessThan(height)
    }
  })

  test('fills the page, keeps its head in view below the bar, and has one row for both flows', async () => {
    const page = await site.openPage({ path: '/money_back', viewport: { width: 1440, height: 900 } })
    await expect.poll(() => page.locator('.ways-back .table[tabindex]').count()).toBe(0)
    expect(await page.locator('#blik th a').allTextContents()).toEqual(['HPP', 'H2H'])
    expect((await page.locator('.ways-back table').boundingBox())!.width).toBeGreaterThan(1000)
    await page.locator('#pix').evaluate((row) => {
      row.scrollIntoView({ block: 'center' })
    })
    const bar = page.locator('.section-bar')
    const gap = async () => {
      const [above, head] = await Promise.all([bar, page.locator('.ways-back thead')].map((each) => each.boundingBox()))
      return Math.abs(head!.y - above!.y - above!.height)
    }
    await expect.poll(async () => (await bar.boundingBox())!.y).toBe(0)
    expect(await gap()).toBeLessThan(2)
    await page.locator('#pix').hover()
    await page.mouse.wheel(0, -150)
    await expect.poll(async () => (await bar.boundingBox())!.y).toBeGreaterThan(40)
    expect(await gap()).toBeLessThan(2)
  })

  test('lists the cells of a row under one another on a narrow screen', async () => {
    const width = 320
    const page = await site.openPage({ path: '/uk/money_back', viewport: { width, height: 800 } })
    const row = page.locator('#blik')
    const [first, second] = await row
      .locator('th, td')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()))
    expect(second!.top).toBeGreaterThanOrEqual(first!.bottom)
    expect(await row.getByText('повне або часткове').isVisible()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await page.locator('.ways-back .table').evaluate((table) => table.scrollWidth)).toBeLessThanOrEqual(width)
  })
})
