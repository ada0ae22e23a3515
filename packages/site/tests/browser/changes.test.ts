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
const steps = (page: Page) => page.locator('[data-changes]:visible h2').evaluateAll((all) => all.map(({ id }) => id))
const versionsOf = (page: Page) =>
  page.locator(`${form} [name=to] option`).evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))

async function open(path: string): Promise<Page> {
  const page = await site.openPage({ path })
  await page.waitForLoadState('networkidle')
  return page
}

/** Ticks a method in the panel, as readers do. */
async function tick(page: Page, operation: string, { changes } = texts.uk): Promise<void> {
  await page.getByRole('button', { name: changes.filter.methods.open }).click()
  await box(page, operation).check({ force: true })
  await page.keyboard.press('Escape')
}

describe('changes', () => {
  const path = `${roots.uk}changes`
  const { filter } = texts.uk.changes

  test('open with the newest version', async () => {
    const page = await open(path)
    const versions = await versionsOf(page)
    await expect.poll(() => steps(page)).toEqual(versions.slice(-1))
    expect(query(page)).toBe('')
  })

  test('a label filters the changes and the address, and going back restores the page and its position', async () => {
    const page = await open(path)
    await expect.poll(async () => (await steps(page)).length).toBe(1)
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
    const page = await open(path)
    await expect.poll(async () => (await steps(page)).length).toBe(1)
    const all = await visible(page)
    await tick(page, 'transaction_find')
    await expect.poll(() => visible(page)).toBeLessThan(all)
    const shown = page.locator(`${entries}:visible`)
    const concerns = await shown.evaluateAll((found) => found.map((each) => (each as HTMLElement).dataset['concerns']))
    expect(concerns.filter((ids) => ids !== undefined && !ids.split(' ').includes('transaction_find'))).toEqual([])
    await expect.poll(() => query(page)).toBe('?operation=transaction_find')
    const others = page.locator('.explorer__others')
    expect(await others.textContent()).toContain(String(all - concerns.length))

    await page.getByRole('button', { name: filter.methods.showOthers, exact: true }).click()
    await expect.poll(() => visible(page)).toBe(all)
    await expect.poll(() => box(page, 'transaction_find').isChecked()).toBe(true)
    await page.getByRole('button', { name: filter.methods.hideOthers, exact: true }).click()
    await expect.poll(() => visible(page)).toBe(concerns.length)

    await page.goto('about:blank')
    await page.goto(path)
    await expect.poll(() => visible(page)).toBe(concerns.length)
    expect(query(page)).toBe('?operation=transaction_find')
    await page.locator(`${form} .explorer__result [data-clear]`).click()
    await expect.poll(() => visible(page)).toBe(all)
    await page.goto('about:blank')
    await page.goto(path)
    await expect.poll(async () => (await steps(page)).length).toBe(1)
    expect(await visible(page)).toBe(all)
  })

  test('an address selects versions and methods, and invalid values are reported', async () => {
    const page = await open(`${path}?from=2.9&operation=account_info&label=nonsense`)
    await expect.poll(() => page.locator(`${form} [name=from]`).inputValue()).toBe('2.9')
    const concerns = await page
      .locator(`${entries}:visible`)
      .evaluateAll((shown) => shown.map((each) => (each as HTMLElement).dataset['concerns']?.split(' ')))
    expect(concerns.length).toBeGreaterThan(0)
    expect(concerns.filter((ids) => ids && !ids.includes('account_info'))).toEqual([])
    expect(await page.locator(`${form} [role=alert]`).textContent()).toContain('nonsense')
    const versions = await versionsOf(page)
    expect(versions.slice(versions.indexOf('2.9') + 1)).toEqual(expect.arrayContaining(await steps(page)))
  })

  test('the anchor of an older version leads to it', async () => {
    const page = await open(`${path}#2.10`)
    const heading = page.locator('h2[id="2.10"]')
    await expect.poll(() => heading.isVisible()).toBe(true)
    await page.locator(form).scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(await heading.isVisible()).toBe(true)
  })

  test('a message appears only if nothing matches', async () => {
    const page = await open(path)
    const none = page.getByText(filter.none)
    expect(await none.isVisible()).toBe(false)
    await page.locator(`${form} [name=q]`).fill('no such change')
    await none.waitFor()
    expect(await visible(page)).toBe(0)
  })

  test('without JavaScript the list is complete', async () => {
    const page = await site.openPage({ path, javaScriptEnabled: false })
    expect(await visible(page)).toBe(await page.locator(entries).count())
    expect(await page.locator(form).isVisible()).toBe(false)
  })
})
