import type { Json } from '@docs/model/data/json'
import {
  awaiting,
  casesOf,
  chargeback,
  difference,
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
  return casesOf('orders#amounts', {
    one_cent_less: {
      sent: 'A completed payment of one cent less than the order’s amount.',
      messages: [paidWith(difference(amount, oneUnit(amount)))],
      shop: left,
    },
    amount_of_transaction: {
      sent: 'A completed payment of a transaction for much less than the order’s amount.',
      messages: [{ ...paid, transaction: { amount: oneUnit(amount), completed_amount: oneUnit(amount) } }],
      shop: left,
    },
    fee_missing: {
      sent: 'A completed payment of less than the order’s amount: the fee of the gateway is missing.',
      messages: fee ? [paidWith(difference(amount, fee.amount))] : [],
      shop: left,
    },
    fee_on_top: {
      sent: 'A completed payment of more than the order’s amount, which is right if the fee is taken off.',
      order: fee && { amount: difference(amount, fee.amount), currency },
      messages: fee ? [{ ...paid, transaction: { amount: difference(amount, fee.amount) } }] : [],
      shop: { shipped: '0 or 1', asks: true },
    },
    completed_without_amount: {
      sent: 'A completed payment without completed_amount.',
      messages: [{ ...paid, transaction: { completed_amount: undefined } }],
      // Rejecting it is as good as leaving it to a person.
      answer: undefined,
      shop: { shipped: 0 },
    },
    coin_like_currency: {
      sent: 'Completed payments of an order in USD, with as many USDT and with as many USDC.',
      order: { amount: '149.90', currency: 'USD' },
      messages: ['USDT', 'USDC'].flatMap((coin, index) =>
        paidIn({ amount: '149.900000', currency: coin }).messages.map((event) => ({
          ...event,
          version: paid.version + index,
        })),
      ),
      shop: left,
    },
    coin_like_coin: {
      sent: 'A completed payment of an order in USDT, with as many USDC.',
      order: { amount: '149.900000', currency: 'USDT' },
      messages: paidIn({ amount: '149.900000', currency: 'USDC' }).messages,
      shop: left,
    },
    overpayment: {
      sent: 'A completed payment of more than the order’s amount: what is too much is not the shop’s.',
      messages: [paidWith(`1${amount}`)],
      shop: { shipped: '0 or 1', asks: true },
    },
    amount_without_zeros: {
      sent: 'A completed payment of the order’s amount, written without the zeros at its end.',
      messages: [paidWith(short)],
    },
    order_without_zeros: {
      sent: 'A completed payment of an order whose amount the shop writes without the zeros at its end.',
      order: { amount: short, currency },
      messages: [paid],
    },
    no_decimals: {
      sent: 'A completed payment in a currency without decimal places.',
      page,
      ...paidIn({ amount: '14990', currency: 'CLP' }),
    },
    three_decimals: {
      sent: 'A completed payment in a currency with three decimal places, of which the third is too small.',
      page,
      ...paidIn({ amount: '14.995', currency: 'KWD' }, '14.994'),
      shop: left,
    },
    eight_decimals: {
      sent: 'A completed payment in a coin with eight decimal places, of which the eighth is too small.',
      page,
      ...paidIn({ amount: '0.00149955', currency: 'BTC' }, '0.00149954'),
      shop: left,
    },
    long_amount: {
      sent: 'A completed payment of two cents too little, in an amount with more digits than a double can hold.',
      ...paidIn({ amount: '999999999999999.99', currency }, '999999999999999.97'),
      shop: left,
    },
    conversion: {
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
    },
  })
}

/** Events that look as if they were about the order. */
export function strangerCases({ byInvoice, byPage, referenceLength, event }: TortureRules): TortureCase[] {
  const payout: EventChanges = {
    ...paid,
    transaction: { type: 'payout', capture: undefined, confirmation_ends_at: undefined },
  }
  const cases = casesOf('orders#questions', {
    payout: {
      sent: 'A completed payout with the reference, the amount and the currency of the order.',
      page: 'orders#payouts',
      messages: [payout],
      shop: { shipped: 0 },
    },
    payout_returned: {
      sent: 'A completed payout with the reference of the order, which the recipient’s bank has returned.',
      page: `${statusPage}#later-movements`,
      messages: [
        { ...payout, version: 5, movements: [{ kind: 'payout_returned', direction: 'credit', needs_decision: true }] },
      ],
      shop: { shipped: 0, asks: true },
    },
    other_transaction: {
      sent: 'The payer begins, then another transaction with the same reference is completed.',
      messages: [awaiting, { ...paid, other: 'stranger' }],
      shop: { shipped: 0, asks: true },
    },
    paid_twice: {
      sent: 'A completed payment, then another transaction with the same reference, completed too.',
      messages: [paid, { ...paid, other: 'stranger' }],
      shop: { ...shippedOnce, asks: true },
    },
  })
  return [
    ...cases,
    ...referenceCases(referenceLength),
    ...(byPage ? pageCases(event.transaction.amount) : []),
    ...(byInvoice ? invoiceCases(event.transaction.amount) : []),
  ]
}

