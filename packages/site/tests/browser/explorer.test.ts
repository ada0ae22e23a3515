import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { texts } from '@docs/model/language/texts'
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
  await page.waitForLoadState('networkidle')
  return page
}

describe('services', () => {
  const path = `${roots.uk}services`

  test('every service is listed and links to its guide', async () => {
    const page = await open(path)
    await shows(page, all)
    const addresses = await page
      .locator('[data-service] a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses.sort()).toEqual(services.map(({ route }) => `${path}/${route}`).sort())
  })

  test('filters by country, shows the number of results and updates the address', async () => {
    const page = await open(path)
    await page.getByRole('combobox', { name: filter.facet.country }).selectOption('NG')
    await shows(page, nigeria)
    expect(await page.locator(`${form} [role=status]`).textContent()).toContain(String(nigeria.length))
    expect(query(page)).toBe('?country=NG')
    expect(await page.locator('.services section:visible').count()).toBe(1)
  })

  test('the clear button resets the filter and keeps the focus in the form', async () => {
    const page = await open(`${path}?country=NG&direction=payout`)
    await shows(page, nigerianPayouts)
    await page.getByRole('button', { name: filter.clear }).click()
    await shows(page, all)
    expect(query(page)).toBe('')
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
    expect(await none.isVisible()).toBe(false)
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
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await shows(page, nigerianPayouts)
    await page.keyboard.press('Escape')
    expect(await panel(page).isVisible()).toBe(false)
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
    expect(await choice(page, 'direction', '').isChecked()).toBe(true)
    await page.goForward()
    await shows(page, ['pix_payout'])
    expect(await choice(page, 'direction', 'payout').isChecked()).toBe(true)
  })

  test('going back from a guide restores the filter and the position', async () => {
    const page = await open('/services?direction=payin')
    const payin = idsWhere(({ direction }) => direction === 'payin')
    await shows(page, payin)
    const link = page.locator('[data-service=pix_payin_hpp] a')
    await link.scrollIntoViewIfNeeded()
    await page.waitForFunction(() => (history.state as { scroll?: number } | null)?.scroll === scrollY)
    // The position is taken at the click, because cards near the viewport are still laid out and can move the page.
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
    { root: roots.uk, width: 1440, height: 900 },
    { root: roots.en, width: 390, height: 844 },
    { root: roots.uk, width: 390, height: 844 },
  ])(
    'on $root, $width × $height, a result of a country is in view without scrolling',
    async ({ root, ...viewport }) => {
      const page = await site.openPage({ path: `${root}services?country=PL`, viewport })
      await page.waitForLoadState('networkidle')
      const end = await page
        .locator('[data-service]:visible')
        .first()
        .evaluate((card) => card.getBoundingClientRect().bottom)
      expect(end).toBeLessThanOrEqual(viewport.height)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
  )

  test('on a phone the other filters are a sheet that ends with the number of results', async () => {
    const page = await site.openPage({ path: '/services?country=NG', viewport: { width: 390, height: 844 } })
    await page.waitForLoadState('networkidle')
    await opener(page).click()
    const sheet = await panel(page).boundingBox()
    expect(sheet).toMatchObject({ x: 0, width: 390 })
    expect(Math.round(sheet!.y + sheet!.height)).toBe(844)
    await choice(page, 'direction', 'payout').check({ force: true })
    const [one, other] = [texts.en.services.filter.show.one, texts.en.services.filter.show.other]
    const n = nigerianPayouts.length
    await page.getByRole('button', { name: (n === 1 ? one : other).replace('{n}', String(n)), exact: true }).click()
    expect(await panel(page).isVisible()).toBe(false)
    expect(await opener(page).textContent()).toContain('(1)')
    await shows(page, nigerianPayouts)
  })

  test('choices without results are not shown', async () => {
    const page = await open('/services?country=PL')
    await opener(page).click()
    const label = (value: string) => panel(page).locator(`label:has([name=direction][value="${value}"])`)
    expect(await label('payin').isVisible()).toBe(true)
    expect(await label('payout').isVisible()).toBe(false)
  })

  test('nothing moves when its script loads', async () => {
    const page = await site.openPage({ path: '/services' })
    const place = () => page.locator('.services').evaluate((list) => list.getBoundingClientRect().top + scrollY)
    const before = await place()
    await page.locator(form).scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await field(page).fill('a')
    await page.getByRole('button', { name: texts.en.services.filter.clear }).waitFor()
    expect(await place()).toBe(before)
  })
})
