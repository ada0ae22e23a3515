import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { texts } from '../../src/words/texts'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { roots, useSite } from './site'

const site = useSite()
const { services } = loadCatalogue()

const shown = '[data-service]:visible'
const form = 'form.explorer'
const { filter } = texts.uk.services
const idsWhere = (fits: (service: (typeof services)[number]) => boolean) =>
  services
    .filter(fits)
    .map(({ id }) => id)
    .sort()
const nigeria = idsWhere(({ countries }) => countries.includes('NG'))
const nigerianPayouts = idsWhere(({ countries, direction }) => countries.includes('NG') && direction === 'payout')
const pix = idsWhere(({ method }) => method.id === 'pix')
const all = idsWhere(() => true)

const ids = (page: Page) =>
  page.locator(shown).evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset['service']).sort())
const shows = (page: Page, expected: string[]) => expect.poll(() => ids(page)).toEqual(expected)
const field = (page: Page) => page.locator(`${form} [name=q]`)
const choice = (page: Page, facet: string, value: string) => page.locator(`${form} [name=${facet}][value="${value}"]`)
const opener = (page: Page) => page.locator('.explorer__open')
const panel = (page: Page) => page.locator('.explorer__panel')
const query = (page: Page) => new URL(page.url()).search

/** Opens a page and waits for the explorer's script, which loads once the explorer is visible. */
async function open(path: string): Promise<Page> {
  const page = await site.openPage({ path })
  await page.locator(form).scrollIntoViewIfNeeded()
  // The script says how high the form is, below which the heads of the tables stay.
  await page.waitForFunction(() => document.querySelector('.catalogue[style*="--explorer-height"]') !== null)
  return page
}

describe('services', () => {
  const path = `${roots.uk}services`

  test('filters by country, shows the number of results and updates the address', async () => {
    const page = await open(path)
    await page.getByRole('combobox', { name: filter.facet.country }).selectOption('NG')
    await shows(page, nigeria)
    await expect.poll(() => page.locator(`${form} [role=status]`).textContent()).toContain(String(nigeria.length))
    await expect.poll(() => query(page)).toBe('?country=NG')
    await expect.poll(() => page.locator('.services section:visible').count()).toBe(1)
  })

  test('the clear button resets the filter and keeps the focus in the form', async () => {
    const page = await open(`${path}?country=NG&direction=payout`)
    await shows(page, nigerianPayouts)
    await page.getByRole('button', { name: filter.clear }).click()
    await shows(page, all)
    await expect.poll(() => query(page)).toBe('')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
  })

  test('shows a message if nothing matches, and offers to show all services', async () => {
    const page = await open(path)
    const none = page.getByText(filter.none)
    expect(await none.isVisible()).toBe(false)
    await field(page).fill('no such service')
    await none.waitFor()
    await shows(page, [])
    await page.getByRole('button', { name: filter.showAll }).click()
    await shows(page, all)
    await expect.poll(() => none.isVisible()).toBe(false)
  })

  test('without JavaScript the list is complete and grouped by region', async () => {
    const page = await site.openPage({ path, javaScriptEnabled: false })
    expect(await page.locator(form).isVisible()).toBe(false)
    expect(await ids(page)).toEqual(all)
    expect(await page.locator('.services h3:visible').count()).toBeGreaterThan(5)
    expect(await page.locator('.coverage tbody tr:visible').count()).toBeGreaterThan(60)
  })
})

