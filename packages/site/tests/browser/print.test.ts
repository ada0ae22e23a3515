import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { roots, useSite } from './site'

const site = useSite()

const kinds = [
  ['an article', 'request_format'],
  ['a page with tabs', 'signature_troubleshooting'],
  ['a method', 'api/transaction_pay'],
  ['a guide', 'services/boleto/payin_h2h'],
  ['a code table', 'reference/currency_codes'],
  ['the list of services', 'services'],
] as const

/** Half of the kinds are in Ukrainian, because its words are longer. */
const cases = kinds.map(([kind, id], at) => ({ kind, path: roots[locales[at % 2]!] + id }))

/** An A4 page within the margins of print.css, in CSS pixels. */
const sheet = { width: 680, height: 1001 }

/** Content missing in print: tag and first words of each element. */
const losses = (page: Page) =>
  page.locator('main').evaluate((main, { width, height }) => {
    const shown = (selector: string) =>
      [...main.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0)
    const name = (element: Element) => `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 60)}`
    const isFolded = (details: Element) =>
      ![...details.children].some(
        (child) => child.tagName !== 'SUMMARY' && child.checkVisibility() && child.getBoundingClientRect().height > 0,
      )
    return {
      wide: shown('pre, table, svg, img, p, li')
        .filter((element) => element.getBoundingClientRect().right > width + 1)
        .map(name),
      clipped: shown('pre')
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map(name),
      tall: shown('figure :is(svg, img)')
        .filter((element) => element.getBoundingClientRect().height > height)
        .map(name),
      folded: shown('article details').filter(isFolded).map(name),
    }
  }, sheet)

const coloursOf = (page: Page) =>
  page
    .locator('body, article :is(h1, p, a, td, pre, code, .token, .admonition, svg text, svg rect)')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { color, backgroundColor, borderTopColor, fill } = getComputedStyle(element)
        return [color, backgroundColor, borderTopColor, fill].join()
      }),
    )

test.each(cases)(
  'print shows all text of $kind and none of its tools, in light colours even in dark mode',
  async ({ path }) => {
    const page = await site.openPage({ path, viewport: sheet })
    await page.emulateMedia({ media: 'print' })
    const tools = page
      .locator('nav, button:not(.copy-value), input, select, dialog, .sidebar, .announcement, .anchor')
      .filter({ visible: true })
    // The controls of a drawn page are part of the picture.
    const own = (elements: Element[]) =>
      elements.filter((each) => each.getRootNode() === document).map(({ outerHTML }) => outerHTML.slice(0, 100))
    expect(await tools.evaluateAll(own)).toEqual([])
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await losses(page)).toEqual({ wide: [], clipped: [], tall: [], folded: [] })

    const light = await coloursOf(page)
    await page.locator('html').evaluate((root) => root.setAttribute('data-theme', 'dark'))
    expect(await coloursOf(page)).toEqual(light)
  },
)

test('a page becomes a tagged PDF with an outline and without empty pages', async () => {
  const page = await site.openPage({ path: cases[0]!.path, viewport: sheet })
  await page.emulateMedia({ media: 'print' })
  const height = await page.evaluate(() => document.body.scrollHeight)
  const pdf = (await page.pdf({ format: 'A4', tagged: true, outline: true })).toString('latin1')
  const pages = pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
  const least = Math.ceil(height / sheet.height)
  expect(pages).toBeGreaterThanOrEqual(least)
  expect(pages).toBeLessThanOrEqual(Math.ceil(least * 1.4) + 1)
  expect(pdf).toContain('/StructTreeRoot')
  expect(pdf).toContain('/Outlines')
})

test('print shows every tab under its name', async () => {
  const page = await site.openPage({ path: '/signature_troubleshooting' })
  const names = await page.locator('.tabs').getByRole('tab').allTextContents()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.tabs__panel:has(pre:visible) > .tabs__label:visible').allTextContents()).toEqual(names)
})

test('print shows a sample in the language that the reader has chosen', async () => {
  const page = await site.openPage({ path: '/api/transaction_pay' })
  const samples = page.locator('.code-tabs').first()
  await samples.getByRole('combobox').selectOption('python')
  await samples.locator('pre:visible', { hasText: 'import json' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  const languages = await samples
    .locator('.code-tabs__panel')
    .filter({ visible: true })
    .evaluateAll((panels) => panels.map((panel) => panel.dataset['language']))
  expect(languages).toEqual(['python'])
})
