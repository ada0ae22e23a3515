import type { Transaction } from '../gateway/types'
import type { Context } from './context'
import { decimal } from './parts/format'
import { Shop } from './Shop'

export function Amount({ of, locale }: { of: { amount: string; currency: string } } & Pick<Context, 'locale'>) {
  return (
    <p className="amount">
      {decimal(of.amount, locale)} <small>{of.currency}</small>
    </p>
  )
}

interface Props {
  context: Context
  transaction: Transaction
  merchant: string
  method: string
}

/** What is paid, to whom and how; shown beside the current step. */
export function Order({ context: { t, locale }, transaction, merchant, method }: Props) {
  const rows = [
    [t.order.reference, transaction.merchant_reference],
    [t.order.method, method],
  ]
  return (
    <section className="order stack" aria-labelledby="order">
      <Shop name={merchant} />
      <h1 id="order">{transaction.description ?? t.order.title}</h1>
      <Amount of={transaction} locale={locale} />
      <dl className="stack">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
