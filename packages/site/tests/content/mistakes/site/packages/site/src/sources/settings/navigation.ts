export const navigation = {
  '2.x': [
    'index',
    'first_payment',
    'request_format',
    'payment_page',
    'sandbox',
    'signature_troubleshooting',
    {
      label: { en: 'API', uk: 'API' },
      entries: ['api/transaction_create', 'api/transaction_find', 'api/service_list', 'callbacks'],
    },
    { label: { en: 'Services', uk: 'Сервіси' }, entries: ['services/index', { guides: true }] },
    {
      label: { en: 'Reference', uk: 'Довідники' },
      entries: [
        'reference/transaction_statuses',
        'reference/api_error_codes',
        'reference/failure_reason_codes',
        'reference/currency_codes',
        'reference/test_cards',
      ],
    },
    'money_back',
    'faq',
    'definition',
    'changelog',
    'downloads',
  ],
  '1.x': ['api/transaction_find'],
}
