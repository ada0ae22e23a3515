import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { texts } from '@docs/model/language/texts'
import { roots, useSite } from './site'

const site = useSite()
const rows = '[data-change]'
const form = 'form.explorer'

const visible = (page: Page) => page.locator(`${rows}:visible`).count()
const query = (page: Page) => new URL(page.url()).search
const label = (page: Page, value: string) => page.locator(`${form} [name=label][value="${value}"]`)

async function open(path: string): Promise<Page> {
  const page = await site.openPage({ path })
  await page.locator(form).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  return page
}

describe('changes', () => {
  const path = `${roots.uk}changes`
  const { changes } = texts.uk

  test('a label filters the changes and the address, and going back restores the page and its position', async () => {
    const page = await open(path)
    const all = await visible(page)
    const tolerant = await page.locator(`${rows} .mark--tolerant`).count()
    expect([tolerant > 0, tolerant < all]).toEqual([true, true])
    const place = await page.evaluate(() => scrollY)
    await page.evaluate(() => void document.querySelector('form.explorer')!.setAttribute('data-seen', ''))
    await label(page, 'tolerant').check({ force: true })
    await expect.poll(() => visible(page)).toBe(tolerant)
    expect(query(page)).toBe('?label=tolerant')
    await page.goBack()
    await expect.poll(() => visible(page)).toBe(all)
    expect(await page.locator(`${form}[data-seen]`).count()).toBe(1)
    expect(await label(page, '').isChecked()).toBe(true)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  test('an address selects versions and an operation, and invalid values are reported', async () => {
    const page = await open(`${path}?from=2.9&operation=account_info&label=nonsense`)
    await expect.poll(() => page.locator(`${form} [name=from]`).inputValue()).toBe('2.9')
    const shown = await page.locator(`${rows}:visible`).allTextContents()
    expect(shown.length).toBeGreaterThan(0)
    const others = shown.filter((text) => !/account_info|operation|у \d+ метод/i.test(text))
    expect(others.filter((text) => !text.includes(changes.throughout))).toEqual([])
    expect(await page.locator(`${form} [role=alert]`).textContent()).toContain('nonsense')
    const versions = await page
      .locator(`${form} [name=to] option`)
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))
    const steps = await page.locator('[data-changes]:visible h2').evaluateAll((all) => all.map(({ id }) => id))
    expect(versions.slice(versions.indexOf('2.9') + 1)).toEqual(expect.arrayContaining(steps))
  })

  test('a message appears only if nothing matches', async () => {
    const page = await open(path)
    const none = page.getByText(changes.filter.none)
    expect(await none.isVisible()).toBe(false)
    await page.locator(`${form} [name=q]`).fill('no such change')
    await none.waitFor()
    expect(await visible(page)).toBe(0)
  })

  test('without JavaScript the tables are complete', async () => {
    const page = await site.openPage({ path, javaScriptEnabled: false })
    expect(await visible(page)).toBe(await page.locator(rows).count())
    expect(await page.locator(form).isVisible()).toBe(false)
  })
})
