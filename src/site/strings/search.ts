import type { Locale } from '../locales'
import type { SearchContext } from '../search-contexts'

/** Interface texts of the search; plain data, because islands get them as JSON. */
export interface SearchStrings {
  title: string
  label: string
  placeholder: string
  close: string
  results: string
  seeAll: string
  noResults: string
  failed: string
  retry: string
  showMore: string
  context: string
  contexts: Record<SearchContext | 'all', string>
  version: string
  /** By plural category; `{n}` is the number. */
  count: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
}

/** What the dialog says; it stands on every page, so it gets no more than that. */
export type DialogStrings = Pick<SearchStrings, (typeof dialogKeys)[number]>

const dialogKeys = [
  'label',
  'placeholder',
  'close',
  'results',
  'seeAll',
  'noResults',
  'failed',
  'retry',
  'count',
] as const

export function dialogStrings(locale: Locale): DialogStrings {
  const strings = searchStrings[locale]
  return Object.fromEntries(dialogKeys.map((key) => [key, strings[key]])) as unknown as DialogStrings
}

export const searchStrings: Record<Locale, SearchStrings> = {
  en: {
    title: 'Search',
    label: 'Search the documentation',
    placeholder: 'Search',
    close: 'Close',
    results: 'Search results',
    seeAll: 'See all results',
    noResults: 'No results',
    failed: 'The search could not be loaded.',
    retry: 'Retry',
    showMore: 'Show more',
    context: 'Search in',
    contexts: {
      all: 'Everything',
      api: 'API methods',
      services: 'Payment services',
      reference: 'Reference',
      invoicing: 'Invoicing',
    },
    version: 'Version',
    count: { one: '{n} result', other: '{n} results' },
  },
  uk: {
    title: 'Пошук',
    label: 'Пошук у документації',
    placeholder: 'Пошук',
    close: 'Закрити',
    results: 'Результати пошуку',
    seeAll: 'Усі результати',
    noResults: 'Нічого не знайдено',
    failed: 'Не вдалося завантажити пошук.',
    retry: 'Повторити',
    showMore: 'Показати ще',
    context: 'Де шукати',
    contexts: {
      all: 'Усюди',
      api: 'Методи API',
      services: 'Платіжні сервіси',
      reference: 'Довідник',
      invoicing: 'Виставлення рахунків',
    },
    version: 'Версія',
    count: { one: '{n} результат', few: '{n} результати', many: '{n} результатів', other: '{n} результату' },
  },
}

/** «21 результат», '0 results' and so on. */
export function countText({ count }: Pick<SearchStrings, 'count'>, locale: Locale, n: number): string {
  const form = count[new Intl.PluralRules(locale).select(n)] ?? count.other
  return form.replace('{n}', n.toLocaleString(locale))
}
