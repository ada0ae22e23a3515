import type { ReactNode } from 'react'
import { isPayin, type Service } from '@docs/model/catalogue/types'
import { fill } from '@docs/model/language/fill'
import { ButtonLink } from '../ui/Button'
import type { Context } from './context'
import type { PageView, ShownOffer } from './offers'
import { orderOf } from './Order'
import { money } from './parts/format'
import { WithInstant } from './parts/Instant'
import { Shop } from './Shop'
import { latePayment, mayHavePaid, moneyLeft, returnAddress, type Result as ResultName } from './screen'

interface Props {
  context: Context
  view: PageView
  service: Service
  result: ResultName
  /** Address of this page. */
  path: string
}

/** The outcome, an explanation and the way back. */
export function Result({ context, view, service, result, path }: Props) {
  const { t, locale } = context
  const { transaction, offer } = view
  const [title, text, warning] = resultTexts(context, view, service, result)
  const back = returnAddress(transaction)
  const isFailed = ['declined', 'cancelled', 'released', 'expired', 'over'].includes(result)
  // Payers who may have sent money need the shop, and are not led to another payment.
  const isOut = result === 'late' || (isFailed && mayHavePaid(transaction, service))
  return (
    <div className="outcome stack">
      {!offer && <Shop name={view.merchant} />}
      <ResultIcon result={result} />
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {warning && <p className="wait">{warning}</p>}
      {(!offer || isOut) && (
        <dl className="rows">
          {!offer && (
            <>
              <dt>{t.order.reference}</dt>
              <dd>{orderOf(view)}</dd>
              <dt>{t.order.amount}</dt>
              <dd>{money({ ...transaction, amount: transaction.completed_amount ?? transaction.amount }, locale)}</dd>
            </>
          )}
          {isOut && (
            <>
              <dt>{t.order.payment}</dt>
              <dd>
                <code>{transaction.id}</code>
              </dd>
            </>
          )}
        </dl>
      )}
      {result === 'processing' && (
        <noscript>
          <a href={path}>{t.result.look}</a>
        </noscript>
      )}
      {offer && isFailed && !isBlocking(view) && <TryAgain {...{ context, view, result, isOut }} />}
      {offer?.paid !== undefined && result === 'paid' && (
        <BackLink
          href={`${offerPath(offer)}?lang=${locale}`}
          label={fill(t.result.payRest, { amount: money(offer, locale) })}
        />
      )}
      {!offer &&
        (back === undefined ? (
          <p>{t.bank.close}</p>
        ) : (
          // A transaction that has ended cannot be tried again: the shop creates another.
          <BackLink href={back} label={result === 'declined' && !isOut ? t.result.backToOthers : t.result.back} />
        ))}
    </div>
  )
}

export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <p>
      <ButtonLink href={href} rel="noreferrer">
        {label}
      </ButtonLink>
    </p>
  )
}

function TryAgain({
  context: { t, locale },
  view,
  result,
  isOut,
}: Pick<Props, 'context' | 'view' | 'result'> & { isOut: boolean }) {
  if (!view.offer) return null
  const address = `${offerPath(view.offer)}?lang=${locale}`
  if (result !== 'declined') return <BackLink href={address} label={t.result.tryAgain} />
  if (isOut) return <BackLink href={address} label={t.step.voucher.back} />
  return (
    <>
      <BackLink href={address} label={t.result.otherWays} />
      <p>
        <a href={`${address}&service=${view.transaction.service_id}`}>{t.result.tryAgain}</a>
      </p>
    </>
  )
}

const offerPath = ({ kind, key }: Pick<ShownOffer, 'kind' | 'key'>): string => `/${kind}/${key}`

/** Whether this attempt, though it is over, still rules out another one. */
const isBlocking = ({ offer }: PageView): boolean => offer?.attempt !== undefined

/** The title of a result, what it means for the payer, and what to do where money may be on its way. */
export function resultTexts(
  { t, locale, material, now }: Context,
  view: PageView,
  service: Service,
  result: ResultName,
): [title: string, text: ReactNode, warning?: string | false] {
  const { result: r } = t
  const { transaction, offer } = view
  const { amount, completed_amount: arrived = amount, currency, confirmation_ends_at: end } = transaction
  const inWords = (amount: string) => money({ amount, currency }, locale)
  // Where there is no shop to return to, the button below says it.
  const [again, leave] = offer ? ['', isBlocking(view) ? r.overLater : ''] : [r.startAgain, r.overLeave]
  const warning = mayHavePaid(transaction, service) && r.sent
  const afterwards = warning ? '' : `${r.nothingTaken} ${again}`
  switch (result) {
    case 'paid':
      if (offer) {
        const what = transaction.description ?? transaction.invoice_reference ?? transaction.merchant_reference
        return [r.paidOffer, fill(r.paidOfferText, { amount: inWords(arrived), what })]
      }
      // The shop decides how much of a hold it charges.
      return transaction.capture === 'manual' || Number(arrived) === Number(amount)
        ? [r.paid, r.paidText]
        : [r.arrived, fill(r.otherText, { paid: inWords(arrived), amount: inWords(amount) })]
    case 'held':
      return [r.held, r.heldText]
    case 'processing': {
      if (isPayin(service) && service.confirmation.class === 'instant') return [r.processing, r.processingText]
      if (end === undefined || Date.parse(end) <= now) return [r.processing, r.overdueText]
      return [r.processing, <WithInstant isLocal text={r.slowText} at={end} locale={locale} />]
    }
    case 'late': {
      const { amount, occurred_at } = latePayment(transaction)!
      const text = fill(r.lateText, { amount: inWords(amount), instant: '{instant}' })
      return [r.arrived, <WithInstant isLocal text={text} at={occurred_at} locale={locale} />]
    }
    case 'cancelled':
      return [r.cancelled, afterwards, warning]
    case 'released':
      return [r.released, r.releasedText]
    case 'expired':
      return [r.over, `${r.expiredText} ${afterwards}`, warning]
    case 'over':
      return [r.over, r.overText, `${r.mayHavePaid} ${leave}`]
    case 'declined': {
      const known = transaction.failure_reason ?? ''
      const reason = known in material.tellPayer ? known : 'other'
      const explanation = material.tellPayer[reason]?.[locale] ?? ''
      if (moneyLeft.includes(reason)) return [r.declined, explanation]
      return [r.declined, `${explanation} ${warning ? '' : r.nothingTaken}`, warning]
    }
  }
}

const iconPaths: Record<'tick' | 'cross' | 'clock', string> = {
  tick: 'M12 21l6 6 11-13',
  cross: 'M13 13l14 14M27 13L13 27',
  clock: 'M20 11v10l6 4',
}

function ResultIcon({ result }: { result: ResultName }) {
  const isSuccess = ['paid', 'held', 'late'].includes(result)
  const icon = isSuccess ? 'tick' : result === 'declined' || result === 'cancelled' ? 'cross' : 'clock'
  const tone = isSuccess ? 'good' : result === 'declined' ? 'bad' : ''
  return (
    <svg className={`sign ${tone}`} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="18" />
      <path d={iconPaths[icon]} />
    </svg>
  )
}
