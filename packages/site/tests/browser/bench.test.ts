import { expect, test } from 'vitest'
import { readSidebar } from '../../../../scripts/bench/visit.mjs'
import { useSite } from './site'

interface Entry {
  link?: string
  items?: Entry[]
}

const site = useSite()

const linksIn = (entries: Entry[]): string[] =>
  entries.flatMap(({ link, items = [] }) => [...(link === undefined ? [] : [link]), ...linksIn(items)])

test('npm run bench:navigation finds every page of the sidebar', async () => {
  const page = await site.openPage({ path: '/' })
  const links = await page
    .locator('.sidebar__pages a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links.length).toBeGreaterThan(20)
  expect(linksIn((await readSidebar(page)) as Entry[])).toEqual(links)
})
