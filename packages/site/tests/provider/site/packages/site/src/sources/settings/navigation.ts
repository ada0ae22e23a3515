export const navigation = {
  '2.x': [
    'index',
    'first_payment',
    'request_format',
    {
      label: { en: 'API methods', uk: 'Методи API' },
      entries: ['api/transaction_create', 'api/transaction_find', 'api/service_list', 'callbacks'],
    },
    { label: { en: 'Payment services', uk: 'Платіжні сервіси' }, entries: ['services/index', { guides: true }] },
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
  '1.x': [],
}
