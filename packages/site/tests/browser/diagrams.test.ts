/** Diagrams of all pages are legible on a phone, in their one font size, and without colours. */
import { expect, test } from 'vitest'
import { documents } from '../built/site'
import { roots, useSite } from './site'

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

test('text of diagrams is at least 13 pixels, identifiers are monospaced', async () => {
  for (const id of ['reference/transaction_statuses', 'callbacks', 'request_format', 'services/pix/pix_payin_hpp']) {
    const page = await site.openPage({ path: `${roots.en}${id}` })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const words = await page
        .locator('.diagram__picture :is(text, b, small, span, code, a)')
        .filter({ visible: true })
        .evaluateAll((elements) =>
          elements.map((element) => {
            const { fontSize, fontFamily } = getComputedStyle(element)
            const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1
            return {
              size: parseFloat(fontSize) * scale,
              isMono: /mono/i.test(fontFamily),
              isGroup: element.querySelector('code, a') !== null,
              words: element.textContent,
            }
          }),
        )
      expect(words.length, id).toBeGreaterThan(5)
      expect(Math.min(...words.map(({ size }) => size)), `${id} at ${width}`).toBeGreaterThanOrEqual(13)
      const names = words.filter((each) => /^[a-z]+(?:_[a-z]+)+$/.test(each.words ?? '') && !each.isGroup)
      expect(names.filter(({ isMono }) => !isMono)).toEqual([])
    }
  }
})

test('the status machine is a drawing on a desktop and a list on a phone, and no line crosses text', async () => {
  const page = await site.openPage({ path: '/reference/transaction_statuses', viewport: { width: 1280, height: 900 } })
  const drawing = page.locator('svg.machine')
  const list = page.locator('.machine-steps')
  expect([await drawing.isVisible(), await list.isVisible()]).toEqual([true, false])
  const ink = () =>
    drawing
      .locator('text')
      .first()
      .evaluate((text) => getComputedStyle(text).fill)
  const light = await ink()
  await page.locator('[data-theme-toggle]').click()
  expect(await ink(), 'R1-9 in dark mode').not.toBe(light)
  const crossed = await drawing.evaluate((svg: SVGSVGElement) => {
    const boxes = [...svg.querySelectorAll<SVGGraphicsElement>('text')].map((text) => ({
      words: text.textContent,
      box: text.getBBox(),
    }))
    return [...svg.querySelectorAll<SVGPathElement>('.machine__line path:first-child')].flatMap((path) => {
      const length = path.getTotalLength()
      const points = Array.from({ length: Math.ceil(length) }, (_, at) => path.getPointAtLength(at))
      return boxes.flatMap(({ words, box }) =>
        points.some(({ x, y }) => x > box.x && x < box.x + box.width && y > box.y + 2 && y < box.y + box.height - 2)
          ? [words]
          : [],
      )
    })
  })
  expect(crossed).toEqual([])
  expect(
    await drawing.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).not.toContain(null)
  await page.setViewportSize({ width: 390, height: 844 })
  expect([await drawing.isVisible(), await list.isVisible()]).toEqual([false, true])
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
