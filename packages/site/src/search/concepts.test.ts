import { describe, expect, it } from 'vitest'
import { PLACE } from '../article/place'
import type { IndexedConcept } from '../sources/glossary/glossary'
import type { SectionRecord } from './search-records'
import { buildIndex } from './build'
import { Concepts } from './concepts'
import { chunks } from '../words/analyse'
import { SectionIndex } from './section-index'
import type { SearchIndexFile } from './types'

const addressesOf = (index: SectionIndex, input: string) =>
  index.search(input, 3).results.map(({ url }) => url.replace(/\?[^#]*/, ''))

const page = (address: string, title: string, text: string): SectionRecord => ({
  page: address,
  pageTitle: title,
  anchor: '',
  title,
  text,
  context: '',
  kind: 'guide',
})
const indexOf = (records: SectionRecord[], ...concepts: IndexedConcept[]) =>
  new SectionIndex(JSON.parse(buildIndex(records, concepts)) as SearchIndexFile)

describe('rules', () => {
  const records = [
    page('/best', 'First', 'nothing'),
    page('/other', 'Second', 'nothing'),
    page('/text', 'Third', 'a payout goes out'),
    page('/none', 'Fourth', 'nothing'),
  ]
  const index = indexOf(records, [['payout'], ['cash out', 'вывод средств'], ['/best', '/other']])

  it('the explaining page comes first, then the other recommended pages, then every mention', () => {
    for (const input of ['payout', 'cash out', 'вывод средств'])
      expect(addressesOf(index, input), input).toEqual(['/best', '/other', '/text'])
  })

  it('the words of a name can be separated by other words or joined in an identifier', () => {
    for (const input of ['cash paid out', 'вывод всех средств', 'cash_out'])
      expect(addressesOf(index, input)[0], input).toBe('/best')
  })

  it('the page about a concept comes before a code with the same name', () => {
    const codes = { ...page('/codes', 'Codes', `${PLACE}payout Money goes out `), anchor: 'codes' }
    expect(addressesOf(indexOf([...records, codes], [['payout'], [], ['/best']]), 'payout')[0]).toBe('/best')
    expect(addressesOf(indexOf([...records, codes], [['withdrawal'], [], ['/best']]), 'payout')[0]).toBe(
      '/codes#payout',
    )
  })

  it('a name inside a longer name does not count', () => {
    const pages = indexOf(records, [['hosted payment page'], [], ['/best']], [['payment page'], [], ['/other']])
    expect(addressesOf(pages, 'hosted payment page')).toEqual(['/best'])
  })

  it('a name with a typing error counts in spite of a shorter name inside it', () => {
    const concepts = new Concepts([
      [['webhook'], [], []],
      [['webhook not received'], [], []],
    ])
    for (const query of ['webhook not received', 'webhook not recieved']) {
      const places = concepts.mentionedIn(chunks(query), () => false).map((mention) => mention.places)
      expect(places, query).toContainEqual([0, 1, 2])
    }
  })

  it('the words of a question stand for their synonyms', () => {
    const pages = indexOf(records, [['callback'], ['webhook'], []], [[], ['callback lost'], ['/best']])
    expect(addressesOf(pages, 'webhook lost')[0]).toBe('/best')
  })

  it('a question matched by two of its lines is one mention, by all their words', () => {
    const concepts = new Concepts([[[], ['request timeout', 'safe retry', 'payout lost'], ['/best']]])
    const mentions = concepts.mentionedIn(chunks('request timeout safe retry'), () => true)
    expect(mentions.map(({ places }) => places.toSorted())).toEqual([[0, 1, 2, 3]])
  })

  it('a question leads to its page by any of its words, in any order, with others between them', () => {
    const pages = indexOf(records, [[], ['callback/webhook lost/missing'], ['/best']])
    for (const input of ['a webhook of mine is missing', 'lost callbacks'])
      expect(addressesOf(pages, input)[0], input).toBe('/best')
    expect(addressesOf(pages, 'webhook')).toEqual(['/best'])
  })

  it('part of a name is enough if no other result has that word', () => {
    expect(addressesOf(index, 'вывод')).toEqual(['/best', '/other', '/text'])
    expect(
      addressesOf(indexOf([...records, page('/cash', 'Cash', 'cash')], [['payout'], ['cash out'], ['/best']]), 'cash'),
    ).toEqual(['/cash'])
  })

  it('shows a page recommended by the glossary even without the word', () => {
    expect(index.search('cash out', 1).results).toMatchObject([
      { url: '/best', excerpt: [{ text: 'nothing', hit: false }] },
    ])
  })

  it('the index keeps only addresses of its own pages, and replaces an unknown section by its page', () => {
    const { concepts } = JSON.parse(
      buildIndex(records, [[['payout'], [], ['/best#row', '/elsewhere', '/best']]]),
    ) as SearchIndexFile
    expect(concepts).toEqual([[['payout'], [], ['/best']]])
  })

  it('a section loaded later is recommended together with its page', () => {
    const guide = (anchor: string): SectionRecord => ({
      page: '/services/pix',
      pageTitle: 'Pix',
      anchor,
      title: 'Pix',
      text: 'text',
      context: 'services',
      kind: 'service',
    })
    const { concepts } = JSON.parse(
      buildIndex([guide(''), guide('pitfalls')], [[['payout'], [], ['/services/pix#pitfalls']]]),
    ) as SearchIndexFile
    expect(concepts).toEqual([[['payout'], [], ['/services/pix#pitfalls', '/services/pix']]])
  })

  it('the index drops a name that the search treats as equal to another', () => {
    const { concepts } = JSON.parse(
      buildIndex(records, [[['статус'], ['Статусы', 'состояние'], []]]),
    ) as SearchIndexFile
    expect(concepts).toEqual([[['статус'], ['состояние'], []]])
  })
})
