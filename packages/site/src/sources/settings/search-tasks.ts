import type { Texts } from '../../words/texts'

/** The most common tasks, in the order of an integration, and where each is explained: a page id with an anchor. */
export const searchTasks: Record<keyof Texts['search']['tasks'], string> = {
  firstPayment: 'first_payment',
  sign: 'request_format#signature',
  callbacks: 'callbacks',
  services: 'services/index',
  errors: 'reference/api_error_codes',
  declines: 'reference/failure_reason_codes',
  testCards: 'reference/test_cards',
  refund: 'money_back',
}
