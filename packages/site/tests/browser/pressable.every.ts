/** What is seen as a link, a button or a field gets the press, and nothing that lies over it. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { texts } from '../../src/words/texts'
import { kinds, type Kind } from './kinds'
import { roots, useSite } from './site'

const site = useSite()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

const all: Kind[] = [
  ...kinds.filter(({ path }) => !path.startsWith('services?')),
  { name: 'services', path: 'services' },
  { name: 'refunds', path: 'money_back' },
  {
    name: 'Try it',
    path: 'api/transaction_create',
    prepare: async (page) => {
      const { tryIt } = texts[await localeOf(page)]
      await press(page, tryIt.open)
      await press(page, tryIt.send)
      await page.getByRole('region', { name: tryIt.response.title, exact: true }).waitFor()
    },
  },
  {
    name: 'Try it in a guide',
    path: 'services/blik/payin_hpp',
    prepare: async (page) => {
      const { tryIt } = texts[await localeOf(page)]
      await press(page, tryIt.open)
      await press(page, tryIt.send)
      await press(page, tryIt.openPage)
    },
  },
]

const localeOf = (page: Page) => page.evaluate(() => document.documentElement.lang as 'en' | 'uk')

/** Visible controls whose middle belongs to something else, on each of their lines, once scrolled to. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const isHit = (control: Element) =>
      [...control.getClientRects()].some(({ left, top, width, height }) => {
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control)
      })
    // The menu of a phone and an open dialog leave the rest of the page out of reach on purpose.
    const isMenu = document.querySelector('[data-menu-open]')?.ariaExpanded === 'true'
    const top = document.querySelector(isMenu ? '#sidebar' : 'dialog:modal') ?? document.body
    const isPressable = (control: Element) =>
      top.contains(control) &&
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !control.matches(':disabled, .skip-link, .visually-hidden')
    const found: string[] = []
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      if (!isPressable(control)) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // What sticks takes its place with the next frame.
      if (!isHit(control)) await new Promise(requestAnimationFrame)
      if (!isHit(control)) found.push(control.outerHTML.slice(0, 200))
    }
    return found
  })

describe.each([390, 1280])('at %i px', (width) => {
  const seen = all.filter((kind) => (kind.width ?? width) === width)
  test.each(seen.map((kind, at) => ({ ...kind, locale: locales[at % locales.length]! })))(
    'nothing covers what can be pressed: $name ($locale)',
    async ({ path, locale, prepare }) => {
      const page = await site.openPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
      await page.goto(roots[locale] + path)
      await prepare?.(page)
      expect(await covered(page)).toEqual([])
    },
  )
})
