import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { finishSite } from '../../src/build/finish'
import { securityHeaders, type HostRules } from '../../src/build/rules'
import { texts } from '../../src/words/texts'
import type { Route } from '../../src/ui/route'
import { writeSite } from '../server/site-fixture'
import { editHtml } from './answers'
import { roots, useSite } from './site'

const site = useSite()

const id = 'site-7'
/** No server has this script: the tests respond. */
const script = 'http://localhost:9/analytics.js'

declare global {
  interface Window {
    recorded: string[]
  }
}

/** The consent question and the policy that a build with analytics adds. */
const build = { question: '', headers: {} as Record<string, string> }

beforeAll(async () => {
  vi.stubEnv('PUBLIC_ANALYTICS_ID', id)
  vi.stubEnv('PUBLIC_ANALYTICS_SCRIPT', script)
  vi.resetModules()
  const { ConsentQuestion } = await import('../../src/ui/shell/ConsentQuestion')
  const { RouteProvider } = await import('../../src/ui/route')
  const route: Route = { locale: 'uk', version: '2.x', names: new Map(), statuses: new Map() }
  build.question = renderToStaticMarkup(
    createElement(RouteProvider, { route, children: createElement(ConsentQuestion) }),
  )
  const folder = writeSite(afterAll)
  await finishSite(folder)
  const rules = JSON.parse(readFileSync('dist/hosting/rules.json', 'utf8')) as HostRules
  const { analyticsOrigin } = JSON.parse(readFileSync(`${folder}/hosting/rules.json`, 'utf8')) as HostRules
  build.headers = Object.fromEntries(
    Object.entries(securityHeaders({ ...rules, analyticsOrigin })).map(([name, value]) => [name.toLowerCase(), value]),
  )
})

afterAll(() => vi.unstubAllEnvs())

/** A page of a site built with analytics, and the requests for its script. */
async function openWithAnalytics(): Promise<{ page: Page; requests: string[] }> {
  const page = await site.openPage()
  const requests: string[] = []
  await page.route(script, (route) => {
    requests.push(route.request().url())
    return route.fulfill({
      contentType: 'text/javascript',
      body: '(window.recorded ??= []).push(document.currentScript.dataset.id)',
    })
  })
  await editHtml(page, '**/faq', (html) => html.replace('</body>', `${build.question}</body>`), build.headers)
  await page.goto(`${roots.uk}faq`)
  return { page, requests }
}

const t = texts.uk.shell
const question = (page: Page) => page.getByRole('region', { name: t.analyticsQuestion })

describe('session analytics', () => {
  test('R7-8 a site built without analytics has no consent question and no script', async () => {
    const page = await site.openPage({ path: `${roots.uk}faq` })
    expect(await page.locator('[data-consent]').count()).toBe(0)
    const policy = (await fetch(`${site.origin}${roots.uk}faq`)).headers.get('Content-Security-Policy')
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')*;.*connect-src 'self';/)
  })

  test('R7-8 the script loads only after the reader agrees, and then at every visit', async () => {
    const { page, requests } = await openWithAnalytics()
    await question(page).waitFor()
    expect(requests).toEqual([])
    await page.getByRole('button', { name: t.analyticsAllow }).click()
    await page.waitForFunction(() => window.recorded)
    expect(await page.evaluate(() => window.recorded)).toEqual([id])
    expect(await question(page).isVisible()).toBe(false)
    await page.reload()
    await page.waitForFunction(() => window.recorded)
    expect(await question(page).isVisible()).toBe(false)
    expect(requests).toHaveLength(2)
  })

  test('R7-8 a reader who declines is not recorded and not asked again', async () => {
    const { page, requests } = await openWithAnalytics()
    await page.getByRole('button', { name: t.analyticsDecline }).click()
    expect(await question(page).isVisible()).toBe(false)
    const fetched = page.waitForRequest((request) => request.url().includes('/analytics.'))
    await page.reload()
    // The page has imported the module before, and has acted on it once it is imported again.
    await page.evaluate(`import('${(await fetched).url()}').then(() => undefined)`)
    expect(await question(page).isVisible()).toBe(false)
    expect(requests).toEqual([])
  })
})
