/* Scenarios that are copied in Try it, and those of links. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { guidePage } from '@docs/model/brand/addresses'
import { texts } from '@docs/model/language/texts'
import { locales, type Locale } from '@docs/model/language/locales'
import { readStage } from '@docs/sandbox/scenarios/played'
import { faultsInBothModes } from './axe'
import { roots, useSite } from './site'

const site = useSite()
const permissions = ['clipboard-read', 'clipboard-write']

/** What a reader finds in the page, by its accessible names. */
function tools(page: Page, locale: Locale) {
  const { scenario: t } = texts[locale]
  const region = page.getByRole('region', { name: t.title, exact: true })
  return {
    t,
    region,
    play: region.getByRole('button', { name: t.play, exact: true }),
    steps: region.getByRole('list', { name: t.stepList, exact: true }).first().getByRole('listitem'),
    happened: region.getByRole('region', { name: t.transcript, exact: true }),
    saveTranscript: region.getByRole('button', { name: t.saveTranscript, exact: true }),
  }
}

const linkOf = (scenario: object | string) => {
  const text = typeof scenario === 'string' ? scenario : JSON.stringify(scenario)
  return `#scenario=${Buffer.from(text).toString('base64url')}`
}

async function opened(locale: Locale, scenario: object | string, options: Parameters<typeof site.openPage>[0] = {}) {
  const page = await site.openPage({ ...options, path: `${roots[locale]}api/account_info${linkOf(scenario)}` })
  const found = tools(page, locale)
  await found.region.locator('p').first().waitFor()
  return { page, ...found }
}

const waits = { title: 'Time passes', steps: [{ wait: 'PT2H' }] }

const folder = mkdtempSync(join(tmpdir(), 'scenario-'))

/** What the program prints. */
function programPlays(text: string): string {
  const file = join(folder, 'scenario.json')
  writeFileSync(file, text)
  return execFileSync(process.execPath, ['dist/downloads/sandbox.mjs', 'run', file], { encoding: 'utf8' })
}

describe.each(locales)('in %s', (locale) => {
  test('what was done is copied, and plays the same from a link, in the page and in the program', async () => {
    const page = await site.openPage({ permissions, path: `${roots[locale]}api/transaction_pay` })
    const { tryIt, scenario: t } = texts[locale]
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await button(tryIt.open).click()
    await button(tryIt.send).click()
    await button(tryIt.callback.fail).click()
    await button(tryIt.callback.fail).waitFor({ state: 'detached' })
    await button(t.copying.copy).click()
    await expect.poll(copied).toContain('"endpoint"')
    const text = await copied()
    await button(t.copying.link).click()
    await expect.poll(copied).toContain('#scenario=')
    const link = await copied()

    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
    // On the same page, the address alone changes.
    await page.goto(link)
    const { steps, happened, play, saveTranscript } = tools(page, locale)
    await expect.poll(() => steps.allInnerTexts()).toContainEqual(expect.stringContaining('transaction_pay'))
    expect(await happened.isVisible()).toBe(false)
    await play.click()
    await expect.poll(() => happened.innerText()).toContain(t.asExpected)
    const [download] = await Promise.all([page.waitForEvent('download'), saveTranscript.click()])
    expect(readFileSync(await download.path(), 'utf8')).toBe(programPlays(text))
    // Files of the site: nothing of the scenario leaves the page.
    expect(requests.filter((each) => !/^GET \/[\w./-]*$/.test(each))).toEqual([])
  })
})

