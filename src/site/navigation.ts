import type { Locale } from './locales'
import type { Version } from './versions'

/** A page id, or a category of them. Categories are open or closed by the reader, never by the site. */
export type NavigationEntry = string | NavigationCategory

export interface NavigationCategory {
  label: Record<Locale, string>
  entries: NavigationEntry[]
}

/** The sidebar of each version, top to bottom; the order of previous and next pages too. */
export const navigation: Record<Version, NavigationEntry[]> = {
  '2.x': [
    'index',
    'request_format',
    {
      label: { en: 'API methods', uk: 'Методи API' },
      entries: [
        {
          label: { en: 'Transactions', uk: 'Транзакції' },
          entries: ['api/transaction_create', 'api/transaction_find'],
        },
      ],
    },
    {
      label: { en: 'Payment services', uk: 'Платіжні сервіси' },
      entries: [
        { label: { en: 'Brazil', uk: 'Бразилія' }, entries: ['services/pix/pix_payin_hpp', 'services/pix/payout'] },
        { label: { en: 'Kenya', uk: 'Кенія' }, entries: ['services/kenya/mobile_money/payin_hpp'] },
      ],
    },
    {
      label: { en: 'Reference', uk: 'Довідники' },
      entries: [
        'reference/transaction_statuses',
        'reference/failure_reason_codes',
        'reference/api_error_codes',
        'reference/currency_codes',
      ],
    },
    'faq',
    'changelog',
  ],
  '1.x': [
    'index',
    'request_format',
    { label: { en: 'API methods', uk: 'Методи API' }, entries: ['api/transaction_create'] },
    'reference/api_error_codes',
  ],
}
