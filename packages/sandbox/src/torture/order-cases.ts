import type { Json } from '@docs/model/data/json'
import {
  acknowledged,
  awaiting,
  chargeback,
  difference,
  type EventCase,
  less,
  oneUnit,
  otherThan,
  paid,
  shippedOnce,
  statusPage,
  untouched,
} from './case-parts'
import type { EventChanges } from './events'
import type { TortureRules } from './rules'
import type { Expected, TortureCase } from './types'

/** The amount that arrived compared with the amount of the order. */
export function amountCases({ event: { transaction } }: TortureRules): TortureCase[] {
  const { amount, currency, fee } = transaction
  const short = amount.replace(/0+$/, '')
  const paidWith = (completed_amount: string) => ({ ...paid, transaction: { amount, completed_amount } })
  const paidIn = (order: { amount: string; currency: string }, completed_amount = order.amount) => ({
    order,
    messages: [
      { ...paid, transaction: { ...order, completed_amount, fee: { amount: order.amount, currency: order.currency } } },
    ],
  })
  const page = 'request_format#amounts'
  const left: Expected = { shipped: 0, asks: true }
  return acknowledged([
    {
      id: 'one_cent_less',
      sent: 'A completed payment of one cent less than the order’s amount.',
      page: 'orders#amounts',
      messages: [paidWith(difference(amount, oneUnit(amount)))],
      shop: left,
    },
    {
      id: 'amount_of_transaction',
      sent: 'A completed payment of a transaction for much less than the order’s amount.',
      page: 'orders#amounts',
      messages: [{ ...paid, transaction: { amount: oneUnit(amount), completed_amount: oneUnit(amount) } }],
      shop: left,
    },
    {
      id: 'fee_missing',
      sent: 'A completed payment of less than the order’s amount: the fee of the gateway is missing.',
      page: 'orders#amounts',
      messages: fee ? [paidWith(difference(amount, fee.amount))] : [],
      shop: left,
    },
    {
      id: 'fee_on_top',
      sent: 'A completed payment of more than the order’s amount, which is right if the fee is taken off.',
      page: 'orders#amounts',
      order: fee && { amount: difference(amount, fee.amount), currency },
      messages: fee ? [{ ...paid, transaction: { amount: difference(amount, fee.amount) } }] : [],
      shop: { shipped: '0 or 1', asks: true },
    },
    {
      id: 'completed_without_amount',
      sent: 'A completed payment without completed_amount.',
      page: 'orders#amounts',
      messages: [{ ...paid, transaction: { completed_amount: undefined } }],
      // Rejecting it is as good as leaving it to a person.
      answer: undefined,
      shop: { shipped: 0 },
    },
    {
      id: 'coin_like_currency',
      sent: 'Completed payments of an order in USD, with as many USDT and with as many USDC.',
      page: 'orders#amounts',
      order: { amount: '149.90', currency: 'USD' },
      messages: ['USDT', 'USDC'].flatMap((coin, index) =>
        paidIn({ amount: '149.900000', currency: coin }).messages.map((event) => ({
          ...event,
          version: paid.version + index,
        })),
      ),
      shop: left,
    },
    {
      id: 'coin_like_coin',
      sent: 'A completed payment of an order in USDT, with as many USDC.',
      page: 'orders#amounts',
      order: { amount: '149.900000', currency: 'USDT' },
      messages: paidIn({ amount: '149.900000', currency: 'USDC' }).messages,
      shop: left,
    },
    {
      id: 'overpayment',
      sent: 'A completed payment of more than the order’s amount: what is too much is not the shop’s.',
      page: 'orders#amounts',
      messages: [paidWith(`1${amount}`)],
      shop: { shipped: '0 or 1', asks: true },
    },
    {
      id: 'amount_without_zeros',
      sent: 'A completed payment of the order’s amount, written without the zeros at its end.',
      page: 'orders#amounts',
      messages: [paidWith(short)],
      shop: shippedOnce,
    },
    {
      id: 'order_without_zeros',
      sent: 'A completed payment of an order whose amount the shop writes without the zeros at its end.',
      page: 'orders#amounts',
      order: { amount: short, currency },
      messages: [paid],
      shop: shippedOnce,
    },
    {
      id: 'no_decimals',
      sent: 'A completed payment in a currency without decimal places.',
      page,
      ...paidIn({ amount: '14990', currency: 'CLP' }),
      shop: shippedOnce,
    },
    {
      id: 'three_decimals',
      sent: 'A completed payment in a currency with three decimal places, of which the third is too small.',
      page,
      ...paidIn({ amount: '14.995', currency: 'KWD' }, '14.994'),
      shop: left,
    },
    {
      id: 'eight_decimals',
      sent: 'A completed payment in a coin with eight decimal places, of which the eighth is too small.',
      page,
      ...paidIn({ amount: '0.00149955', currency: 'BTC' }, '0.00149954'),
      shop: left,
    },
    {
      id: 'long_amount',
      sent: 'A completed payment of two cents too little, in an amount with more digits than a double can hold.',
      page: 'orders#amounts',
      ...paidIn({ amount: '999999999999999.99', currency }, '999999999999999.97'),
      shop: left,
    },
    {
      id: 'conversion',
      sent: 'A completed payment in the order’s currency, which the payer paid in another one.',
      page: 'api/transaction_currency_rate#quote-or-rate',
      messages: [
        {
          ...paid,
          transaction: {
            conversion: {
              quote_id: 'quo_01JF3VF2M4P6R8T0V2X4Z6B8D0',
              rate: '0.18',
              amount: '26.98',
              currency: otherThan(currency),
            },
          },
        },
      ],
      shop: shippedOnce,
    },
  ])
}

