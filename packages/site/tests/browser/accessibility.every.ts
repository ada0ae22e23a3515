import { describe, expect, test } from 'vitest'
import { allAddresses, faultsInBothModes, sampleOf } from './axe'
import { testKinds } from './kinds'
import { useSite } from './site'

const site = useSite()

/** Each day checks a different sample of pages; `npm run axe` checks all of them. */
const seed = process.env['AXE_SEED'] ?? new Date().toISOString().slice(0, 10)

testKinds(site, 1)

describe(`sample of pages for AXE_SEED=${seed}`, () => {
  const sample = sampleOf(allAddresses('dist'), 6, seed).flatMap((path) =>
    [390, 1280].map((width) => ({ path, width })),
  )
  test.each(sample)('$path has no violations at $width px', async ({ path, width }) => {
    const page = await site.openPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    await page.goto(path)
    expect(await faultsInBothModes(page)).toEqual([])
  })
})
