import { expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { roots, useSite } from './site'

const site = useSite()

test.each(locales)('R1-5 the landing page shows the tagline, marked as Russian (%s)', async (locale) => {
  const page = await site.openPage({ path: roots[locale] })
  const tagline = page.locator('main [lang=ru]')
  expect(await tagline.innerText()).toBe('Приём платежей и выплаты через один API')
})

test.each(locales)('R1-6 the navbar links to the documentation with the Ukrainian word (%s)', async (locale) => {
  const page = await site.openPage({ path: roots[locale] })
  const link = page.locator('.navbar').getByRole('link', { name: 'Документація', exact: true })
  expect(await link.innerText()).toBe('Документація')
})

test.each(locales)('R1-7 the copyright year stays 2025, whatever the year is (%s)', async (locale) => {
  const page = await site.openPage()
  await page.clock.setFixedTime('2031-03-01T12:00:00Z')
  await page.goto(roots[locale])
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(2031)
  const footer = await page.getByRole('contentinfo').innerText()
  expect(footer).toContain('© 2025')
  expect(footer).not.toContain('2031')
})

test.each(locales)('R1-8 code is coloured without JavaScript (%s)', async (locale) => {
  const page = await site.openPage({ path: `${roots[locale]}api/transaction_create`, javaScriptEnabled: false })
  const colours = await page
    .locator('pre code .token')
    .evaluateAll((tokens) => [...new Set(tokens.map((token) => getComputedStyle(token).color))])
  expect(colours.length).toBeGreaterThan(2)
})

test.each(locales)('R1-9 diagrams are drawn, and follow the colour mode (%s)', async (locale) => {
  const page = await site.openPage({ path: `${roots[locale]}reference/transaction_statuses` })
  const drawing = page.locator('main figure svg').first()
  const box = await drawing.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(100)
  const ink = () =>
    drawing
      .locator('text')
      .first()
      .evaluate((text) => getComputedStyle(text).fill)
  const light = await ink()
  await page.locator('[data-theme-toggle]').click()
  expect(await ink()).not.toBe(light)
})

test.each(locales)('R1-12 a new reader sees the announcement (%s)', async (locale) => {
  const page = await site.openPage({ path: `${roots[locale]}faq` })
  const bar = page.locator('[data-announcement]')
  expect(await bar.isVisible()).toBe(true)
  expect(await bar.innerText()).not.toBe('')
})
