import type { Context } from './context'
import type { PageView } from './offers'
import { money } from './parts/format'
import { Shop } from './Shop'

type Props = { context: Context; view: PageView }

/** The amount to pay, in large. */
export const Amount = ({ context, view }: Props) => <p className="amount">{money(view.transaction, context.locale)}</p>

/** What is paid, and to whom; shown beside the current step. */
export function Order({ context, view }: Props) {
  const { t } = context
  return (
    <section className="order stack" aria-labelledby="order">
      <Shop name={view.merchant} />
      <h1 id="order">{view.transaction.description ?? t.order.title}</h1>
      <Amount context={context} view={view} />
      {!hasNumber(view) && <p className="soft">{numberOf(context, view)}</p>}
    </section>
  )
}

/** Whether the description of the order tells its number: “Order 1045” is order-1045. */
const hasNumber = ({ transaction: { description = '', merchant_reference } }: PageView): boolean =>
  bare(description).includes(bare(merchant_reference))

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')

/** The number of the order: a bare one is called so, others name themselves. */
export const numberOf = ({ t }: Context, { transaction: { merchant_reference: number } }: PageView): string =>
  /^\d/.test(number) ? `${t.order.reference} ${number}` : number

/** What is paid, in one line. */
export function orderOf(view: PageView): string {
  const { description, merchant_reference } = view.transaction
  return [description, !hasNumber(view) && merchant_reference].filter(Boolean).join(', ')
}