/** Events that look as if they were about the order. */
export function strangerCases({ byInvoice, byPage, referenceLength, event }: TortureRules): TortureCase[] {
  const payout: EventChanges = {
    ...paid,
    transaction: { type: 'payout', capture: undefined, confirmation_ends_at: undefined },
  }
  const cases: EventCase[] = [
    {
      id: 'payout',
      sent: 'A completed payout with the reference, the amount and the currency of the order.',
      page: 'orders#payouts',
      messages: [payout],
      shop: { shipped: 0 },
    },
    {
      id: 'payout_returned',
      sent: 'A completed payout with the reference of the order, which the recipient’s bank has returned.',
      page: `${statusPage}#later-movements`,
      messages: [
        { ...payout, version: 5, movements: [{ kind: 'payout_returned', direction: 'credit', needs_decision: true }] },
      ],
      shop: { shipped: 0, asks: true },
    },
    {
      id: 'other_transaction',
      sent: 'The payer begins, then another transaction with the same reference is completed.',
      page: 'orders#questions',
      messages: [awaiting, { ...paid, other: 'stranger' }],
      shop: { shipped: 0, asks: true },
    },
    {
      id: 'paid_twice',
      sent: 'A completed payment, then another transaction with the same reference, completed too.',
      page: 'orders#questions',
      messages: [paid, { ...paid, other: 'stranger' }],
      shop: { ...shippedOnce, asks: true },
    },
  ]
  return acknowledged([
    ...cases,
    ...referenceCases(referenceLength),
    ...(byPage ? [paymentPage] : []),
    ...(byInvoice ? invoiceCases(event.transaction.amount) : []),
  ])
}

