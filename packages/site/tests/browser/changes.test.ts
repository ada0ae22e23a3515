import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { texts } from '../../src/words/texts'
import { roots, useSite } from './site'

const site = useSite()
const entries = '[data-change]'
const form = 'form.explorer'

const visible = (page: Page) => page.locator(`${entries}:visible`).count()
const query = (page: Page) => new URL(page.url()).search
const label = (page: Page, value: string) => page.locator(`${form} [name=label][value="${value}"]`)
const box = (page: Page, value: string) => page.locator(`${form} [name=operation][value="${value}"]`)
const from = (page: Page) => page.locator(`${form} [name=from]`).inputValue()
const steps = (page: Page) => page.locator('[data-changes]:visible h2').evaluateAll((all) => all.map(({ id }) => id))
const versionsOf = (page: Page) =>
  page.locator(`${form} [name=to] option`).evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))
const concernsOf = (page: Page) =>
  page
    .locator(`${entries}:visible`)
    .evaluateAll((shown) => shown.map((each) => (each as HTMLElement).dataset['concerns']?.split(' ')))

describe('changes', () => {
  const path = `${roots.uk}changes`
  const { filter } = texts.uk.changes

  /** Opens the page, and waits until its script shows the newest version alone. */
  async function open(): Promise<Page> {
    const page = await site.openPage({ path })
    await expect.poll(() => steps(page)).toEqual((await versionsOf(page)).slice(-1))
    expect(query(page)).toBe('')
    return page
  }

  test('a label filters the changes and the address, and going back restores the page and its position', async () => {
    const page = await open()
    const all = await visible(page)
    const tolerant = await page.locator(`${entries}[data-label=tolerant]:visible`).count()
    expect([tolerant > 0, tolerant < all]).toEqual([true, true])
    const place = await page.evaluate(() => scrollY)
    await page.evaluate(() => void document.querySelector('form.explorer')!.setAttribute('data-seen', ''))
    await label(page, 'tolerant').check({ force: true })
    await expect.poll(() => visible(page)).toBe(tolerant)
    await expect.poll(() => query(page)).toBe('?label=tolerant')
    await page.goBack()
    await expect.poll(() => visible(page)).toBe(all)
    await expect.poll(() => page.locator(`${form}[data-seen]`).count()).toBe(1)
    await expect.poll(() => label(page, '').isChecked()).toBe(true)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  test('what concerns the methods a reader ticks is shown, now and later; one press shows the rest', async () => {
    const page = await open()
    const all = await visible(page)
    await page.getByRole('button', { name: filter.methods.open }).click()
    await box(page, 'transaction_find').check({ force: true })
    await page.keyboard.press('Escape')
    await expect.poll(() => visible(page)).toBeLessThan(all)
    const concerns = await concernsOf(page)
    expect(concerns.filter((ids) => ids && !ids.includes('transaction_find'))).toEqual([])
    await expect.poll(() => query(page)).toBe('?operation=transaction_find')
    expect(await page.locator('.explorer__others').textContent()).toContain(String(all - concerns.length))

    await page.getByRole('button', { name: filter.methods.showOthers, exact: true }).click()
    await expect.poll(() => visible(page)).toBe(all)
    await expect.poll(() => box(page, 'transaction_find').isChecked()).toBe(true)

    await page.goto('about:blank')
    await page.goto(path)
    await expect.poll(() => visible(page)).toBe(concerns.length)
    expect(query(page)).toBe('?operation=transaction_find')
    await page.locator(`${form} .explorer__result [data-clear]`).click()
    await expect.poll(() => visible(page)).toBe(all)
  })

  test('an address selects versions and methods, and invalid values are reported', async () => {
    const page = await site.openPage({ path: `${path}?from=2.9&operation=account_info&label=nonsense` })
    await expect.poll(() => from(page)).toBe('2.9')
    const concerns = await concernsOf(page)
    expect(concerns.length).toBeGreaterThan(0)
    expect(concerns.filter((ids) => ids && !ids.includes('account_info'))).toEqual([])
    expect(await page.locator(`${form} [role=alert]`).textContent()).toContain('nonsense')
    const versions = await versionsOf(page)
    expect(versions.slice(versions.indexOf('2.9') + 1)).toEqual(expect.arrayContaining(await steps(page)))
    const none = page.getByText(filter.none)
    expect(await none.isVisible()).toBe(false)
    await page.locator(`${form} [name=q]`).fill('no such change')
    await none.waitFor()
    expect(await visible(page)).toBe(0)
  })

  test('the anchor of an older version leads to it', async () => {
    const page = await site.openPage({ path: `${path}#2.10` })
    await page.locator(form).scrollIntoViewIfNeeded()
    await expect.poll(() => from(page)).toBe('2.9')
    expect(await page.locator('h2[id="2.10"]').isVisible()).toBe(true)
  })

  test('without JavaScript the list is complete', async () => {
    const page = await site.openPage({ path, javaScriptEnabled: false })
    expect(await visible(page)).toBe(await page.locator(entries).count())
    expect(await page.locator(form).isVisible()).toBe(false)
  })
})
