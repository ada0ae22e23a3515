import { instant, money } from '../payer-pages/parts/format'
import { fill } from '../site/fill'
import { inLocale, type Context } from './context'
import { At, BoardForm, Select, Status, Table } from './parts'

/** Transactions on one page of the list. */
const shown = 20

/** What there is: transactions, the clock, faults, and the way to begin anew. */
export function Overview({ context, from }: { context: Context; from: number }) {
  const { t } = context
  return (
    <>
      <Transactions context={context} from={from} />
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

function Transactions({ context, from }: { context: Context; from: number }) {
  const { t, locale, gateway } = context
  const all = gateway.control.transactions()
  const { title, none, newer, older, reference, service, amount, status, created } = t.transactions
  return (
    <section className="stack" aria-labelledby="transactions">
      <h2 id="transactions">
        {title} <small>{all.length}</small>
      </h2>
      {all.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Table label={title} head={[reference, status, amount, service, created]}>
          {all.slice(from, from + shown).map((each) => (
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
                <At context={context} at={each.created_at} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {all.length > shown && (
        <p className="bar">
          {from > 0 && <a href={inLocale(context, `/_sandbox?from=${Math.max(0, from - shown)}`)}>{newer}</a>}
          {from + shown < all.length && <a href={inLocale(context, `/_sandbox?from=${from + shown}`)}>{older}</a>}
        </p>
      )}
    </section>
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
  const set = gateway.control.faults()
  const can = gateway.control.playable()
  const { title, none, operation, kind, times, add, clear, every, ofCalls, ofCallbacks, callback } = t.faults
  const times1 = (
    <label>
      {times}
      <input type="number" name="times" min="1" max="1000" defaultValue="1" required />
    </label>
  )
  return (
    <section className="stack box" aria-labelledby="faults">
      <h2 id="faults">{title}</h2>
      {set.length === 0 ? (
        <p>{none}</p>
      ) : (
        <>
          <Table label={title} head={[operation, kind, times]}>
            {set.map((each) => (
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
      {can && (
        <>
          <h3>{ofCalls}</h3>
          <BoardForm context={context} to="faults">
            <Select
              label={operation}
              name="operation"
              values={['*', ...can.operations]}
              textOf={(id) => (id === '*' ? every : id)}
            />
            <Select label={kind} name="kind" values={can.calls} />
            {times1}
            <button className="button quiet">{add}</button>
          </BoardForm>
          <h3>{ofCallbacks}</h3>
          <BoardForm context={context} to="faults">
            <Select label={kind} name="callbacks" values={can.callbacks} />
            {times1}
            <button className="button quiet">{add}</button>
          </BoardForm>
        </>
      )}
    </section>
  )
}
