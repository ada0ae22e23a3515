import type { TransactionData } from '../gateway/types'
import { instant, money } from '../payer-pages/parts/format'
import { fill } from '@docs/model/language/fill'
import { inLocale, type Context } from './context'
import { addressWith, Instant, BoardForm, pageOf, Pages, Select, Status, Table } from './parts'

interface Props {
  context: Context
  /** The status whose transactions are listed; empty for all. */
  status: string
}

/** The start page: transactions, clock, faults and reset. */
export function Overview({ context, status }: Props) {
  const { t } = context
  return (
    <>
      <Transactions context={context} status={status} />
      <Clock context={context} />
      <Faults context={context} />
      <section className="stack box" aria-labelledby="reset">
        <h2 id="reset">{t.reset.title}</h2>
        <p>{t.reset.text}</p>
        <BoardForm context={context} to="reset">
          <button className="button quiet">{t.reset.do}</button>
        </BoardForm>
      </section>
    </>
  )
}

function Transactions({ context, status }: Props) {
  const { t, locale, gateway } = context
  const every = gateway.control.transactions()
  const all = status === '' ? every : every.filter((each) => each.status === status)
  const { from, shown } = pageOf(context, all)
  const { title, none, reference, service, amount, status: statusLabel, created } = t.transactions
  return (
    <section className="stack" aria-labelledby="transactions">
      <h2 id="transactions">
        {title} <small>{every.length}</small>
      </h2>
      {every.length > 0 && <Statuses context={context} status={status} every={every} />}
      {all.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Table label={title} head={[reference, statusLabel, amount, service, created]}>
          {shown.map((each) => (
            <tr key={each.id}>
              <td>
                <a href={inLocale(context, `/_sandbox/transactions/${each.id}`)}>{each.merchant_reference}</a>
              </td>
              <td>
                <Status context={context} status={each.status} />
              </td>
              <td>{money(each, locale)}</td>
              <td>
                <code>{each.service_id}</code>
              </td>
              <td>
                <Instant context={context} at={each.created_at} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pages context={context} from={from} all={all} label={title} />
    </section>
  )
}

/** Filter by status. */
function Statuses({ context, status, every }: Props & { every: TransactionData[] }) {
  const { t, locale, data } = context
  const counts = new Map<string, number>([['', every.length]])
  for (const each of every) counts.set(each.status, (counts.get(each.status) ?? 0) + 1)
  return (
    <nav className="bar" aria-label={t.transactions.status}>
      {[...counts].map(([id, count]) => (
        <a
          key={id}
          href={addressWith(context, { status: id, from: '' })}
          aria-current={id === status ? 'true' : undefined}
        >
          {id === '' ? t.faults.every : data.titles.statuses[id]?.[locale]} <small>{count}</small>
        </a>
      ))}
    </nav>
  )
}

function Clock({ context }: { context: Context }) {
  const { t, locale, gateway } = context
  const now = new Date(gateway.now()).toISOString()
  const spans = [
    ['PT15M', t.clock.quarter],
    ['PT1H', t.clock.hour],
    ['P1D', t.clock.day],
  ]
  return (
    <section className="stack box" aria-labelledby="clock">
      <h2 id="clock">{t.clock.title}</h2>
      <p>
        <time dateTime={now}>{fill(t.clock.now, { instant: instant(now, locale) })}</time>
      </p>
      <BoardForm context={context} to="clock">
        <span>{t.clock.forward}</span>
        {spans.map(([span, label]) => (
          <button key={span} className="button quiet" name="advance" value={span}>
            {label}
          </button>
        ))}
      </BoardForm>
      <BoardForm context={context} to="clock">
        <label>
          {t.clock.to}
          <input type="datetime-local" name="to" min={now.slice(0, 16)} required />
        </label>
        <button className="button quiet">{t.clock.move}</button>
      </BoardForm>
    </section>
  )
}

function Faults({ context }: { context: Context }) {
  const { t, gateway } = context
  const rules = gateway.control.faults()
  const playable = gateway.control.playable()
  const { title, none, operation, kind, times, add, clear, every, ofCalls, ofCallbacks, callback } = t.faults
  const timesInput = (
    <label>
      {times}
      <input type="number" name="times" min="1" max="1000" defaultValue="1" required />
    </label>
  )
  return (
    <section className="stack box" aria-labelledby="faults">
      <h2 id="faults">{title}</h2>
      {rules.length === 0 ? (
        <p>{none}</p>
      ) : (
        <>
          <Table label={title} head={[operation, kind, times]}>
            {rules.map((each) => (
              <tr key={each.id}>
                <td>{each.operation === undefined ? callback : <code>{each.operation}</code>}</td>
                <td>
                  <code>{each.kind}</code>
                </td>
                <td>{each.times}</td>
              </tr>
            ))}
          </Table>
          <BoardForm context={context} to="faults/clear">
            <button className="button quiet">{clear}</button>
          </BoardForm>
        </>
      )}
      {playable && (
        <>
          <h3>{ofCalls}</h3>
          <BoardForm context={context} to="faults">
            <Select
              label={operation}
              name="operation"
              values={['*', ...playable.operations]}
              textOf={(id) => (id === '*' ? every : id)}
            />
            <Select label={kind} name="kind" values={playable.calls} />
            {timesInput}
            <button className="button quiet">{add}</button>
          </BoardForm>
          <h3>{ofCallbacks}</h3>
          <BoardForm context={context} to="faults">
            <Select label={kind} name="callbacks" values={playable.callbacks} />
            {timesInput}
            <button className="button quiet">{add}</button>
          </BoardForm>
        </>
      )}
    </section>
  )
}