/** References that a database or a program may take for another one. */
function referenceCases(length: number): EventCase[] {
  const longest = (own: string) => own.padEnd(length, '0')
  const payments = (...changes: ((reference: string) => string)[]): EventChanges[] =>
    changes.map((change, index) => ({
      ...{ ...paid, other: String(index) },
      transaction: (reference) => ({ merchant_reference: change(reference) }),
    }))
  const cases: Pick<EventCase, 'id' | 'sent' | 'reference' | 'messages' | 'shop'>[] = [
    {
      id: 'reference_case',
      sent: 'A completed payment whose reference differs from that of the order in upper and lower case only.',
      messages: payments((reference) => reference.toUpperCase()),
      shop: untouched,
    },
    {
      id: 'reference_alike',
      sent: 'Five completed payments whose references differ little from that of the order.',
      reference: (own) => `${own}-07`,
      messages: payments(
        (reference) => reference.replace(/07$/, '7'),
        (reference) => reference.replaceAll('-', '_'),
        (reference) => reference.slice(0, -1),
        (reference) => `${reference}0`,
        (reference) => `0${reference}`,
      ),
      shop: untouched,
    },
    {
      id: 'reference_longest',
      sent: 'A completed payment of an order whose reference is as long as the gateway allows.',
      reference: longest,
      messages: [paid],
      shop: shippedOnce,
    },
    {
      id: 'reference_last_character',
      sent: 'A completed payment whose reference is as long as the gateway allows, and ends in another character.',
      reference: longest,
      messages: payments((reference) => reference.replace(/.$/, '1')),
      shop: untouched,
    },
    {
      id: 'reference_number',
      sent: 'Five completed payments whose references are the same number as that of the order, or end like it.',
      reference: (own) => `00${digitsOf(own)}`,
      messages: payments(
        (reference) => reference.slice(1),
        (reference) => reference.slice(2),
        (reference) => `0${reference}`,
        (reference) => `${reference}.0`,
        (reference) => `b-${reference}`,
      ),
      shop: untouched,
    },
  ]
  return cases.map((each) => ({ ...each, page: 'orders#references', knows: 'order' }))
}

const digitsOf = (own: string) => Array.from(own, (character) => character.charCodeAt(0) % 10).join('')

const paymentPage: EventCase = {
  id: 'payment_page',
  sent: 'A completed payment on a payment link page that has the same reference as the order.',
  page: 'orders#references',
  knows: 'order',
  messages: [
    {
      ...paid,
      transaction: (reference) => ({
        merchant_reference: `${reference}~1`,
        page_id: 'pag_01JF3W4D6F8H0K2N4Q6S8V0X2Z',
        page_reference: reference,
      }),
    },
  ],
  shop: { shipped: 0 },
}

/** The shop knows the invoice's reference; each attempt to pay it is a transaction with a reference of its own. */
function invoiceCases(amount: string): EventCase[] {
  const attempt = (number: number, event: EventChanges, fields: Record<string, Json> = {}): EventChanges => ({
    ...event,
    ...(number > 1 && { other: String(number) }),
    transaction: (reference) => ({
      merchant_reference: `${reference}~${number}`,
      invoice_id: 'inv_01JF3W6E8G0J2M4P6R8T0W2Y4A',
      invoice_reference: reference,
      ...fields,
    }),
  })
  const cases: Pick<EventCase, 'id' | 'sent' | 'messages' | 'shop'>[] = [
    {
      id: 'invoice',
      sent: 'A completed payment of an invoice: the shop knows the invoice’s reference, and the attempt has its own.',
      messages: [attempt(1, paid)],
      shop: shippedOnce,
    },
    {
      id: 'invoice_declined_first',
      sent: 'A declined attempt to pay an invoice, then another attempt, completed, with a lower version.',
      messages: [
        attempt(1, { status: 'declined', version: 5 }, { failure_reason: 'insufficient_funds' }),
        attempt(2, paid),
      ],
      shop: shippedOnce,
    },
    {
      id: 'invoice_expired_after',
      sent: 'A completed attempt to pay an invoice, then another one, which expires.',
      messages: [attempt(1, paid), attempt(2, { status: 'expired', version: 5 })],
      shop: shippedOnce,
    },
    {
      id: 'invoice_paid_twice',
      sent: 'Two attempts to pay one invoice, both completed with the whole amount.',
      messages: [attempt(1, paid), attempt(2, paid)],
      shop: { ...shippedOnce, asks: true },
    },
    {
      id: 'invoice_disputed',
      sent: 'A completed attempt to pay an invoice, which the payer then disputes.',
      messages: [attempt(1, paid), attempt(1, { ...paid, version: 5, movements: [chargeback] })],
      shop: { ...shippedOnce, asks: true },
    },
    {
      id: 'invoice_paid_in_part',
      sent: 'An attempt to pay an invoice, completed with less than its amount.',
      messages: [attempt(1, paid, { completed_amount: less(amount) })],
      shop: { shipped: 0, asks: true },
    },
  ]
  return cases.map((each) => ({ ...each, page: 'orders#invoices', knows: 'order' }))
}
