import type { CallbackEntry, Entry, Texts, Transcript } from '@docs/model/scenarios/types'

/** A transcript as a text: messages as HTTP writes them, and everything else in a line. */
export function transcriptText({ scenario, seed, entries, transactions, wrong }: Transcript): string {
  const blocks = [
    `Scenario: ${scenario}\nSeed: ${seed}`,
    ...entries.map((entry) => `${entry.at} ${entryText(entry)}`),
    transactions
      .map(({ id, service_id, status, failure_reason }) =>
        words('At the end', id, service_id, status, failure_reason ?? ''),
      )
      .join('\n'),
    wrong.length === 0 ? 'All went as expected.' : wrong.map((each) => `Not as expected: ${each}`).join('\n'),
  ]
  return blocks
    .filter((each) => each !== '')
    .map((each) => `${each}\n`)
    .join('\n')
}

const words = (...all: string[]): string => all.filter((each) => each !== '').join(' ')

/** An entry without its time. */
function entryText(entry: Entry): string {
  switch (entry.kind) {
    case 'request':
      return message(`request ${entry.method} ${entry.target}`, entry.headers, entry.body)
    case 'answer':
      return message(`response ${entry.status}`, entry.headers, entry.body)
    case 'no_answer':
      return 'no response'
    case 'status':
      return words('status', entry.transaction_id, entry.status, entry.failure_reason ?? '', `(${entry.what})`)
    case 'callback':
      return `${message(`callback ${entry.method} ${entry.url}`, entry.headers, entry.body)}\n${acknowledgement(entry)}`
    case 'payer':
      return words('payer', entry.transaction_id, entry.act, json(entry.fields), json(entry.faults))
    case 'choice':
      return words('payer', entry.of, 'chooses', entry.service_id, entry.transaction_id)
    case 'event':
      return words('event', entry.transaction_id, entry.event, json(entry.details))
    case 'told':
      return words(entry.from, 'to', entry.to, entry.what)
    case 'setting':
      return words(entry.of, json(entry.value))
    case 'clock':
      return `clock to ${entry.to}`
  }
}

const acknowledgement = ({ acknowledged }: CallbackEntry): string =>
  acknowledged === undefined ? 'not answered' : `answered ${acknowledged}`

const json = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value))

const message = (first: string, headers: Texts, body = ''): string =>
  [first, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), ...(body ? ['', body] : [])].join(
    '\n',
  )
