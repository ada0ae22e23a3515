import { expect, test } from 'vitest'
import { useSite } from './site'

const site = useSite()

/** Groups of controls: the chosen one, and the others. */
const controls = [
  {
    name: 'tabs of languages',
    path: '/api/transaction_create',
    chosen: '[role=tab][aria-selected=true]',
    others: '[role=tab][aria-selected=false]',
  },
  {
    name: 'pages of the sidebar',
    path: '/api/transaction_create',
    chosen: '#sidebar a[aria-current=page]',
    others: '#sidebar a:not([aria-current])',
  },
  {
    name: 'sections of a page',
    path: '/faq#settings',
    chosen: '.toc a[aria-current=true]',
    others: '.toc a:not([aria-current])',
  },
  {
    name: 'choices of the explorer',
    path: '/services',
    opened: 'button[popovertarget]',
    chosen: 'input:checked + .choice__label',
    others: 'input:not(:checked) + .choice__label',
  },
]

test.each(controls)('$name show the chosen one in forced colours', async ({ path, opened, chosen, others }) => {
  const page = await site.openPage({ path, forcedColors: 'active' })
  if (opened) await page.locator(`main ${opened}`).first().click()
  const background = (selector: string) =>
    page
      .locator(`${selector}:visible`)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await background(chosen)).not.toBe(await background(others))
})

test('drawings in two colours have that of the text in forced colours', async () => {
  const page = await site.openPage({ path: '/services/pix/payout', forcedColors: 'active' })
  for (const drawing of ['.navbar .brand', '.pay-steps li']) {
    const colours = await page
      .locator(drawing)
      .first()
      .evaluate((element) => [element, ...element.querySelectorAll('path')].map((each) => getComputedStyle(each).color))
    expect(colours.length).toBeGreaterThan(2)
    expect(new Set(colours).size, drawing).toBe(1)
  }
})

test('a pictured QR code is dark on white in forced colours and in dark mode', async () => {
  const modes = [{ forcedColors: 'active' }, { colorScheme: 'dark' }] as const
  for (const mode of modes) {
    const page = await site.openPage({ path: '/services/pix/pix_payin_hpp', ...mode })
    const colours = await page.locator('.seen__gateway .code').evaluateAll((codes) =>
      codes.map((code) => {
        const squares = getComputedStyle(code.querySelector('path')!)
        return [getComputedStyle(code).backgroundColor, squares.fill]
      }),
    )
    expect(colours).toEqual([['rgb(255, 255, 255)', 'rgb(28, 39, 51)']])
  }
})