describe('the explorer', () => {
  test('works with the keyboard alone', async () => {
    const page = await open('/services')
    await field(page).focus()
    await page.keyboard.type('nigeria')
    await shows(page, nigeria)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await shows(page, nigerianPayouts)
    await page.keyboard.press('Escape')
    await expect.poll(() => panel(page).isVisible()).toBe(false)
    expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.waitForURL('**/services?q=nigeria&direction=payout')
  })

  test('each choice adds a history entry, typing does not', async () => {
    const page = await open('/services')
    const before = await page.evaluate(() => history.length)
    await field(page).pressSequentially('pix')
    await page.waitForURL('**/services?q=pix')
    expect(await page.evaluate(() => history.length)).toBe(before)
    await opener(page).click()
    await choice(page, 'direction', 'payout').check({ force: true })
    await shows(page, ['pix_payout'])
    await page.goBack()
    await shows(page, pix)
    await expect.poll(() => choice(page, 'direction', '').isChecked()).toBe(true)
    await page.goForward()
    await shows(page, ['pix_payout'])
    await expect.poll(() => choice(page, 'direction', 'payout').isChecked()).toBe(true)
  })

  test('going back from a guide restores the filter and the position', async () => {
    const page = await open('/services?direction=payin')
    const payin = idsWhere(({ direction }) => direction === 'payin')
    await shows(page, payin)
    const link = page.locator('[data-service=pix_payin_hpp] a')
    await link.scrollIntoViewIfNeeded()
    await page.waitForFunction(() => (history.state as { scroll?: number } | null)?.scroll === scrollY)
    // The position is taken at the click, because rows near the viewport are still laid out and can move the page.
    const place = await link.evaluate((element) => {
      ;(element as HTMLElement).click()
      return Math.round(element.getBoundingClientRect().top)
    })
    await page.waitForURL('**/services/pix/pix_payin_hpp')
    await page.goBack()
    await shows(page, payin)
    const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await expect.poll(top).toBe(place)
    expect(place).toBeGreaterThan(0)
    expect(place).toBeLessThan(800)
  })

  test('a number in the coverage table leads to the services that it counts', async () => {
    const page = await open('/services?currency=USD')
    await page.locator('.coverage a[href="/services?country=NG&direction=payin"]').click()
    await shows(
      page,
      idsWhere(({ countries, direction }) => countries.includes('NG') && direction === 'payin'),
    )
    await page.goBack()
    await shows(
      page,
      idsWhere(
        ({ currencies, coverage }) => coverage !== 'by_contract' && currencies.some(({ code }) => code === 'USD'),
      ),
    )
  })

  test('keeps choices made before its script loads', async () => {
    const page = await site.openPage()
    let release = () => {}
    const waiting = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/_astro/services.*.js', async (route) => {
      await waiting
      await route.continue()
    })
    await page.goto('/services?country=BR')
    await opener(page).click()
    await choice(page, 'direction', 'payout').check({ force: true })
    release()
    await shows(
      page,
      idsWhere(({ direction }) => direction === 'payout'),
    )
  })

  test.each([
    { root: roots.en, width: 1440, height: 900 },
    { root: roots.uk, width: 390, height: 844 },
  ])(
    'on $root, $width × $height, a result of a country is in view without scrolling',
    async ({ root, ...viewport }) => {
      const page = await site.openPage({ path: `${root}services?country=PL`, viewport })
      const poland = idsWhere(({ countries }) => countries.includes('PL'))
      await shows(page, poland)
      const end = await page
        .locator(shown)
        .first()
        .evaluate((card) => card.getBoundingClientRect().bottom)
      expect(end).toBeLessThanOrEqual(viewport.height)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
  )

  test('on a phone the filters are a sheet that ends with the number of results, and are named', async () => {
    const page = await site.openPage({ path: '/services?country=NG', viewport: { width: 390, height: 844 } })
    await shows(page, nigeria)
    await opener(page).click()
    const sheet = await panel(page).boundingBox()
    expect(sheet).toMatchObject({ x: 0, width: 390 })
    expect(Math.round(sheet!.y + sheet!.height)).toBe(844)
    const [title, end] = [panel(page).getByText(texts.en.services.filter.more), panel(page).locator('[data-show]')]
    const seen = await Promise.all([title, end].map((part) => part.boundingBox()))
    expect(seen.every((box) => box !== null && box.y >= sheet!.y && box.y + box.height <= 844)).toBe(true)
    await choice(page, 'direction', 'payout').check({ force: true })
    const [one, other] = [texts.en.services.filter.show.one, texts.en.services.filter.show.other]
    const n = nigerianPayouts.length
    await page.getByRole('button', { name: (n === 1 ? one : other).replace('{n}', String(n)), exact: true }).click()
    await expect.poll(() => panel(page).isVisible()).toBe(false)
    await expect.poll(() => opener(page).textContent()).toContain('2')
    await expect.poll(() => page.locator('.explorer__result').innerText()).toContain('Nigeria, Payout')
    await shows(page, nigerianPayouts)
  })

  test.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])(
    'at $width × $height the filters stay in view with the list, whether the bar hides or comes back',
    async (viewport) => {
      const page = await site.openPage({ path: '/services', viewport })
      // On a phone only its fields.
      const bar = page.locator(viewport.width < 768 ? '.explorer__row' : '.explorer-bar')
      const top = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().top))
      const under = () =>
        page.locator('.navbar').evaluate((navbar) => Math.max(0, Math.round(navbar.getBoundingClientRect().bottom)))
      await page.mouse.move(viewport.width / 2, viewport.height / 2)
      await page.mouse.wheel(0, 2000)
      await page.locator('.navbar--hidden').waitFor()
      await expect.poll(top).toBe(0)
      await page.mouse.wheel(0, -300)
      await page.locator('.navbar:not(.navbar--hidden)').waitFor()
      await expect
        .poll(async () => {
          const [edge, end] = [await top(), await under()]
          // The bar's own border may be covered.
          return end > 0 && Math.abs(edge - end) <= 1
        })
        .toBe(true)
      // It goes with the list, and covers nothing of what follows.
      await page.locator('#coverage').evaluate((heading) => heading.scrollIntoView())
      expect(await bar.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
        await page.locator('#coverage').evaluate((element) => element.getBoundingClientRect().top),
      )
    },
  )

  test('the head of the table stays below the filters', async () => {
    const page = await open('/services')
    const row = page.locator('.services tbody tr').nth(12)
    await row.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 300))
    const box = (selector: string) => page.locator(selector).first().boundingBox()
    await expect
      .poll(async () => {
        const [bar, head] = [(await box('.explorer-bar'))!, (await box('.services thead th'))!]
        return Math.abs(bar.y + bar.height - head.y)
      })
      .toBeLessThanOrEqual(1)
  })

  test('choices without results are not shown', async () => {
    const page = await open('/services?country=PL')
    await opener(page).click()
    const label = (value: string) => panel(page).locator(`label:has([name=direction][value="${value}"])`)
    await expect.poll(() => label('payin').isVisible()).toBe(true)
    await expect.poll(() => label('payout').isVisible()).toBe(false)
  })

  test('nothing moves when its script loads', async () => {
    const place = (page: Page) =>
      page.locator('.services').evaluate((list) => list.getBoundingClientRect().top + scrollY)
    const without = await site.openPage({ path: '/services' })
    const before = await place(without)
    expect(await place(await open('/services'))).toBe(before)
  })
})

