import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { texts } from '../../src/words/texts'
import { block } from './answers'
import { roots, useSite } from './site'

const site = useSite()
const root = roots.uk

const expected = /Failed to load resource/
const index = /\/search-index[^/]*\.json$/
const dialog = (page: Page) => page.locator('#search-dialog')
const results = (page: Page, container: string) => page.locator(`${container} a[href*="_highlight"]`)

async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+KeyK')
  await dialog(page).getByRole('combobox').fill(query)
}

test('R7-3 a worker fetches the index once, however much is typed; the page itself does not fetch it', async () => {
  const page = await site.openPage({ path: '/faq' })
  expect(page.workers()).toEqual([])
  const fetched: string[] = []
  page.on('request', (request) => {
    if (index.test(request.url())) fetched.push(new URL(request.url()).pathname)
  })
  for (const query of ['callback', 'signature', 'status']) {
    await ask(page, query)
    await dialog(page)
      .getByRole('link', { name: new RegExp(query, 'i') })
      .first()
      .waitFor()
  }
  // The text of the guides is fetched after the first answer.
  expect(fetched).toEqual(['/search-index.json', '/search-index-guides.json'])
  const namesIn = (target: Pick<Page, 'evaluate'>) =>
    target.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const [worker, ...others] = page.workers()
  expect(others).toEqual([])
  expect(await namesIn(worker!)).toContain('/search-index.json')
  expect((await namesIn(page)).filter((path) => index.test(path))).toEqual([])
})

describe('search', () => {
  const t = texts.uk.search.dialog

  test('R7-5 each version and each part of the site has an index of its own', async () => {
    const page = await site.openPage()
    const fetched: string[] = []
    page.on('request', (request) => {
      if (index.test(request.url())) fetched.push(new URL(request.url()).pathname)
    })
    for (const query of ['', '&ctx=api', '&version=1.x', '&version=1.x&ctx=reference']) {
      await page.goto(`${root}search?q=transaction${query}`)
      await page.locator('main[aria-busy=false] [role=status]:not(:empty)').first().waitFor({ state: 'attached' })
    }
    expect(fetched).toEqual([
      `${root}search-index.json`,
      `${root}search-index-guides.json`,
      `${root}search-index-api.json`,
      `${root}1.x/search-index.json`,
      `${root}1.x/search-index-reference.json`,
    ])
  })

  test('R7-5 a failed index load is reported in the dialog, and Retry loads it', async () => {
    const page = await site.openPage({ path: `${root}faq`, expected })
    const unblock = await block(page, index)
    await ask(page, 'callback')
    const alert = dialog(page).getByRole('alert')
    await alert.waitFor()
    await expect.poll(() => alert.innerText()).toContain(t.failed)
    await expect.poll(() => dialog(page).getByText(texts.uk.search.answer.noResults).count()).toBe(0)
    await unblock()
    await alert.getByRole('button', { name: t.retry }).click()
    await results(page, '#search-dialog').first().waitFor()
    await expect.poll(() => alert.count()).toBe(0)
  })

  test('R7-5 an index that is gone is a failure, not an answer without results', async () => {
    const page = await site.openPage({ path: `${root}faq`, expected })
    await page.route(index, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(`${root}search?q=callback`)
    const alert = page.locator('main').getByRole('alert')
    await alert.getByText(t.failed).waitFor()
    await expect.poll(() => page.getByText(texts.uk.search.answer.noResults).count()).toBe(0)
  })

  test('R7-5 a worker that fails to load is replaced on Retry', async () => {
    const page = await site.openPage({ path: `${root}faq`, expected })
    const unblock = await block(page, /\/_astro\/worker/)
    await ask(page, 'callback')
    await dialog(page).getByRole('alert').waitFor()
    await unblock()
    await dialog(page).getByRole('button', { name: t.retry }).click()
    await results(page, '#search-dialog').first().waitFor()
  })

  test('R8-5 a dialog whose script fails to load shows an error, and Retry loads it', async () => {
    const page = await site.openPage({ path: `${root}faq`, expected: /search-dialog|Failed to load resource/ })
    const unblock = await block(page, /\/_astro\/search-dialog/)
    await page.locator('.navbar__search-input').click()
    const alert = dialog(page).getByRole('alert')
    await alert.waitFor()
    await expect.poll(() => alert.innerText()).toContain(texts.uk.islands.islandFailed)
    await unblock()
    await alert.getByRole('button', { name: texts.uk.islands.retry }).click()
    await dialog(page).getByRole('combobox').fill('callback')
    await results(page, '#search-dialog').first().waitFor()
  })
})
