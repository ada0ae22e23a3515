/** Anchors that articles have lost lead to what now says the same, in every language. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultLocale } from '@docs/model/language/locales'
import { readPages } from '../../src/sources/content'

const articles = readPages().flatMap((page) =>
  (page.front.type === 'article' || page.front.type === 'landing') && page.front.moved
    ? [{ ...page, moved: page.front.moved }]
    : [],
)

test('there are such articles', () => expect(articles).not.toEqual([]))

test.each(articles.map((page) => [page.file, page] as const))('%s', (file, { id, locale, version, moved }) => {
  const original = articles.find((each) => each.locale === defaultLocale && each.version === version && each.id === id)
  expect(moved, `The same anchors as in the page of ${defaultLocale}, not of ${locale}`).toEqual(original?.moved)
  const source = readFileSync(file, 'utf8')
  const kept = Object.keys(moved).filter((anchor) => source.includes(`[#${anchor}]`))
  expect(kept, 'Delete from `moved` what the page still has').toEqual([])
})