describe('the list', () => {
  const rowDrawn = (page: Page) =>
    page
      .locator('.services tbody tr:not([hidden])')
      .first()
      .evaluate((row) => getComputedStyle(row).display)

  test('is a table with a row for both flows', async () => {
    const page = await open('/services?q=pix')
    await shows(page, pix)
    expect(await rowDrawn(page)).toBe('table-row')
    const row = page.locator('.services tbody tr:visible').first()
    await expect.poll(() => row.locator('[data-service]:visible').count()).toBe(2)
  })

  test('a method has its name once for both directions, and keeps it when a filter leaves one', async () => {
    const page = await open('/services')
    const names = page.locator('tr:has([data-service^=pix_]) .offer__method a:visible')
    expect(await names.allInnerTexts()).toEqual(['Pix'])
    await page.goto('/services?direction=payout')
    await shows(
      page,
      idsWhere(({ direction }) => direction === 'payout'),
    )
    expect(await names.allInnerTexts()).toEqual(['Pix'])
  })

  test('on a phone a row is a block as wide as the screen', async () => {
    const page = await site.openPage({ path: '/uk/services', viewport: { width: 390, height: 844 } })
    expect(await rowDrawn(page)).toBe('grid')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

describe('the comparison', () => {
  const { compare, column } = texts.en.services
  const box = (page: Page, id: string) => page.locator(`.services tr:has([data-service="${id}"]) input`)
  /** By the keyboard: rows that are laid out as they come into view move under a pointer. */
  const tick = (page: Page, id: string) => box(page, id).press('Space')
  const bar = (page: Page) => page.getByRole('region', { name: compare.label })
  const dialog = (page: Page) => page.getByRole('dialog', { name: compare.label })
  const opener = (page: Page) => bar(page).getByRole('button', { name: compare.open, exact: true })
  const columns = (page: Page) => dialog(page).locator('thead th a').allTextContents()

  test('two services side by side, chosen by the keyboard; the address opens it for others', async () => {
    const page = await open('/services?q=payin')
    await box(page, 'pix_payin_hpp').focus()
    await page.keyboard.press('Space')
    await bar(page).getByText(compare.more).waitFor()
    expect(await opener(page).isDisabled()).toBe(true)
    await box(page, 'blik_payin_hpp').focus()
    await page.keyboard.press('Space')
    await opener(page).focus()
    await page.keyboard.press('Enter')
    expect(await columns(page)).toEqual(['Pix', 'BLIK'])
    const expiry = dialog(page).getByRole('row', { name: column.expiry })
    await expect.poll(() => expiry.getByRole('cell').count()).toBe(2)
    const same = await dialog(page).locator('[data-equal] th').allTextContents()
    expect(same).toContain(texts.en.services.filter.facet.direction)
    expect(same).not.toContain(texts.en.services.filter.facet.country)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).isVisible()).toBe(false)
    await expect.poll(() => query(page)).toBe('?q=payin&compare=pix_payin_hpp,blik_payin_hpp')
    const shared = await open(new URL(page.url()).pathname + query(page))
    expect(await columns(shared)).toEqual(['Pix', 'BLIK'])
  })

  test('on a phone, what stays in view takes at most 15 % of the height', async () => {
    const page = await site.openPage({ path: '/services', viewport: { width: 390, height: 844 } })
    for (const id of ['pix_payin_hpp', 'blik_payin_hpp', 'upi_payin_hpp']) await tick(page, id)
    await bar(page).getByText(compare.chosen.replace('{n}', '3')).waitFor()
    const heights = await Promise.all(
      ['.explorer__row', '.compare-bar'].map(async (part) => (await page.locator(part).boundingBox())!.height),
    )
    expect(heights[0]! + heights[1]!).toBeLessThanOrEqual(0.15 * 844)
  })

  test('a fourth is refused until one is removed', async () => {
    const page = await open('/services')
    for (const id of ['pix_payin_hpp', 'blik_payin_hpp', 'pix_payout']) await tick(page, id)
    const fourth = box(page, 'upi_payin_hpp')
    await fourth.press('Space')
    await bar(page).getByText(compare.full).waitFor()
    await expect.poll(() => fourth.isChecked()).toBe(false)
    const payin = texts.en.services.filter.direction.payin
    await page.getByRole('button', { name: compare.removeOffer.replace('{offer}', `BLIK, ${payin}`) }).click()
    await expect.poll(() => box(page, 'blik_payin_hpp').isChecked()).toBe(false)
    await fourth.press('Space')
    await expect.poll(() => query(page)).toContain('upi_payin_hpp')
    await bar(page).getByRole('button', { name: compare.clear }).click()
    await expect.poll(() => bar(page).isVisible()).toBe(false)
    await expect.poll(() => query(page)).toBe('')
  })

  test('services that do not exist are named; on a phone, in Ukrainian, nothing is wider than the screen', async () => {
    const { compare, filter } = texts.uk.services
    const path = '/uk/services?compare=nothing,pix_payin_hpp,blik_payin_hpp,spei_payin_hpp'
    const page = await site.openPage({ path, viewport: { width: 390, height: 844 } })
    const shown = page.getByRole('dialog', { name: compare.label })
    await shown.waitFor()
    expect(await shown.locator('thead th a').allTextContents()).toEqual(['Pix', 'BLIK', 'SPEI'])
    for (const part of [shown, shown.locator('table')])
      expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.keyboard.press('Escape')
    const notice = filter.ignored.replace('{facet}', compare.label).replace('{value}', 'nothing')
    await expect.poll(() => page.getByText(notice).isVisible()).toBe(true)
  })
})
