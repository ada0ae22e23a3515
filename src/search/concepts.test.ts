import { describe, expect, it } from 'vitest'
import { conceptsOf } from '../model/glossary'
import { currentVersion } from '../site/versions'
import type { Locale } from '../site/locales'
import { contextOf } from '../site/search-contexts'
import { loadCatalogue } from '../sources/catalogue'
import { readPages } from '../sources/content'
import { readGlossary } from '../sources/glossary'
import { currentAddresses } from '../sources/site'
import { buildIndex } from './build'
import { SectionIndex } from './section-index'
import type { IndexedConcept, SectionRecord } from '../model/search-records'
import type { SearchIndexFile } from './types'

const pages = readPages()
const glossary = readGlossary(process.cwd(), currentAddresses(pages))
const catalogue = loadCatalogue()

/** The titles and descriptions of all pages, with the site's own concepts. */
function leadsOf(locale: Locale): SectionIndex {
  const records = pages
    .filter((page) => page.locale === locale && page.version === currentVersion)
    .map(({ address, id, front }): SectionRecord => ({
      page: address,
      pageTitle: front.title,
      anchor: '',
      title: front.title,
      text: front.description,
      context: contextOf(id),
    }))
  return new SectionIndex(
    JSON.parse(
      buildIndex(records, conceptsOf(glossary, catalogue, { locale, version: currentVersion })),
    ) as SearchIndexFile,
  )
}

const leads = { en: leadsOf('en'), uk: leadsOf('uk') }
const root = { en: '/', uk: '/uk/' }
const addressesOf = (index: SectionIndex, input: string) =>
  index.search(input, 3).results.map(({ url }) => url.replace(/\?[^#]*/, ''))

describe.each(['en', 'uk'] as const)('names of things find their pages (%s)', (locale) => {
  it.each([
    ['выплата', 'services/payouts_other'],
    ['payout', 'services/payouts_other'],
    ['виплата', 'services/payouts_other'],
    ['вивід коштів', 'services/payouts_other'],
    ['вебхук', 'callbacks'],
    ['webhooks', 'callbacks'],
    ['возврат', 'faq'],
    ['refund', 'faq'],
    ['вернуть деньги', 'faq'],
    ['чарджбэк', 'faq'],
    ['подпись запроса', 'request_format'],
    ['идемпотентность', 'request_format'],
    ['тестовые карты', 'reference/test_cards'],
    ['причина отказа', 'reference/failure_reason_codes'],
    ['статус транзакции', 'reference/transaction_statuses'],
    ['создать транзакцию', 'api/transaction_create'],
    ['токенизация', 'services/card_tokenization'],
    ['сверка', 'services/reports'],
    ['курс валют', 'api/currency_rates'],
    ['чёрный список', 'api/cards_blacklist'],
    ['коды банков', 'reference/bank_codes'],
    ['выставить счёт', 'invoicing'],
    ['холд', 'services/acquiring_preauth'],
    ['журнал изменений', 'changelog'],
  ])('%s: %s', (input, page) => {
    expect(addressesOf(leads[locale], input)).toContain(root[locale] + page)
  })

  it('forms, beginnings and errors of a name find the same', () => {
    for (const input of ['выплатами', 'выпла', 'выплпта', 'ВЫПЛАТЫ']) {
      expect(addressesOf(leads[locale], input)[0], input).toBe(`${root[locale]}services/payouts_other`)
    }
  })

  it('a name narrows a longer query down like any word', () => {
    expect(addressesOf(leads[locale], 'выплата skrill')[0]).toBe(`${root[locale]}services/skrill/payout`)
    expect(addressesOf(leads[locale], 'вебхук GET')[0]).toBe(`${root[locale]}callbacks_get`)
  })

  it('countries and currencies are known by their names in each language', () => {
    expect(addressesOf(leads[locale], 'Ivory Coast')[0]).toContain('/cote_divoire/')
    expect(addressesOf(leads[locale], 'UAH')).toContain(`${root[locale]}reference/currency_codes`)
    expect(addressesOf(leads[locale], 'Кения').every((address) => address.includes('/kenya/'))).toBe(true)
  })
})

const page = (address: string, title: string, text: string): SectionRecord => ({
  page: address,
  pageTitle: title,
  anchor: '',
  title,
  text,
  context: '',
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
