/** What matters to a reader, in every browser engine that is here. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { texts } from '../../src/words/texts'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { originOf } from '../../../../tests/origin-of'
import { previewServer } from '../../src/build/server'
import { kinds } from '../browser/kinds'
import { roots } from '../browser/site'
import type { Engine } from './engine'
import { engines } from './engines'
import { readerOf, type Reader } from './reader'

const desktop = [1280, 800] as const
const phone = [390, 844] as const

let origin: string
/** Addresses that the server was asked for. */
const requested: string[] = []

beforeAll(async () => {
  const server = previewServer('dist')
  server.prependListener('request', ({ url = '' }) => requested.push(url))
  origin = await originOf(afterAll, server, 'localhost')
})

describe.each(engines)('$name', ({ missing, start }) => {
  let engine: Engine
  let reader: Reader

  beforeAll(async () => {
    if (missing !== undefined) return
    engine = await start(origin)
    reader = readerOf(engine)
    // The first start is slow on a busy machine.
  }, 180_000)

  afterAll(() => engine?.close())

  beforeEach(({ skip }) => skip(missing !== undefined, missing))

  /** Console, errors and policy. */
  const said = () => engine.log.splice(0)

  afterEach(() => {
    if (missing === undefined) expect(said()).toEqual([])
  })

  /** Opens a page as somebody who was never here. */
  async function visit(path: string, [width, height]: readonly [number, number] = desktop): Promise<void> {
    await engine.open('/robots.txt')
    // Of the page that was left: scripts that did not come any more.
    said()
    await engine.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await engine.size(width, height)
    await engine.open(path)
    requested.length = 0
  }

  const at = (path: string) => expect.poll(() => engine.evaluate(() => location.pathname + location.search)).toBe(path)
  const markDocument = () => engine.evaluate(() => void Object.assign(window, { sameDocument: true }))
  const isSameDocument = () => engine.evaluate(() => 'sameDocument' in window)
  const isFocused = (selector: string) =>
    engine.evaluate((one) => document.activeElement?.matches(one) ?? false, selector)

  describe('moving between pages', () => {
    test('resting on a link fetches its page and styles, and a click shows it without another request', async () => {
      await visit('/callbacks')
      const before = await reader.texts('article h1')
      await markDocument()
      await reader.hover('#sidebar a[href="/faq"]')
      await expect.poll(() => requested).toContain('/faq')
      await expect
        .poll(() => engine.evaluate(() => document.querySelectorAll('link[data-sheet][href*="/lists."]').length))
        .toBe(1)
      await reader.click('#sidebar a[href="/faq"]')
      await at('/faq')
      await expect.poll(() => reader.texts('article h1')).not.toEqual(before)
      expect(await isSameDocument()).toBe(true)
      expect(requested.filter((each) => each === '/faq')).toHaveLength(1)
    })

    test('pages with links in view are fetched ahead, each once', async () => {
      await visit('/')
      const pages = () => requested.filter((each) => !/\.\w+$/.test(each))
      await expect.poll(() => pages().length).toBeGreaterThan(2)
      expect(pages()).toEqual([...new Set(pages())])
    })

    test.each(['click', 'touch'] as const)('*Back* after a %s returns to the place that was left', async (act) => {
      await visit('/api/transaction_create', act === 'touch' ? phone : desktop)
      const link = await engine.evaluate(lastLink)
      const { y } = await reader[act](`article a[href="${link}"]`)
      await at(new URL(link, origin).pathname)
      await engine.back()
      await at('/api/transaction_create')
      await expect.poll(async () => Math.abs((await engine.evaluate(middleOf, link)) - y)).toBeLessThanOrEqual(8)
      expect(await engine.evaluate(() => scrollY)).toBeGreaterThan(1000)
    })

    test('the menu of a phone opens, leads on and closes', async () => {
      await visit('/uk/faq', phone)
      await reader.touch('[data-menu-open]')
      await reader.touch('#sidebar a[href="/uk/changelog"]')
      await at('/uk/changelog')
      await expect.poll(() => reader.texts('#sidebar a')).toEqual([])
    })
  })

  describe('searching', () => {
    const link = '#search-dialog [aria-busy=false] .search-link'
    /** On a busy machine WebKit takes long to read the index. */
    const untilFound = () => expect.poll(() => reader.texts(link), { timeout: 60_000 }).not.toEqual([])

    test('by keyboard: the shortcut, a word, an arrow, Enter', async () => {
      await visit('/faq')
      await engine.press('Control+k')
      await expect.poll(() => isFocused('#search-dialog input')).toBe(true)
      await engine.type('idempotency')
      await untilFound()
      await engine.press('ArrowDown')
      const chosen = await engine.evaluate(() =>
        document.querySelector('#search-dialog [aria-selected=true] a')!.getAttribute('href'),
      )
      await engine.press('Enter')
      await expect.poll(() => engine.evaluate(() => location.pathname)).toBe(new URL(chosen!, origin).pathname)
      expect(await reader.texts('#search-dialog')).toEqual([])
    })

    test('by touch, in Ukrainian: the field, a word, a result', async () => {
      await visit('/uk/faq', phone)
      await reader.touch('.navbar__search-input')
      await expect.poll(() => isFocused('#search-dialog input')).toBe(true)
      await engine.type('підпис')
      await untilFound()
      await reader.touch(link)
      await expect.poll(() => engine.evaluate(() => location.pathname)).not.toBe('/uk/faq')
    })

    test('Escape gives the keyboard back to the page', async () => {
      await visit('/faq')
      await engine.press('Tab')
      const before = await engine.evaluate(() => document.activeElement!.outerHTML)
      await engine.press('Control+k')
      await expect.poll(() => isFocused('#search-dialog input')).toBe(true)
      await engine.press('Escape')
      expect(await reader.texts('#search-dialog')).toEqual([])
      expect(await engine.evaluate(() => document.activeElement!.outerHTML)).toBe(before)
    })
  })

  describe('the explorer of services', () => {
    const idsWhere = (fits: (service: (typeof services)[number]) => boolean) =>
      services
        .filter(fits)
        .map(({ id }) => id)
        .toSorted()
    const { services } = loadCatalogue()
    const nigeria = idsWhere(({ countries }) => countries.includes('NG'))
    const [payins, payouts] = (['payin', 'payout'] as const).map((way) =>
      idsWhere(({ countries, direction }) => countries.includes('NG') && direction === way),
    ) as [string[], string[]]
    const shows = (ids: string[]) =>
      expect
        .poll(() =>
          engine.evaluate(() =>
            [...document.querySelectorAll<HTMLElement>('[data-service]')]
              .filter((each) => each.checkVisibility())
              .map(({ dataset }) => dataset['service'])
              .sort(),
          ),
        )
        .toEqual(ids)

    test('by keyboard: a word, a choice; *Back* undoes the choice', async () => {
      await visit('/services')
      await reader.click('.explorer [name=q]')
      await engine.type('nigeria')
      await at('/services?q=nigeria')
      await shows(nigeria)
      await reader.click('.explorer__open')
      // Past the button that closes the panel.
      await engine.press('Tab')
      await engine.press('Tab')
      await engine.press('ArrowRight')
      await shows(payins)
      await engine.press('Escape')
      await expect.poll(() => isFocused('.explorer__open')).toBe(true)
      await at('/services?q=nigeria&direction=payin')
      await engine.back()
      await shows(nigeria)
    })

    test('by touch on a phone: a sheet of filters', async () => {
      await visit('/uk/services?country=NG', phone)
      await shows(nigeria)
      await reader.touch('.explorer__open')
      await reader.touch('.explorer__panel label:has([name=direction][value=payout])')
      await reader.touch('.explorer__panel [data-show]')
      await expect.poll(() => reader.texts('.explorer__panel')).toEqual([])
      await shows(payouts)
    })
  })

  describe('samples', () => {
    test('the language is chosen by keyboard, kept, and the program copied whole', async () => {
      await visit('/api/transaction_create')
      const menu = '.pane [data-code-language]'
      const language = () => engine.evaluate((one) => document.querySelector<HTMLSelectElement>(one)!.value, menu)
      await engine.evaluate((one) => document.querySelector<HTMLElement>(one)!.focus(), menu)
      const length = await engine.evaluate((one) => document.querySelector<HTMLSelectElement>(one)!.length, menu)
      for (let presses = 0; presses < length && (await language()) !== 'python'; presses += 1)
        await engine.press('ArrowUp')
      expect(await language()).toBe('python')
      await engine.open('/api/transaction_pay')
      await expect.poll(language).toBe('python')
      const program = () =>
        engine.evaluate(
          () =>
            [...document.querySelectorAll<HTMLElement>('.pane pre code')].find((each) => each.checkVisibility())!
              .textContent,
        )
      await expect.poll(program).toContain('json.dumps(')
      await reader.click('.pane .code__copy')
      await expect.poll(() => engine.evaluate(() => document.querySelectorAll('[data-outcome=done]').length)).toBe(1)
      await engine.evaluate(() => {
        const box = document.createElement('textarea')
        document.body.prepend(box)
        box.focus()
      })
      await engine.press('Control+v')
      await expect.poll(() => engine.evaluate(() => document.querySelector('textarea')!.value)).toBe(await program())
    })
  })

  describe('the look', () => {
    const ground = () => engine.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

    test('the colour mode changes at once and is kept', async () => {
      await visit('/faq')
      const before = await ground()
      await reader.click('[data-theme-toggle]')
      const after = await ground()
      expect(after).not.toBe(before)
      await reader.click('#sidebar a[href="/changelog"]')
      await at('/changelog')
      expect(await ground()).toBe(after)
      await engine.reload()
      await expect.poll(ground).toBe(after)
    })

    test('a touch enlarges a picture, Escape closes it', async () => {
      await visit('/payment_page', phone)
      // A key during the transition is ignored.
      await engine.evaluate(() =>
        document.addEventListener('medium-zoom:opened', () => (document.title = 'opened'), { capture: true }),
      )
      const enlarged = () => reader.texts('body > .medium-zoom-image--opened')
      await reader.touch('.article img.medium-zoom-image')
      await expect.poll(() => engine.evaluate(() => document.title)).toBe('opened')
      expect(await enlarged()).not.toEqual([])
      expect(await isFocused('.zoom-close button')).toBe(true)
      await engine.press('Escape')
      await expect.poll(enlarged).toEqual([])
    })
  })

  test('a line of a log finds its error, in the language of the page', async () => {
    await visit('/uk/reference/api_error_codes')
    await reader.click('[data-filter] [name=q]')
    await engine.type('WARN POST /v2/transaction/create {"code":"rate_limited","status":429}')
    await expect.poll(() => reader.texts('.entry h3 code')).toEqual(['rate_limited'])
  })

  test('*Try it* sends a call and shows the answer', async () => {
    const t = texts.uk.tryIt
    await visit('/uk/api/transaction_create')
    await reader.click('.try-it-button, .open-console')
    await expect.poll(() => reader.texts('.try-it__verdict')).toEqual([t.accepted])
    await reader.click('.try-it button[type=submit]', t.send)
    await expect
      .poll(() => reader.texts(`.try-it__part[aria-label="${t.response.title}"]`))
      .toEqual([expect.stringContaining('200')])
    // Its script comes with the first response.
    await reader.click('.try-it__next .button', t.openPage)
    await expect.poll(() => reader.texts(`.try-it__part[aria-label="${t.page}"] h2`)).toEqual([t.page])
  })

  const paths = [...new Set(kinds.map(({ path }) => path))]

  test.each(paths.map((path, index) => roots[locales[index % 2]!] + path))(
    'nothing of %s is wider than the window',
    async (path) => {
      await visit(path, phone)
      const wide = () =>
        engine.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await engine.evaluate(() => innerWidth)).toBe(phone[0])
      expect(await wide()).toBe(0)
      await engine.size(...desktop)
      await expect.poll(() => engine.evaluate(() => innerWidth)).toBe(desktop[0])
      expect(await wide()).toBe(0)
    },
  )
})

/** The address of the last link to another page that an article has once. */
function lastLink(): string {
  const addresses = [...document.querySelectorAll<HTMLElement>('article a[href^="/"]')]
    .filter((each) => each.checkVisibility() && !each.closest('details:not([open])'))
    .map((each) => each.getAttribute('href')!)
  const isOnce = (each: string) => addresses.indexOf(each) === addresses.lastIndexOf(each)
  return addresses.findLast((each) => !/[.#?]/.test(each) && isOnce(each))!
}

function middleOf(address: string): number {
  const { top, height } = document.querySelector(`article a[href="${address}"]`)!.getClientRects()[0]!
  return top + height / 2
}
