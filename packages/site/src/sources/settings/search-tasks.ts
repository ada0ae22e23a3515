import { addressOf, type Place } from '@docs/model/brand/addresses'
import { texts, type Texts } from '../../words/texts'

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

/** A task as a link. */
export interface Task {
  title: string
  address: string
}

export function tasksAt({ locale, version }: Omit<Place, 'id'>): Task[] {
  return Object.entries(searchTasks).map(([key, target]) => {
    const [id = '', anchor] = target.split('#')
    const address = addressOf({ locale, version, id })
    const title = texts[locale].search.tasks[key as keyof typeof searchTasks]
    return { title, address: address + (anchor ? `#${anchor}` : '') }
  })
}
