/** Diagrams of all pages are legible on a phone, and without colours. */
import { expect, test } from 'vitest'
import { documents } from '../built/site'
import { useSite } from './site'

const site = useSite()

/** The figures of all built pages, each with its page. */
const figuresOfPages = documents.flatMap(({ address, html }) =>
  (html.match(/<figure class="diagram">[\s\S]*?<\/figure>/g) ?? []).map((figure) =>
    figure.replace('<figure ', `<figure data-page="${address}" `),
  ),
)

test('every diagram fits a phone of 390 pixels and a column of 640 pixels', async () => {
  expect(figuresOfPages.length).toBeGreaterThan(300)
  const page = await site.openPage({ path: '/reference/transaction_statuses', viewport: { width: 390, height: 844 } })
  await page.locator('article').evaluate((article, html) => (article.innerHTML = html), figuresOfPages.join(''))
  const wide = () =>
    page.locator('figure.diagram').evaluateAll((figures) =>
      figures.flatMap((figure) => {
        const picture = figure.querySelector('.diagram__picture')!
        const right = picture.getBoundingClientRect().right
        const outside = [...picture.querySelectorAll('*')].filter(
          (element) => element.checkVisibility() && element.getBoundingClientRect().right > right + 0.5,
        )
        const [first] = outside
        return first || picture.scrollWidth > picture.clientWidth
          ? [`${figure.dataset['page']}: ${figure.querySelector('figcaption')?.textContent}: ${first?.textContent}`]
          : []
      }),
    )
  expect(await wide()).toEqual([])
  await page.setViewportSize({ width: 680, height: 900 })
  expect(await wide()).toEqual([])
})

test('beside code a sequence has lanes, and no message overlaps another or leaves the diagram', async () => {
  const page = await site.openPage({ path: '/services/blik/payin_h2h', viewport: { width: 1240, height: 900 } })
  await page.locator('#flow + details > summary').click()
  const lanes = page.locator('.sequence__lanes').first()
  expect(await lanes.isVisible()).toBe(true)
  // The diagrams of all pages in the narrowest column that has lanes.
  await lanes.evaluate(
    (element, html) => {
      element.closest('figure')!.outerHTML = html
    },
    figuresOfPages.filter((figure) => figure.includes('sequence__lanes')).join(''),
  )
  const faults = await page.locator('.diagram__picture').evaluateAll((pictures) =>
    pictures.flatMap((picture) => {
      const edge = picture.getBoundingClientRect()
      const words = [...picture.querySelectorAll('.sequence li > span')].map((label) => ({
        text: label.textContent,
        box: label.getBoundingClientRect(),
      }))
      const out = words.filter(({ box }) => box.left < edge.left || box.right > edge.right)
      const met = words.filter(({ box }, at) =>
        words
          .slice(at + 1)
          .some(
            ({ box: other }) =>
              box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
          ),
      )
      return [...out, ...met].map(({ text }) => `${picture.closest('figure')!.dataset['page']}: ${text}`)
    }),
  )
  expect(faults).toEqual([])
})

test('the path to success is a row on a desktop and a list on a phone', async () => {
  const page = await site.openPage({ path: '/reference/transaction_statuses', viewport: { width: 1280, height: 900 } })
  const path = page.locator('.machine > li > .machine__status')
  const places = () =>
    path.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, top }) => ({ left, top })))
  expect(await path.allInnerTexts()).toEqual(['created', 'awaiting_customer', 'processing', 'completed'])
  expect(new Set((await places()).map(({ top }) => top)).size).toBe(1)
  const words = await page.locator('.machine ul > li').evaluateAll((arrows) =>
    // What causes it, not where it leads.
    arrows.map((arrow) => arrow.querySelector(':scope > small')?.textContent),
  )
  expect(words.every(Boolean)).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(new Set((await places()).map(({ left }) => left)).size).toBe(1)
})

test('the mark of a status is visible in forced colours and in print', async () => {
  const page = await site.openPage({ path: '/reference/transaction_statuses', forcedColors: 'active' })
  const shapes = () =>
    page.locator('tr[id] .status').evaluateAll((chips) =>
      chips.map((chip) => {
        const { borderWidth, borderRadius, borderColor, clipPath, color } = getComputedStyle(chip, '::before')
        return { shape: [borderWidth, borderRadius, clipPath].join(), isInk: borderColor === color }
      }),
    )
  const forced = await shapes()
  expect(new Set(forced.map(({ shape }) => shape)).size).toBeGreaterThanOrEqual(6)
  expect(forced.every(({ isInk }) => isInk)).toBe(true)
  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
  expect(new Set((await shapes()).map(({ shape }) => shape)).size).toBeGreaterThanOrEqual(6)
})
