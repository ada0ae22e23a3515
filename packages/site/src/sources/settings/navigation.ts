import type { Locale } from '@docs/model/language/locales'
import { inEveryLanguage, type Texts } from '../../words/texts'
import type { Version } from '@docs/model/brand/versions'

/**
 * A page id, a page with its own label in the sidebar, a category, a placeholder for the catalogue's guides, or, at the
 * top level, the name of the group that begins here.
 */
export type NavigationEntry = string | NavigationPageEntry | NavigationCategory | { guides: true } | NavigationGroup

/** A stage of the reader's work. */
interface NavigationGroup {
  group: Record<Locale, string>
}

interface NavigationPageEntry {
  page: string
  label: Record<Locale, string>
}

/** Categories are opened and closed only by the reader. */
export interface NavigationCategory {
  label: Record<Locale, string>
  /** The category's overview page, to which breadcrumbs link. */
  index?: string | undefined
  entries: NavigationEntry[]
}

const category = (key: keyof Texts['navigation']['categories']) =>
  inEveryLanguage(({ navigation: { categories } }) => categories[key])

const group = (key: keyof Texts['navigation']['groups']): NavigationGroup => ({
  group: inEveryLanguage(({ navigation: { groups } }) => groups[key]),
})

/** The sidebar of each version, top to bottom; also the order of previous and next pages. */
export const navigation: Record<Version, NavigationEntry[]> = {
  '2.x': [
    group('start'),
    'index',
    'first_payment',
    {
      label: category('sandbox'),
      index: 'sandbox',
      entries: ['sandbox', 'test_receiver', 'sandbox_scenarios', 'sandbox_reference'],
    },
    'keys',
    group('build'),
    'request_format',
    'responses',
    'payment_page',
    {
      label: category('callbacks'),
      index: 'callbacks',
      entries: ['callbacks', 'callback_receiver', 'orders', 'callbacks_get', 'api/binance_pay_notify'],
    },
    'lost_answers',
    'signature_troubleshooting',
    { label: category('money'), entries: ['money_back', 'disputes', 'late_money', 'reconciliation'] },
    group('services'),
    {
      label: category('services'),
      index: 'services/index',
      entries: [
        'services/index',
        'services/card_tokenization',
        'services/invoicing_service',
        'services/reports',
        { guides: true },
      ],
    },
    group('reference'),
    {
      label: category('methods'),
      index: 'api/index',
      entries: [
        'api/index',
        {
          label: category('objects'),
          entries: [
            'api/transaction',
            'api/customer',
            'api/recipient',
            'api/service',
            'api/invoice',
            'api/report',
            'api/problem',
          ],
        },
        {
          label: category('transactions'),
          entries: [
            'api/transaction_create',
            'api/transaction_pay',
            'api/transaction_find',
            'api/transaction_validate',
            'api/transaction_update',
            'api/transaction_complete',
            'api/transaction_cancel',
            'api/transaction_currency_rate',
            'api/transaction_get_crypto_address',
            'api/transaction_issue_token',
            'api/transaction_resend_giftcode',
          ],
        },
        {
          label: category('account'),
          entries: [
            'api/account_info',
            'api/api_methods',
            'api/service_list',
            'api/service_service_id',
            'api/currency_rates',
          ],
        },
        {
          label: category('cards'),
          entries: ['api/cards_check', 'api/cards_blacklist', 'api/cards_whitelist_add'],
        },
        {
          label: category('p2p'),
          entries: [
            'api/p2p/get_methods_list',
            'api/p2p/get_recipient_card',
            'api/p2p/p2p_confirm',
            'api/p2p/p2p_cancel',
          ],
        },
        {
          label: category('reports'),
          entries: [
            'api/reports/report_create',
            'api/reports/report_check',
            'api/reports/report_download',
            'api/reports/reports_list',
          ],
        },
      ],
    },
    {
      label: category('invoicing'),
      index: 'invoicing/index',
      entries: [
        'invoicing/index',
        {
          label: category('invoices'),
          entries: [
            'services/invoicing/api/invoice_create',
            'services/invoicing/api/invoice_find',
            'services/invoicing/api/invoice_update',
            'services/invoicing/api/invoice_delete',
          ],
        },
        {
          label: category('paymentPages'),
          entries: [
            'invoicing/api_invoicing/token',
            'invoicing/api_invoicing/payment_page',
            'invoicing/api_invoicing/page_template',
            'invoicing/api_invoicing/page_customization',
            'invoicing/api_invoicing/page_transactions',
            'invoicing/api_invoicing/revoke_token',
          ],
        },
      ],
    },
    {
      label: category('reference'),
      index: 'reference/index',
      entries: [
        'reference/index',
        'reference/transaction_statuses',
        'reference/failure_reason_codes',
        'reference/api_error_codes',
        'reference/currency_codes',
        'reference/country_codes',
        'reference/language_codes',
        'reference/state_codes',
        'reference/bank_codes',
        'reference/crypto_codes',
        'reference/test_cards',
        'reference/test_phone',
      ],
    },
    'definition',
    'faq',
    group('operate'),
    'go_live',
    'changelog',
    'changes',
    'migration',
    'downloads',
  ],
  '1.x': [
    'index',
    'request_format',
    {
      label: category('methods'),
      index: 'api/index',
      entries: [
        'api/index',
        'api/transaction_create',
        'api/transaction_find',
        'api/transaction_cancel',
        'api/service_list',
        'api/currency_rates',
        'api/account_info',
      ],
    },
    'callbacks',
    {
      label: category('reference'),
      index: 'reference/index',
      entries: ['reference/index', 'reference/transaction_statuses', 'reference/api_error_codes'],
    },
  ],
}