describe.each(locales)('a story of a guide, in %s', (locale) => {
  test('is copied half played, and plays the same from a link to the guide and in the program', async () => {
    const { catalogue } = (await readStage()).rules
    const service = catalogue.services.find(({ flow, sandbox }) => flow === 'hpp' && sandbox.by === 'card')!
    const path = `${roots[locale]}${guidePage(service)}`
    const page = await site.openPage({ permissions, path })
    const { story, tryIt, scenario: t } = texts[locale]
    const region = page.getByRole('region', { name: story.title, exact: true })
    const button = (name: string) => region.getByRole('button', { name, exact: true })
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await button(story.next).click()
    await button(story.startOver).waitFor()
    while (!(await button(tryIt.callback.fail).isVisible())) await button(story.next).click()
    await button(tryIt.callback.fail).click()
    await button(tryIt.callback.fail).waitFor({ state: 'detached' })
    await button(t.copying.copy).click()
    await expect.poll(copied).toContain('"endpoint"')
    const text = await copied()
    await button(t.copying.link).click()
    await expect.poll(copied).toContain('#scenario=')
    const link = new URL(await copied())
    expect(link.pathname).toBe(path)

    await page.goto(link.href)
    const { steps, happened, play, saveTranscript, region: linked } = tools(page, locale)
    await expect.poll(() => steps.allInnerTexts()).toContainEqual(expect.stringContaining('transaction_create'))
    expect(await linked.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await happened.isVisible()).toBe(false)
    await play.click()
    await expect.poll(() => happened.innerText()).toContain(t.asExpected)
    const [download] = await Promise.all([page.waitForEvent('download'), saveTranscript.click()])
    expect(readFileSync(await download.path(), 'utf8')).toBe(programPlays(text))
    expect(await faultsInBothModes(page)).toEqual([])
  })
})

test('a scenario opens with its page, and another one in its place', async () => {
  const { page, steps, region } = await opened('en', waits)
  expect(await steps.allInnerTexts()).toEqual(['Time passes: 2 hours'])
  expect(await region.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.goto(`${roots.en}api/account_info${linkOf({ ...waits, steps: [{ wait: 'PT2S' }] })}`)
  await expect.poll(() => steps.allInnerTexts()).toEqual(['Time passes: 2 seconds'])
  await page.goto(`${roots.en}api/account_info#errors`)
  await region.waitFor({ state: 'detached' })
})

test('expectations that are not met are told', async () => {
  const { happened, play } = await opened('en', {
    title: 'A report that nobody has ordered',
    steps: [{ call: 'report_check', body: { id: 'rpt_1' } }],
  })
  await play.click()
  await expect.poll(() => happened.innerText()).toContain('1 expectation was not met')
  expect(await happened.innerText()).toContain('success was expected')
})

describe('a text of a stranger', () => {
  const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>'

  test('is text, whatever it holds', async () => {
    const { page, region, play, happened } = await opened('en', {
      title: markup,
      steps: [
        { call: 'transaction_find', body: { id: markup }, headers: { 'x-note': 'a' }, error: 'transaction_not_found' },
        { open: 'javascript:alert(1)', status: 200 },
        { account: { name: markup } },
      ],
    })
    expect(await region.innerText()).toContain(markup)
    await play.click()
    await happened.waitFor()
    expect(await region.locator('img, script').count()).toBe(0)
    expect(await page.title()).not.toMatch(/^[12]$/)
  })

  test.each([
    ['no scenario', '#scenario=', texts.en.scenario.none],
    ['what is no text', '#scenario=AAAA', texts.en.scenario.none],
    ['half of one', linkOf(waits).slice(0, -8), 'not JSON'],
    ['a step that there is not', linkOf({ ...waits, steps: [{ run: 'rm' }] }), '/steps/0: A step is one of'],
    ['too much', linkOf({ ...waits, title: 'x'.repeat(100_001) }), 'at most 100000 characters'],
  ])('with %s says so, and cannot be played', async (_, hash, told) => {
    const page = await site.openPage({ path: `${roots.en}api/account_info${hash}` })
    const { region, play } = tools(page, 'en')
    await expect.poll(() => region.innerText()).toContain(told)
    expect(await play.count()).toBe(0)
  })
})

test.each([
  { locale: 'en', width: 1280 },
  { locale: 'uk', width: 320 },
] as const)('$locale at $width px: no accessibility faults, nothing wider than the page', async ({ locale, width }) => {
  const scenario = {
    title: 'A payment',
    steps: [
      { call: 'transaction_create', body: { description: 'x'.repeat(200) }, error: 'validation_failed' },
      { endpoint: [500, 'no_answer', 204] },
      { until: '2026-01-02T00:00:00Z' },
    ],
  }
  const { page, region, play, happened } = await opened(locale, scenario, { viewport: { width, height: 900 } })
  await play.click()
  for (const list of [region, happened]) await list.locator('summary').first().click()
  const box = await region.boundingBox()
  for (const code of await region.locator('.code:visible').all())
    expect((await code.boundingBox())!.width).toBeLessThan(box!.width)
  expect(await faultsInBothModes(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})
