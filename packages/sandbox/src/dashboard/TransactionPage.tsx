import type { ReactNode } from 'react'
import { Button } from '../ui/Button'
import type { TransactionData, TransactionView } from '../gateway/types'
import { fill } from '@docs/model/language/fill'
import { formatMoney } from '@docs/model/language/format'
import { Callbacks } from './Callbacks'
import type { Goal } from './Clock'
import type { Context } from './context'
import { Instant } from '../payer-pages/parts/Instant'
import { BoardForm, Select, Status, Table } from './parts'

/** One transaction: its facts, its timeline with the callbacks, and the events that can be triggered. */
export function TransactionPage({ context, view }: { context: Context; view: TransactionView }) {
  const { t, gateway, locale } = context
  const { transaction, timeline, hidden } = view
  const events = gateway.control.events(view.events)
  const { title, none } = t.callbacks
  return (
    <div className="bench">
      <Facts context={context} view={view} />
      <EventForm context={context} view={view} />
      <div className="stack">
        <section className="stack" aria-labelledby="timeline" data-live="timeline">
          <h2 id="timeline">{t.one.timeline}</h2>
          <Table stacks label={t.one.timeline} head={[t.one.status, t.one.at, t.one.what, title, '']}>
            {timeline.map(({ at, version, status, what }) => (
              <Callbacks key={version} context={context} events={events.filter((each) => each.version === version)}>
                <td>
                  <Status context={context} status={status} />
                </td>
                <td>
                  <Instant at={at} locale={locale} />
                </td>
                <td>
                  <code>{what}</code> <small>{fill(t.callbacks.version, { version })}</small>
                </td>
              </Callbacks>
            ))}
          </Table>
          {events.length === 0 && <p className="soft">{none}</p>}
        </section>
        <details>
          <summary>{t.one.object}</summary>
          <pre>{JSON.stringify(transaction, null, 2)}</pre>
        </details>
        <details>
          <summary>{t.one.hidden}</summary>
          <pre>{JSON.stringify(hidden, null, 2)}</pre>
        </details>
      </div>
    </div>
  )
}

/** The instants at which the transaction changes by itself. */
export function goalsOf({ t }: Context, { status, expires_at, confirmation_ends_at }: TransactionData): Goal[] {
  if (status === 'created' || status === 'awaiting_customer')
    return [{ at: expires_at, label: t.clock.toExpiry, name: t.one.expires }]
  if (status === 'processing' && confirmation_ends_at !== undefined)
    return [{ at: confirmation_ends_at, label: t.clock.toConfirmation, name: t.one.confirmation }]
  return []
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Facts({ context, view: { transaction } }: { context: Context; view: TransactionView }) {
  const { t, locale, data, gateway } = context
  const { id, type, currency, service_id, payment_page_url, later_movements, disputes } = transaction
  return (
    <section className="stack" data-live="facts">
      <p className="line">
        <span className="amount">{formatMoney(transaction, locale)}</span>
        <Status context={context} {...transaction} />
      </p>
      <dl className="facts">
        <Fact name="ID">
          <code>{id}</code>
        </Fact>
        <Fact name={t.one.service}>
          <code>{service_id}</code>
        </Fact>
        {goalsOf(context, transaction).map(({ at, name }) => (
          <Fact key={at} name={name}>
            <Instant at={at} locale={locale} />
          </Fact>
        ))}
        {type === 'payout' && (
          <Fact name={t.one.balance}>
            {formatMoney({ amount: gateway.control.balance(currency), currency }, locale)}
          </Fact>
        )}
        {payment_page_url !== undefined && (
          <Fact name={t.one.page}>
            <a href={payment_page_url}>{t.one.openPage}</a>
          </Fact>
        )}
        {disputes?.map(({ id, status, ...disputed }) => (
          <Fact key={id} name={t.one.dispute}>
            {formatMoney(disputed, locale)}, <code>{status}</code>
            {disputed.respond_by !== undefined && (
              <>
                , {t.one.respondBy} <Instant at={disputed.respond_by} locale={locale} />
              </>
            )}
          </Fact>
        ))}
        {later_movements?.map((each) => (
          <Fact key={each.id} name={data.titles.movements[each.kind]?.[locale] ?? each.kind}>
            {each.direction === 'debit' && '−'}
            {formatMoney(each, locale)}, <Instant at={each.occurred_at} locale={locale} />
          </Fact>
        ))}
      </dl>
    </section>
  )
}

/** What may happen now: at a press, with a reason, or with an amount, which all that take one share. */
function EventForm({ context, view: { transaction, allowed } }: { context: Context; view: TransactionView }) {
  const { t, locale, data } = context
  const names = t.event as Partial<Record<string, string>>
  const detailOf = (event: string) =>
    event === 'provider_declines'
      ? 'reason'
      : ['partial_amount', 'dispute_opened'].includes(event) || event in data.titles.movements
        ? 'amount'
        : 'none'
  const details = {
    none: undefined,
    reason: (
      <Select
        label={t.event.reason}
        name="failure_reason"
        values={Object.keys(data.titles.reasons)}
        textOf={(id) => data.titles.reasons[id]?.[locale] ?? id}
      />
    ),
    // For a later movement the amount may be left empty, which means the whole amount.
    amount: (
      <label>
        {t.event.amount}
        <input name="amount" inputMode="decimal" pattern="\d+(\.\d+)?" placeholder={transaction.amount} />
      </label>
    ),
  }
  const kinds = (['none', 'reason', 'amount'] as const)
    .map((detail) => [detail, allowed.filter((event) => detailOf(event) === detail)] as const)
    .filter(([, events]) => events.length > 0)
  return (
    <section className="stack box" aria-labelledby="happen" data-live="happen">
      <h2 id="happen">{t.one.happen}</h2>
      {allowed.length === 0 && <p>{t.one.nothing}</p>}
      {kinds.map(([detail, events]) => (
        <BoardForm key={detail} context={context} to={`transactions/${transaction.id}/event`}>
          {details[detail]}
          {events.map((event) => (
            <Button key={event} type="submit" small kind="plain" name="event" value={event}>
              {names[event] ?? data.titles.movements[event]?.[locale] ?? event}
            </Button>
          ))}
        </BoardForm>
      ))}
    </section>
  )
}
