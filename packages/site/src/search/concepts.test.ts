import { describe, expect, it } from 'vitest'
import { PLACE, type IndexedConcept, type SectionRecord } from './search-records'
import { buildIndex } from './build'
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
  links: 0,
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

  it('explained at first, then at the other pages, then wherever the name stands', () => {
    for (const input of ['payout', 'cash out', 'вывод средств'])
      expect(addressesOf(index, input), input).toEqual(['/best', '/other', '/text'])
  })

  it('the words of a name may stand apart, and be written as one identifier', () => {
    for (const input of ['cash paid out', 'вывод всех средств', 'cash_out'])
      expect(addressesOf(index, input)[0], input).toBe('/best')
  })

  it('the page about a thing comes before a code of its name', () => {
    const codes = { ...page('/codes', 'Codes', `${PLACE}payout Money goes out `), anchor: 'codes' }
    expect(addressesOf(indexOf([...records, codes], [['payout'], [], ['/best']]), 'payout')[0]).toBe('/best')
    expect(addressesOf(indexOf([...records, codes], [['withdrawal'], [], ['/best']]), 'payout')[0]).toBe(
      '/codes#payout',
    )
  })

  it('a name within a longer one is not meant', () => {
    const pages = indexOf(records, [['hosted payment page'], [], ['/best']], [['payment page'], [], ['/other']])
    expect(addressesOf(pages, 'hosted payment page')).toEqual(['/best'])
  })

  it('a part of a name is enough for a word that stands for nothing else', () => {
    expect(addressesOf(index, 'вывод')).toEqual(['/best', '/other', '/text'])
    expect(
      addressesOf(indexOf([...records, page('/cash', 'Cash', 'cash')], [['payout'], ['cash out'], ['/best']]), 'cash'),
    ).toEqual(['/cash'])
  })

  it('shows a page that the glossary recommends though it lacks the word', () => {
    expect(index.search('cash out', 1).results).toMatchObject([
      { url: '/best', excerpt: [{ text: 'nothing', hit: false }] },
    ])
  })

  it('the index keeps addresses of its own pages only, and a page for a section that it lacks', () => {
    const { concepts } = JSON.parse(
      buildIndex(records, [[['payout'], [], ['/best#row', '/elsewhere', '/best']]]),
    ) as SearchIndexFile
    expect(concepts).toEqual([[['payout'], [], ['/best']]])
  })

  it('a section that comes later is recommended beside its page', () => {
    const guide = (anchor: string): SectionRecord => ({
      page: '/services/pix',
      pageTitle: 'Pix',
      anchor,
      title: 'Pix',
      text: 'text',
      context: 'services',
      kind: 'service',
      links: 0,
    })
    const { concepts } = JSON.parse(
      buildIndex([guide(''), guide('pitfalls')], [[['payout'], [], ['/services/pix#pitfalls']]]),
    ) as SearchIndexFile
    expect(concepts).toEqual([[['payout'], [], ['/services/pix#pitfalls', '/services/pix']]])
  })

  it('the index keeps no name that the search takes for another', () => {
    const { concepts } = JSON.parse(
      buildIndex(records, [[['статус'], ['Статусы', 'состояние'], []]]),
    ) as SearchIndexFile
    expect(concepts).toEqual([[['статус'], ['состояние'], []]])
  })
})
