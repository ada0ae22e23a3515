import { describe, expect, it } from 'vitest'
import { conceptsOf } from '../../src/glossary/glossary'
import { currentVersion } from '@docs/model/brand/versions'
import type { Locale } from '@docs/model/language/locales'
import { contextOf } from '../../src/settings/search-contexts'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { readPages } from '../../src/sources/content'
import { readGlossary } from '../../src/sources/glossary'
import { currentAddresses } from '../../src/sources/site'
import { buildIndex } from '../../src/search/build'
import { SectionIndex } from '../../src/search/section-index'
import type { SectionRecord } from '../../src/search/search-records'
import type { SearchIndexFile } from '../../src/search/types'

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
      kind: 'guide',
      links: 0,
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
