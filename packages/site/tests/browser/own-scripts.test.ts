/** What a page fetches before its reader does anything: tools wait until they are reached for. */
import { expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { countBytes } from './answers'
import { kinds } from './kinds'
import { roots, useSite } from './site'

const site = useSite()
const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Where a React island is the page, it is what the reader came for. */
const paths = [...new Set(kinds.map(({ path }) => path))].filter((path) => !path.startsWith('search'))

test.each(paths.map((path, at) => ({ path: roots[locales[at % 2]!] + path, viewport: windows[(at >> 1) % 2]! })))(
  'in its first five seconds $path fetches at most 16 kB of scripts by itself, 21 with images to zoom',
  async ({ path, viewport }) => {
    // With a state of its own, the page is not used again: its clock is stopped, and it has a cache of its own.
    const page = await site.openPage({ viewport, storageState: { cookies: [], origins: [] } })
    await page.clock.install()
    const loadedBytes = countBytes(page, (request) => request.resourceType() === 'script')
    await page.goto(path)
    await page.clock.runFor(5000)
    const images = await page.locator('.article img').count()
    const total = await loadedBytes()
    expect(total).toBeGreaterThan(5_000)
    expect(total).toBeLessThanOrEqual(images > 0 ? 21_000 : 16_000)
  },
)
