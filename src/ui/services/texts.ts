import type { Facet } from '../../model/catalogue/explorer'
import type { Direction, Flow, Kind } from '../../model/catalogue/types'
import type { Locale } from '../../site/locales'
import type { Plural } from '../../site/plural'

/** Texts of the filters; plain data, because the island gets them as JSON. */
export interface FilterTexts {
  label: string
  q: string
  placeholder: string
  facet: Record<Facet, string>
  any: Record<Facet, string>
  direction: Record<Direction, string>
  flow: Record<Flow, string>
  kind: Record<Kind, string>
  all: Plural
  found: Plural
  none: string
  clear: string
  showAll: string
  ignored: string
}

interface Texts {
  filter: FilterTexts
  list: string
  shortFlow: Record<Flow, string>
  countries: Plural
  noCountry: string
  byContract: string
  /** After what no source confirms. */
  usually: string
  coverage: string
  coverageText: string
  byCountry: string
  currencies: string
  byCurrency: string
  nothing: string
  /** Accessible name of a count. */
  cell: (count: string, direction: string, place: string) => string
  services: Plural
  worldwide: string
  contract: string
}

export const texts: Record<Locale, Texts> = {
  en: {
    filter: {
      label: 'Find a service',
      q: 'Text',
      placeholder: 'Method, country, currency or service id',
      facet: { country: 'Country', currency: 'Currency', kind: 'Kind', direction: 'Direction', flow: 'Flow' },
      any: { country: 'All countries', currency: 'All currencies', kind: 'All', direction: 'All', flow: 'All' },
      direction: { payin: 'Pay-in', payout: 'Payout' },
      flow: { hpp: 'Hosted page (HPP)', h2h: 'Host-to-host (H2H)' },
      kind: {
        card: 'Card',
        bank_transfer: 'Bank transfer',
        mobile_money: 'Mobile money',
        cash_voucher: 'Cash',
        wallet: 'E-wallet',
        crypto: 'Crypto',
        qr: 'QR code',
        open_banking: 'Open banking',
        carrier_billing: 'Mobile bill',
        other: 'Other',
      },
      all: { one: '{n} service', other: '{n} services' },
      found: { one: '{n} of {all} services', other: '{n} of {all} services' },
      none: 'No service fits these filters.',
      clear: 'Clear filters',
      showAll: 'Show all services',
      ignored: '{facet}: no service has “{value}”, so this filter is left out.',
    },
    list: 'All services',
    shortFlow: { hpp: 'HPP', h2h: 'H2H' },
    countries: { one: '{n} country', other: '{n} countries' },
    noCountry: 'Not tied to a country',
    byContract: 'Countries and currencies by contract',
    usually: 'usually',
    coverage: 'Coverage',
    coverageText: 'The number of services for each way. Each number leads to the services that it counts.',
    byCountry: 'By country',
    currencies: 'Currencies',
    byCurrency: 'By currency',
    nothing: 'none',
    cell: (count, direction, place) => `${place}, ${direction.toLowerCase()}: ${count}`,
    services: { one: '{n} service', other: '{n} services' },
    worldwide: 'Not tied to a country, and therefore in no row of the countries:',
    contract: 'Countries and currencies agreed by contract, and therefore in no row:',
  },
  uk: {
    filter: {
      label: 'Пошук сервісу',
      q: 'Текст',
      placeholder: 'Метод, країна, валюта або id сервісу',
      facet: { country: 'Країна', currency: 'Валюта', kind: 'Вид', direction: 'Напрям', flow: 'Спосіб' },
      any: { country: 'Усі країни', currency: 'Усі валюти', kind: 'Усі', direction: 'Усі', flow: 'Усі' },
      direction: { payin: 'Приймання', payout: 'Виплата' },
      flow: { hpp: 'Платіжна сторінка (HPP)', h2h: 'Host-to-host (H2H)' },
      kind: {
        card: 'Картка',
        bank_transfer: 'Банківський переказ',
        mobile_money: 'Мобільні гроші',
        cash_voucher: 'Готівка',
        wallet: 'Е-гаманець',
        crypto: 'Крипто',
        qr: 'QR-код',
        open_banking: 'Відкритий банкінг',
        carrier_billing: 'Мобільний рахунок',
        other: 'Інше',
      },
      all: { one: '{n} сервіс', few: '{n} сервіси', many: '{n} сервісів', other: '{n} сервісу' },
      found: {
        one: 'Знайдено {n} сервіс із {all}',
        few: 'Знайдено {n} сервіси з {all}',
        many: 'Знайдено {n} сервісів із {all}',
        other: 'Знайдено {n} сервісу з {all}',
      },
      none: 'За цими фільтрами не знайдено жодного сервісу.',
      clear: 'Скинути фільтри',
      showAll: 'Показати всі сервіси',
      ignored: 'У фільтрі «{facet}» пропущено значення «{value}»: такого немає в жодного сервісу.',
    },
    list: 'Усі сервіси',
    shortFlow: { hpp: 'HPP', h2h: 'H2H' },
    countries: { one: '{n} країна', few: '{n} країни', many: '{n} країн', other: '{n} країни' },
    noCountry: 'Без прив’язки до країни',
    byContract: 'Країни й валюти за договором',
    usually: 'зазвичай',
    coverage: 'Покриття',
    coverageText: 'Кількість сервісів у кожному напрямі. Кожне число веде до сервісів, які воно рахує.',
    byCountry: 'За країнами',
    currencies: 'Валюти',
    byCurrency: 'За валютами',
    nothing: 'немає',
    cell: (count, direction, place) => `${place}, ${direction.toLowerCase()}: ${count}`,
    services: { one: '{n} сервіс', few: '{n} сервіси', many: '{n} сервісів', other: '{n} сервісу' },
    worldwide: 'Не прив’язані до країни, тому їх немає в рядках країн:',
    contract: 'Країни й валюти визначає договір, тому їх немає в жодному рядку:',
  },
}
