import { expect, test } from 'vitest'
import { faultsInBothModes } from './axe'
import { testKinds } from './kinds'
import { roots, useSite } from './site'

const site = useSite()

testKinds(site, 0)

test('R2.5-22 the page at an old address has no violations', async () => {
  // Without scripts the page does not redirect.
  const page = await site.openPage({ baseURL: site.plainOrigin })
  await page.route('**/*', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/<noscript>.*?<\/noscript>|<script>.*?<\/script>/g, '')
    await route.fulfill({ response, body: html })
  })
  await page.goto(`${roots.uk}services/mach`)
  expect(await faultsInBothModes(page)).toEqual([])
})
