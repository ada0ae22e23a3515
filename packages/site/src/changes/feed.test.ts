import { describe, expect, test } from 'vitest'
import { brand } from '@docs/brand/brand'
import { atomFeed } from './feed'

const change = (date: string, text: string) =>
  `<section class="change" id="${date}" data-change="tolerant"><p class="change__head"><time>${date}</time> <span ` +
  `class="change__kind change__kind--tolerant">Check your program</span></p>${text}</section>`

const feedOf = (html: string) =>
  atomFeed({ locale: 'uk', address: '/uk/changelog', title: 'A & B', description: 'What <changed>', html })

describe('the feed of a changelog', () => {
  test('has the date of its newest change', () => {
    const feed = feedOf(change('2026-01-01', '<h3>A</h3>') + change('2026-02-01', '<h3>B</h3>'))
    expect(feed.slice(0, feed.indexOf('<entry>'))).toContain('<updated>2026-02-01T00:00:00Z</updated>')
  })

  test('escapes texts, and contains each change as HTML with absolute links', () => {
    const feed = feedOf(
      change(
        '2026-01-01',
        '<h3>A</h3><p><a href="/uk/faq#x">F</a> <code>a<wbr>b</code><a href="#y" data-tool="">#</a></p>',
      ),
    )
    expect(feed).toContain('<subtitle>What &lt;changed&gt;</subtitle>')
    expect(feed).toContain(
      '<content type="html">&lt;h3&gt;A&lt;/h3&gt;&lt;p&gt;&lt;a ' +
        `href=&quot;${brand.docsUrl}/uk/faq#x&quot;&gt;F&lt;/a&gt; &lt;code&gt;ab&lt;/code&gt;&lt;/p&gt;</content>`,
    )
  })

  test('rejects a change without a title and says how to fix it', () => {
    expect(() => feedOf(change('2026-01-01', '<p>Text.</p>'))).toThrow(
      '/uk/changelog#2026-01-01: a change without a title. Give it one.',
    )
  })

  test('is rejected if it has no changes', () => {
    expect(() => feedOf('<p>Text.</p>')).toThrow('/uk/changelog: a changelog without a <Change>')
  })
})