/** References that a database or a program may take for another one. */
function referenceCases(length: number): TortureCase[] {
  const longest = (own: string) => own.padEnd(length, '0')
  const payments = (...changes: ((reference: string) => string)[]): EventChanges[] =>
    changes.map((change, index) => ({
      ...{ ...paid, other: String(index) },
      transaction: (reference) => ({ merchant_reference: change(reference) }),
    }))
  return casesOf(
    'orders#references',
    {
      reference_case: {
        sent: 'A completed payment whose reference differs from that of the order in upper and lower case only.',
        messages: payments((reference) => reference.toUpperCase()),
        shop: untouched,
      },
      reference_alike: {
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
      reference_longest: {
        sent: 'A completed payment of an order whose reference is as long as the gateway allows.',
        reference: longest,
        messages: [paid],
      },
      reference_last_character: {
        sent: 'A completed payment whose reference is as long as the gateway allows, and ends in another character.',
        reference: longest,
        messages: payments((reference) => reference.replace(/.$/, '1')),
        shop: untouched,
      },
      reference_number: {
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
    },
    { knows: 'order' },
  )
}

const digitsOf = (own: string) => Array.from(own, (character) => character.charCodeAt(0) % 10).join('')

/** The gateway makes the reference of a payment on a payment link page from that of the page. */
function pageCases(amount: string): TortureCase[] {
  const paidOn = (page: (reference: string) => string, own: (reference: string) => string): EventChanges => ({
    ...paid,
    transaction: (reference) => ({
      merchant_reference: own(reference),
      page_id: 'pag_01JF3W4D6F8H0K2N4Q6S8V0X2Z',
      page_reference: page(reference),
    }),
  })
  return casesOf('orders#references', {
    payment_page: {
      sent: 'A completed payment on a payment link page that has the same reference as the order.',
      knows: 'order',
      messages: [paidOn(String, (reference) => `${reference}~1`)],
      shop: { shipped: 0 },
    },
    payment_page_disputed: {
      sent: 'A payment on a payment link page, which the payer has disputed. The order asked for is that payment.',
      knows: 'nothing',
      reference: (own) => `${own}~1`,
      messages: [{ ...paidOn((reference) => reference.slice(0, -2), String), version: 5, movements: [chargeback] }],
      shop: { shipped: 0, moved: [amount] },
    },
  })
}

/** The shop knows the invoice's reference; each attempt to pay it is a transaction with a reference of its own. */
function invoiceCases(amount: string): TortureCase[] {
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
  return casesOf(
    'orders#invoices',
    {
      invoice: {
        sent: 'A completed payment of an invoice: the shop knows the invoice’s reference, and the attempt has its own.',
        messages: [attempt(1, paid)],
      },
      invoice_declined_first: {
        sent: 'A declined attempt to pay an invoice, then another attempt, completed, with a lower version.',
        messages: [
          attempt(1, { status: 'declined', version: 5 }, { failure_reason: 'insufficient_funds' }),
          attempt(2, paid),
        ],
      },
      invoice_expired_after: {
        sent: 'A completed attempt to pay an invoice, then another one, which expires.',
        messages: [attempt(1, paid), attempt(2, { status: 'expired', version: 5 })],
      },
      invoice_paid_twice: {
        sent: 'Two attempts to pay one invoice, both completed with the whole amount.',
        messages: [attempt(1, paid), attempt(2, paid)],
        shop: { ...shippedOnce, asks: true },
      },
      invoice_disputed: {
        sent: 'A completed attempt to pay an invoice, which the payer then disputes.',
        messages: [attempt(1, paid), attempt(1, { ...paid, version: 5, movements: [chargeback] })],
        shop: { ...shippedOnce, asks: true },
      },
      invoice_paid_in_part: {
        sent: 'An attempt to pay an invoice, begun and completed with less than its amount, which was raised since.',
        messages: [attempt(1, paid, { amount: less(amount), completed_amount: less(amount) })],
        shop: { shipped: 0, asks: true },
      },
    },
    { knows: 'order' },
  )
}
