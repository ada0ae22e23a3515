import { Fragment } from 'react'
import type { TransactionView } from '../gateway/types'
import { money } from '../payer-pages/parts/format'
import { Callbacks } from './Callbacks'
import type { Context } from './context'
import { Instant, BoardForm, Select, Status, Table } from './parts'

/** The page of one transaction: its facts, the events that can be triggered, its timeline and its callbacks. */
export function TransactionPage({ context, view }: { context: Context; view: TransactionView }) {
  const { t } = context
  const { transaction, timeline, events, hidden } = view
  const callbacks = context.gateway.control.events(events.toReversed())
  return (
    <>
      <Facts context={context} view={view} />
      <EventForm context={context} view={view} />
      <section className="stack" aria-labelledby="timeline">
        <h2 id="timeline">{t.one.timeline}</h2>
        <Table label={t.one.timeline} head={[t.one.version, t.one.at, t.one.status, t.one.what]}>
          {timeline.map(({ at, version, status, what }) => (
            <tr key={version}>
              <td>{version}</td>
              <td>
                <Instant context={context} at={at} />
              </td>
              <td>
                <Status context={context} status={status} />
              </td>
              <td>
                <code>{what}</code>
              </td>
            </tr>
          ))}
        </Table>
      </section>
      <section className="stack" aria-labelledby="callbacks">
        <h2 id="callbacks">{t.callbacks.title}</h2>
        <Callbacks context={context} events={callbacks} heading="h3" />
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
    </>
  )
}

function Facts({ context, view: { transaction } }: { context: Context; view: TransactionView }) {
  const { t, locale, data } = context
  const { failure_reason, confirmation_ends_at, payment_page_url, later_movements } = transaction
  return (
    <section className="stack">
      <p className="amount">{money(transaction, locale)}</p>
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
          <Instant context={context} at={transaction.expires_at} />
        </dd>
        {confirmation_ends_at !== undefined && (
          <>
            <dt>{t.one.confirmation}</dt>
            <dd>
              <Instant context={context} at={confirmation_ends_at} />
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
        {later_movements?.map((each) => (
          <Fragment key={each.id}>
            <dt>{data.titles.movements[each.kind]?.[locale] ?? each.kind}</dt>
            <dd>
              {each.direction === 'debit' && '−'}
              {money(each, locale)}, <Instant context={context} at={each.occurred_at} />
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
  const takesAmount = (event: string) => event === 'partial_amount' || event in data.titles.movements
  return (
    <section className="stack box" aria-labelledby="happen">
      <h2 id="happen">{t.one.happen}</h2>
      {allowed.length === 0 && <p>{t.one.nothing}</p>}
      <div className="line">
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
            <button className="button quiet">{names[event] ?? data.titles.movements[event]?.[locale] ?? event}</button>
          </BoardForm>
        ))}
      </div>
    </section>
  )
}
