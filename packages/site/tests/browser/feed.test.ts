import { expect, test } from 'vitest'
import { brand } from '@docs/brand/brand'
import { roots, useSite } from './site'

const site = useSite()

test('the feed of the changelog is valid Atom and has every change of the page', async () => {
  const address = `${roots.uk}changelog`
  const page = await site.openPage({ path: address })
  await page
    .locator('article section.change .anchor')
    .evaluateAll((anchors) => anchors.forEach((each) => each.remove()))
  const changes = await page.locator('article section.change').evaluateAll((sections) =>
    sections.map((section) => ({
      anchor: section.id,
      title:
        `${section.querySelector('.change__kind')?.textContent ?? ''}. ` +
        `${section.querySelector('h3, strong')?.textContent?.replace(/\.$/, '') ?? ''}`,
      text: [...section.children]
        .filter((child) => !child.matches('.change__head'))
        .map((child) => child.textContent)
        .join(' ')
        .replace(/\s+/g, ''),
    })),
  )
  const feedUrl = await page.locator('head link[type="application/atom+xml"]').getAttribute('href')
  expect(await page.locator('article a[href$=".atom"]').getAttribute('href')).toBe(feedUrl)
  const answer = await page.request.get(feedUrl ?? '')
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')

  const feed = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml')
      const value = (of: Element, name: string) => of.getElementsByTagName(name)[0]?.textContent ?? ''
      const textOf = (html: string) =>
        (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replace(/\s+/g, '')
      return {
        fault: document.querySelector('parsererror')?.textContent,
        root: `${document.documentElement.namespaceURI ?? ''} ${document.documentElement.localName}`,
        language: document.documentElement.getAttribute('xml:lang'),
        self: document.querySelector('feed > link[rel=self]')?.getAttribute('href'),
        ids: [...document.getElementsByTagName('id')].map((id) => id.textContent),
        entries: [...document.getElementsByTagName('entry')].map((entry) => ({
          link: entry.getElementsByTagName('link')[0]?.getAttribute('href'),
          updated: value(entry, 'updated'),
          title: value(entry, 'title'),
          text: textOf(value(entry, 'content')),
        })),
      }
    },
    await answer.text(),
  )
  expect(feed.fault).toBeUndefined()
  expect(feed).toMatchObject({
    root: 'http://www.w3.org/2005/Atom feed',
    language: 'uk',
    self: `${brand.docsUrl}${address}.atom`,
  })
  expect(new Set(feed.ids).size).toBe(feed.ids.length)
  expect(feed.entries).toEqual(
    changes.map(({ anchor, title, text }) => ({
      link: `${brand.docsUrl}${address}#${anchor}`,
      updated: `${anchor}T00:00:00Z`,
      title,
      text,
    })),
  )
})
