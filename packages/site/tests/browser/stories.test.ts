import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '@docs/model/language/locales'
import { texts } from '../../src/words/texts'
import { isPayin, type Service } from '@docs/model/catalogue/types'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadSite } from '../../src/sources/site'
import payer from '../../../../texts/payer.json' with { type: 'json' }
import { block, countBytes } from './answers'
import { faultsInBothModes } from './axe'
import { faultsOf, useSite } from './site'

const site = useSite()
const { services } = loadCatalogue()

const one = (fits: (service: Service) => boolean): string => services.find(fits)!.id
const kinds = {
  'a hosted page': one(({ flow, sandbox }) => flow === 'hpp' && sandbox.by === 'card'),
  'a QR code': one(({ nextAction }) => nextAction === 'qr'),
  'payment details': one(({ nextAction }) => nextAction === 'reference'),
  'a redirect': one(({ nextAction }) => nextAction === 'redirect'),
  'a prompt': one(({ nextAction }) => nextAction === 'wait'),
  'a payout': one((service) => !isPayin(service)),
}

const addressOf = (locale: Locale, id: string): string =>
  loadSite().pages.find(
    ({ front, ...page }) => front.type === 'service' && front.service === id && page.locale === locale,
  )!.address

/** What a reader finds in a guide, by its accessible names. */
function story(page: Page, locale: Locale) {
  const t = texts[locale].story
  const answers = texts[locale].tryIt.callback
  const region = page.getByRole('region', { name: t.title, exact: true })
  const button = (name: string) => region.getByRole('button', { name, exact: true })
  const next = button(t.next)
  const isOver = async () => (await next.getAttribute('aria-disabled')) === 'true'
  return {
    t,
    region,
    next,
    steps: region.getByRole('list').first().getByRole('listitem'),
    startOver: button(t.startOver),
    acknowledge: button(answers.acknowledge),
    fail: button(answers.fail),
    screen: region.getByRole('group', { name: t.screen, exact: true }),
    toEnd: async () => {
      // Once more does no harm.
      while (!(await isOver())) await next.click({ force: true })
    },
  }
}

async function opened(locale: Locale, id: string, options: Parameters<typeof site.openPage>[0] = {}) {
  const page = await site.openPage({ ...options, path: addressOf(locale, id) })
  const found = story(page, locale)
  await found.next.click()
  await found.startOver.waitFor()
  return { page, ...found }
}

describe.each(locales)('in %s', (locale) => {
  test.each(Object.entries(kinds))('a payment with %s is followed to its end', async (_, id) => {
    const { page, steps, toEnd, startOver, t, region } = await opened(locale, id)
    const requests: string[] = []
    page.on('request', (request) => void requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
    expect(await steps.count()).toBe(1)
    expect(await steps.first().innerText()).toContain('POST /v2/')
    await toEnd()
    expect(await region.innerText()).toContain(t.over)
    expect(await steps.filter({ hasText: 'completed' }).count()).toBeGreaterThan(1)
    await startOver.click()
    await expect.poll(() => steps.count()).toBe(1)
    expect(requests.filter((each) => !/^GET \/[\w./-]*$/.test(each))).toEqual([])
  })

  test('the payer gives up on the page, and the callback that tells it comes again after a failure', async () => {
    const { steps, next, screen, acknowledge, fail } = await opened(locale, kinds['a hosted page'])
    const cancel = screen.getByRole('button', { name: payer.cancel[locale], exact: true })
    await next.click()
    await next.click()
    await acknowledge.click()
    await cancel.click()
    await expect.poll(() => steps.last().innerText()).toContain('cancelled')
    await next.click()
    await fail.click()
    await expect.poll(() => steps.last().innerText()).toContain('500')
    await next.click()
    await expect.poll(() => steps.filter({ hasText: '"attempt": 2' }).count()).toBe(1)
  })
})

test('nothing is loaded before the button is pressed, and at most 200 kB until the first step', async () => {
  const page = await site.openPage({
    storageState: { cookies: [], origins: [] },
    path: addressOf('en', kinds['a hosted page']),
  })
  await page.waitForLoadState('networkidle')
  const { next, startOver } = story(page, 'en')
  await next.hover()
  await next.focus()
  await page.waitForLoadState('networkidle')
  const loaded = () => performance.getEntriesByType('resource').filter(({ name }) => /story|try_it/.test(name))
  expect(await page.evaluate(loaded)).toEqual([])
  const loadedBytes = countBytes(page, (request) => {
    const { pathname } = new URL(request.url())
    // The payer's screen comes once the first step is there.
    return /^\/(?:_astro|try_it|story)\//.test(pathname) && !/payer/.test(pathname)
  })
  await next.click()
  await startOver.waitFor()
  const total = await loadedBytes()
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThanOrEqual(200_000)
})

test.each([
  ['the script', /\/_astro\/story\./, () => texts.en.islands.islandFailed],
  ['the rules', /\/try_it\/rules\.json/, () => texts.en.islands.crashed],
])('where %s cannot be loaded, the page says so and tries again', async (_, address, message) => {
  const page = await site.openPage({
    expected: /story|try.it|Failed to load resource/,
    storageState: { cookies: [], origins: [] },
  })
  const unblock = await block(page, address)
  await page.goto(addressOf('en', kinds['a hosted page']))
  const { next, startOver } = story(page, 'en')
  await next.click()
  const card = page.getByRole('alert')
  await card.waitFor()
  expect(await card.innerText()).toContain(message())
  await unblock()
  await card.getByRole('button').click()
  await startOver.waitFor()
  expect(faultsOf(page).length).toBeGreaterThan(0)
})

test.each([
  { locale: 'en', kind: 'a hosted page', width: 1280 },
  { locale: 'uk', kind: 'a QR code', width: 390 },
  { locale: 'uk', kind: 'payment details', width: 320 },
] as const)(
  '$locale at $width px: no accessibility faults, nothing wider than the page',
  async ({ locale, kind, width }) => {
    const { page, next, screen, toEnd } = await opened(locale, kinds[kind], { viewport: { width, height: 900 } })
    const isRight = async () => {
      expect(await faultsInBothModes(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await next.click()
    await screen.getByRole('button').first().waitFor()
    await isRight()
    await toEnd()
    await isRight()
  },
)

test('the keyboard goes on step by step, and each step is announced', async () => {
  const { page, next, region } = await opened('en', kinds['a payout'])
  const said = region.getByRole('status').first()
  const before = await said.innerText()
  await next.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => said.innerText()).not.toBe(before)
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('without JavaScript there is no button that does nothing', async () => {
  const page = await site.openPage({ javaScriptEnabled: false, path: addressOf('en', kinds['a payout']) })
  expect(await story(page, 'en').next.isVisible()).toBe(false)
})
