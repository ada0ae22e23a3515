/** AFDocs (https://afdocs.dev) checks how agents can read the responses of our server. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { computeScore, runChecks, type ReportResult } from 'afdocs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { previewServer } from '../../src/build/server'
import { baseOf } from '@docs/model/brand/addresses'
import { brand } from '@docs/brand/brand'
import { locales } from '@docs/model/language/locales'
import { currentVersion } from '@docs/model/brand/versions'
import { dist } from './site'

/** Checks that do not apply, because no page needs a login. */
const inapplicable = ['auth-alternative-access']
/** A fixed sample of all pages. */
const sample = { samplingStrategy: 'deterministic', maxLinksToTest: 8 } as const

let server: Server
let origin: string
const elsewhere = new Set<string>()

beforeAll(async () => {
  server = previewServer(dist).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** Rejects requests to other hosts. Each hook calls it, because Vitest removes stubs before each test. */
function keepHere(): void {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    if (url.startsWith(`${origin}/`)) return fetch(url, options)
    elsewhere.add(url)
    return Promise.reject(new Error(`${url} is not the site under test.`))
  })
}

describe.each(locales)('agents read the site (%s)', (locale) => {
  let report: ReportResult

  beforeAll(async () => {
    keepHere()
    report = await runChecks(origin + baseOf(locale, currentVersion), {
      ...sample,
      canonicalOrigin: brand.docsUrl,
      preferredLocale: locale,
      requestDelay: 0,
      // Other tests run at the same time.
      requestTimeout: 120_000,
      maxConcurrency: 20,
    })
  }, 300_000)

  test('every check ran, and only on this server', () => {
    const unmade = report.results.filter(({ status }) => status === 'skip' || status === 'error').map(({ id }) => id)
    expect(unmade).toEqual(inapplicable)
    expect(report.testedPages).toBe(sample.maxLinksToTest)
    expect([...elsewhere]).toEqual([])
  })

  test('the score is at least 98 of 100', () => {
    const messages = report.results
      .filter(({ status }) => status !== 'pass')
      .map(({ id, status, message }) => `${status} ${id}: ${message}`)
    expect(computeScore(report).overall, messages.join('\n')).toBeGreaterThanOrEqual(98)
  })
})
