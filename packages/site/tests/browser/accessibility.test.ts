import { expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { faultsInBothModes } from './axe'
import { testKinds, testTargets } from './kinds'
import { roots, useSite } from './site'

const site = useSite()

// The languages share look and components: each is looked at where it is the harder one. Longer words come on a phone.
testKinds(site, 'en')
testTargets(site, 'uk')

test.each(locales)('R2.5-22 the page at an old address has no fault (%s)', async (locale) => {
  // Without scripts it stays where it is.
  const page = await site.openPage({ baseURL: site.plainOrigin })
  await page.route('**/*', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/<noscript>.*?<\/noscript>|<script>.*?<\/script>/g, '')
    await route.fulfill({ response, body: html })
  })
  await page.goto(`${roots[locale]}services/mach`)
  expect(await faultsInBothModes(page)).toEqual([])
})
