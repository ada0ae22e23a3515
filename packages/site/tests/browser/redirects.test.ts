import { describe, expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { redirectsIn } from '../../src/addresses/redirect-addresses'
import { roots, useSite } from './site'

const site = useSite()

/** The table of old addresses, one spelling each: row, old address, new address; all under services/. */
const moved = [
  ['R2.5-1', 'card_credit', 'card_payout'],
  ['R2.5-2', 'blik_hpp', 'blik/payin_hpp'],
  ['R2.5-3', 'cbucvu_hpp_argentina', 'cbucvu/payin_hpp'],
  ['R2.5-4', 'cbucvu/h2h_argentina', 'cbucvu/payin_h2h'],
  ['R2.5-5', 'cbucvu_payout', 'cbucvu/payout'],
  ['R2.5-6', 'cbucvu%20hpp_chile', 'chile/bank_transfer/payin_hpp'],
  ['R2.5-7', 'gate_io', 'crypto/gate_pay'],
  ['R2.5-8', 'mach', 'mach/payin_hpp'],
  ['R2.5-9', 'mobile_commerce_ghs_payin', 'ghana/mobile_money/payin_hpp'],
  ['R2.5-10', 'mobile_commerce_kes/payin', 'kenya/mobile_money/payin_hpp'],
  ['R2.5-11', 'mobile_commerce/cote_divoire/payin_hpp', 'cote_divoire/mobile_money/payin_hpp'],
  ['R2.5-12', 'bank_transfer%20ngn_payin_hpp', 'nigeria/bank_transfer/payin_hpp'],
  ['R2.5-13', 'pix_payin', 'pix/pix_payin_hpp'],
  ['R2.5-14', 'pix_payout', 'pix/payout'],
  ['R2.5-15', 'turkey/papara', 'turkey/papara/payin_hpp'],
  ['R2.5-16', 'turkey_payco', 'turkey/payco/payin_hpp'],
  ['R2.5-17', 'turkey%20mefete', 'turkey/mefete/payin_hpp'],
  ['R2.5-18', 'turkey/bank_transfer', 'turkey/bank_transfer/payin_hpp'],
  ['R2.5-19', 'bank_transfer/south_africa_payin_hpp', 'south_africa/bank_transfer/payin_hpp'],
] as const

const cases = locales.flatMap((locale) => {
  const services = `${roots[locale]}services/`
  return moved.map(([row, source, target]) => [row, services + source, services + target] as const)
})

test.each(cases)('%s %s leads to the guide %s', async (_, source, target) => {
  const { status, headers } = await fetch(site.origin + source, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([301, target])
  // A host of files alone sends a page that leads there.
  const page = await (await fetch(site.plainOrigin + source)).text()
  expect(page).toContain(`<a href="${target}">`)
})

/** One old address of each spelling: plain, with a folder, with a space. */
const spellings = cases.filter(([row]) => ['R2.5-8', 'R2.5-11', 'R2.5-12'].includes(row))

describe.each(['preview', 'plain'] as const)('on the %s server', (server) => {
  const origin = () => (server === 'plain' ? site.plainOrigin : site.origin)

  test.each(spellings)('%s %s brings the reader to the guide %s', async (_, source, target) => {
    const page = await site.visitPage({ baseURL: origin() })
    await page.goto(source)
    await page.waitForURL(origin() + target)
    await page.locator('article.article--service h1').waitFor()
  })

  test.each(locales)('R2.5-20 query and anchor come along (%s)', async (locale) => {
    const page = await site.visitPage({ baseURL: origin() })
    await page.goto(`${roots[locale]}services/pix_payin?a=1#z`)
    await page.waitForURL(`${origin()}${roots[locale]}services/pix/pix_payin_hpp?a=1#z`)
  })

  test.each(locales)('R2.5-21 a link inside the site to an old address shows the guide (%s)', async (locale) => {
    const page = await site.openPage({ path: `${roots[locale]}faq`, baseURL: origin() })
    await page.evaluate((href) => {
      document
        .querySelector('article')
        ?.prepend(Object.assign(document.createElement('a'), { href, textContent: 'moved guide' }))
      Object.assign(window, { sameDocument: true })
    }, `${roots[locale]}services/mobile_commerce_kes/payin`)
    await page.getByRole('link', { name: 'moved guide' }).click()
    await page.locator('article.article--service h1').waitFor()
    expect(new URL(page.url()).pathname).toBe(`${roots[locale]}services/kenya/mobile_money/payin_hpp`)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})

test.each(locales)(
  'R2.5-1..19 R2.5-22 the server answers every spelling of an old address with 301, to a page (%s)',
  async (locale) => {
    const table = redirectsIn(locale)
    expect(table).toHaveLength(69)
    for (const [source, target] of table) {
      const response = await fetch(site.origin + encodeURI(source), { redirect: 'manual' })
      expect([response.status, response.headers.get('location')], source).toEqual([301, target])
      expect((await fetch(site.origin + target)).status, target).toBe(200)
    }
  },
)

test.each(locales)('R2.4-1 R2.4-2 the root is landing page and introduction in one (%s)', async (locale) => {
  const page = await site.openPage({ path: roots[locale] })
  const article = page.locator('main article')
  expect(await article.count()).toBe(1)
  expect(await article.locator('h1').innerText()).toMatch({ en: /^Introduction/, uk: /^Вступ/ }[locale])
  expect(await article.locator('.landing .card').count()).toBeGreaterThanOrEqual(4)
  expect(await article.locator('h2').count()).toBeGreaterThanOrEqual(4)
})
