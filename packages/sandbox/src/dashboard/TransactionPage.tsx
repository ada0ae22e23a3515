import { Fragment } from 'react'
import { Button } from '../ui/Button'
import type { TransactionView } from '../gateway/types'
import { formatMoney } from '@docs/model/language/format'
import { Callbacks } from './Callbacks'
import type { Context } from './context'
import { Instant } from '../payer-pages/parts/Instant'
import { Clock } from './Clock'
import { Transactions } from './Overview'
import { BoardForm, Select, Status, Table } from './parts'

/** One transaction beside the list: its facts, timeline and callbacks, and the events that can be triggered. */
export function TransactionPage({ context, view }: { context: Context; view: TransactionView }) {
  const { t } = context
  const { transaction, timeline, events, hidden } = view
  const callbacks = context.gateway.control.events(events.toReversed())
  return (
    <>
      <Clock context={context} goals={goalsOf(context, transaction)} />
      <div className="bench">
        <Transactions context={context} status="" />
        <Facts context={context} view={view} />
        <EventForm context={context} view={view} />
        <div className="stack">
          <section className="stack" aria-labelledby="timeline" data-live="timeline">
            <h2 id="timeline">{t.one.timeline}</h2>
            <Table stacks label={t.one.timeline} head={[t.one.version, t.one.at, t.one.status, t.one.what]}>
              <tbody>
                {timeline.map(({ at, version, status, what }) => (
                  <tr key={version}>
                    <td data-label={t.one.version}>{version}</td>
                    <td>
                      <Instant at={at} locale={context.locale} />
                    </td>
                    <td>
                      <Status context={context} status={status} />
                    </td>
                    <td>
                      <code>{what}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </section>
          <section className="stack" aria-labelledby="callbacks" data-live="callbacks">
            <h2 id="callbacks">{t.callbacks.title}</h2>
            <Callbacks context={context} events={callbacks} label={t.callbacks.title} />
          </section>
          <section className="stack">
            <details>
              <summary>{t.one.object}</summary>
              <pre>{JSON.stringify(transaction, null, 2)}</pre>
            </details>
            <details>
              <summary>{t.one.hidden}</summary>
              <pre>{JSON.stringify(hidden, null, 2)}</pre>
            </details>
          </section>
        </div>
      </div>
    </>
  )
}

/** The instants at which the transaction changes by itself. */
function goalsOf({ t }: Context, { status, expires_at, confirmation_ends_at }: TransactionView['transaction']) {
  if (status === 'created' || status === 'awaiting_customer') return [{ at: expires_at, label: t.clock.toExpiry }]
  if (status === 'processing' && confirmation_ends_at !== undefined)
    return [{ at: confirmation_ends_at, label: t.clock.toConfirmation }]
  return []
}

function Facts({ context, view: { transaction } }: { context: Context; view: TransactionView }) {
  const { t, locale, data } = context
  const { failure_reason, confirmation_ends_at, payment_page_url, later_movements, disputes } = transaction
  return (
    <section className="stack" data-live="facts">
      <p className="amount">{formatMoney(transaction, locale)}</p>
      <dl className="rows facts">
        <dt>{t.one.status}</dt>
        <dd>
          <Status context={context} status={transaction.status} />
        </dd>
        {failure_reason !== undefined && (
          <>
            <dt>{t.one.reason}</dt>
            <dd>
              <code>{failure_reason}</code> <small>{data.titles.reasons[failure_reason]?.[locale]}</small>
            </dd>
          </>
        )}
        <dt>{t.one.service}</dt>
        <dd>
          <code>{transaction.service_id}</code>
        </dd>
        <dt>{t.one.expires}</dt>
        <dd>
          <Instant at={transaction.expires_at} locale={locale} />
        </dd>
        {confirmation_ends_at !== undefined && (
          <>
            <dt>{t.one.confirmation}</dt>
            <dd>
              <Instant at={confirmation_ends_at} locale={locale} />
            </dd>
          </>
        )}
        {payment_page_url !== undefined && (
          <>
            <dt>{t.one.page}</dt>
            <dd>
              <a href={payment_page_url}>{t.one.openPage}</a>
            </dd>
          </>
        )}
        {disputes?.map(({ id, status, ...disputed }) => (
          <Fragment key={id}>
            <dt>{t.one.dispute}</dt>
            <dd>
              {formatMoney(disputed, locale)}, <code>{status}</code>
              {disputed.respond_by !== undefined && (
                <>
                  , {t.one.respondBy} <Instant at={disputed.respond_by} locale={locale} />
                </>
              )}
            </dd>
          </Fragment>
        ))}
        {later_movements?.map((each) => (
          <Fragment key={each.id}>
            <dt>{data.titles.movements[each.kind]?.[locale] ?? each.kind}</dt>
            <dd>
              {each.direction === 'debit' && '−'}
              {formatMoney(each, locale)}, <Instant at={each.occurred_at} locale={locale} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

function EventForm({ context, view: { transaction, allowed } }: { context: Context; view: TransactionView }) {
  const { t, locale, data } = context
  const names = t.event as Partial<Record<string, string>>
  // For a later movement the amount may be left empty, which means the whole amount.
  const takesAmount = (event: string) =>
    ['partial_amount', 'dispute_opened'].includes(event) || event in data.titles.movements
  return (
    <section className="stack box" aria-labelledby="happen" data-live="happen">
      <h2 id="happen">{t.one.happen}</h2>
      {allowed.length === 0 && <p>{t.one.nothing}</p>}
      <div className="events">
        {allowed.map((event) => (
          <BoardForm key={event} context={context} to={`transactions/${transaction.id}/event`}>
            <input type="hidden" name="event" value={event} />
            {event === 'provider_declines' && (
              <Select
                label={t.event.reason}
                name="failure_reason"
                values={Object.keys(data.titles.reasons)}
                textOf={(id) => data.titles.reasons[id]?.[locale] ?? id}
              />
            )}
            {takesAmount(event) && (
              <label>
                {t.event.amount}
                <input
                  name="amount"
                  inputMode="decimal"
                  pattern="\d+(\.\d+)?"
                  required={event === 'partial_amount'}
                  placeholder={transaction.amount}
                />
              </label>
            )}
            <Button type="submit" kind="plain">
              {names[event] ?? data.titles.movements[event]?.[locale] ?? event}
            </Button>
          </BoardForm>
        ))}
      </div>
    </section>
  )
}
