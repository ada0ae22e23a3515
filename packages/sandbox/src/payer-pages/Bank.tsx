import type { Service } from '@docs/model/catalogue/types'
import { fill } from '@docs/model/language/fill'
import { capital } from '@docs/model/language/format'
import { Button } from '../ui/Button'
import type { Context } from './context'
import type { PageView } from './offers'
import { ActForm } from './Form'
import { Amount, orderOf } from './Order'
import { nameIn } from './parts/format'
import { BackLink } from './Result'
import { neverActs, returnAddress } from './screen'
import { keyOf } from './key'
import { Shop } from './Shop'

interface Props {
  context: Context
  view: PageView
  service: Service
  /** Whether this is 3-D Secure; otherwise it is the page of a bank or wallet. */
  challenge: boolean
  /** Address of this page, with `lang`. */
  path: string
}

/** Where the bank's page sends the payer: to the hosted page if the service has one, otherwise to the shop. */
export function backFromBank({ transaction }: PageView, { flow }: Service): string | undefined {
  return flow === 'hpp' ? `/p/${keyOf(transaction.id)}` : returnAddress(transaction)
}

/** Stands in for the page of the payer's bank or wallet; in the sandbox it says what will happen. */
export function Bank({ context, view, service, challenge, path }: Props) {
  const { t, locale, sandbox } = context
  const { transaction, merchant, outcome, card } = view
  if (transaction.status !== 'awaiting_customer' || view.isOver) return <Ended {...{ context, view, service }} />
  return (
    <section className="narrow stack">
      <p className="soft">{challenge ? bankOf(context, view) : nameIn(locale, service.method)}</p>
      <h1>{challenge ? t.bank.challenge : t.step.prompt.title}</h1>
      <div className="wait stack">
        <Shop name={merchant} />
        <Amount context={context} view={view} />
        <dl className="rows">
          <dt>{t.order.reference}</dt>
          <dd>{orderOf(view)}</dd>
          {card && (
            <>
              <dt>{t.form.number}</dt>
              <dd>•••• {card.mask.slice(-4)}</dd>
            </>
          )}
        </dl>
      </div>
      {!neverActs(view) && (
        <>
          <p>{t.bank.check}</p>
          <ActForm act="pay" action={path}>
            <Button type="submit">{t.step.confirm}</Button>
          </ActForm>
          {outcome?.status !== 'cancelled' && (
            <ActForm act="give_up" action={path}>
              <Button type="submit" kind="text">
                {t.giveUp}
              </Button>
            </ActForm>
          )}
        </>
      )}
      {sandbox && <p className="soft">{happening(context, outcome)}</p>}
    </section>
  )
}

/** Whose check it is: the bank's, in the name of the card's scheme. */
const bankOf = ({ t }: Context, { card }: PageView): string =>
  [t.bank.title, card && card.brand !== 'other' && capital(card.brand, 'en')].filter(Boolean).join(' · ')

function happening({ t, locale, material }: Context, outcome: PageView['outcome']): string {
  if (!outcome) return t.bank.unknown
  if (outcome.status === 'expired') return t.bank.nothing
  const status = material.titles.statuses[outcome.status]?.[locale] ?? outcome.status
  const reason = outcome.failure_reason && material.titles.reasons[outcome.failure_reason]?.[locale]
  return reason ? fill(t.bank.pressBecause, { status, reason }) : fill(t.bank.press, { status })
}

const isLate = ({ transaction: { status } }: PageView): boolean => ['awaiting_customer', 'expired'].includes(status)

function Ended({ context: { t }, view, service }: Pick<Props, 'context' | 'view' | 'service'>) {
  const back = backFromBank(view, service)
  return (
    <section className="narrow stack">
      <h1>{isLate(view) ? t.result.over : t.bank.ended}</h1>
      <p>{back === undefined ? t.bank.close : t.bank.follow}</p>
      {back !== undefined && <BackLink href={back} label={fill(t.bank.back, { merchant: view.merchant })} />}
    </section>
  )
}
