import type { EventView, TransactionData } from '../gateway/types'
import { formatMoney } from '@docs/model/language/format'
import { Instant } from '../payer-pages/parts/Instant'
import { fill } from '@docs/model/language/fill'
import { Button, ButtonLink } from '../ui/Button'
import { inLocale, type Context } from './context'
import { addressWith, BoardForm, pageOf, Pages, Select, Status, Table } from './parts'

interface Props {
  context: Context
  /** The status whose transactions are listed; empty for all. */
  status: string
}

/** The start page: transactions, faults and reset. */
export function Overview({ context, status }: Props) {
  const { t } = context
  return (
    <>
      <Transactions context={context} status={status} />
      <Faults context={context} />
      <section className="bar box" aria-labelledby="reset">
        <h2 id="reset">{t.reset.title}</h2>
        <p className="soft">{t.reset.text}</p>
        <ButtonLink small kind="plain" href={inLocale(context, '/_sandbox/reset')}>
          {t.reset.ask}
        </ButtonLink>
      </section>
    </>
  )
}

/** Asks before everything is deleted. */
export function Reset({ context }: { context: Context }) {
  const { t, gateway } = context
  const home = inLocale(context, '/_sandbox')
  const n = gateway.control.transactions().length
  return (
    <section className="stack box narrow">
      <p>{t.reset.text}</p>
      <p>
        <strong>{fill(t.reset.sure, { n })}</strong>
      </p>
      <div className="line">
        <BoardForm context={{ ...context, path: home }} to="reset">
          <Button type="submit" kind="danger">
            {t.reset.do}
          </Button>
        </BoardForm>
        <ButtonLink kind="plain" href={home}>
          {t.reset.keep}
        </ButtonLink>
      </div>
    </section>
  )
}

/** The transactions in a table, newest first. */
function Transactions({ context, status }: Props) {
  const { t, locale, gateway } = context
  const { control } = gateway
  const every = control.transactions()
  const all = status === '' ? every : every.filter((each) => each.status === status)
  const { from, shown } = pageOf(context, all)
  const { title, none, first, reference, service, amount, status: statusLabel, created } = t.transactions
  return (
    <section className="stack" data-live="transactions">
      {every.length > 0 && <Statuses context={context} status={status} every={every} />}
      {all.length === 0 ? (
        <>
          <p>
            {t.about} {none}
          </p>
          {every.length === 0 && (
            <BoardForm context={context} to="first">
              <Button type="submit">{first}</Button>
            </BoardForm>
          )}
        </>
      ) : (
        <Table stacks label={title} head={[reference, statusLabel, amount, service, t.callbacks.title, created]}>
          <tbody>
            {shown.map((each) => (
              <tr key={each.id}>
                <td>
                  <a href={inLocale(context, `/_sandbox/transactions/${each.id}`)}>{each.merchant_reference}</a>
                </td>
                <td>
                  <Status context={context} {...each} />
                </td>
                <td>{formatMoney(each, locale)}</td>
                <td>
                  <code>{each.service_id}</code>
                </td>
                <td data-label={`${t.callbacks.title}:`}>
                  <Delivered context={context} events={control.events(control.transaction(each.id)?.events)} />
                </td>
                <td>
                  <Instant at={each.created_at} locale={locale} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pages context={context} from={from} all={all} label={title} />
    </section>
  )
}

/** How many of a transaction's callbacks have arrived. */
function Delivered({ context: { t }, events }: { context: Context; events: EventView[] }) {
  const of = events.length
  const n = events.filter(({ state }) => state === 'delivered').length
  return of > 0 && <span className={n === of ? 'good' : 'bad'}>{fill(t.callbacks.count, { n, of })}</span>
}

/** Filter by status. */
function Statuses({ context, status, every }: Props & { every: TransactionData[] }) {
  const { t } = context
  const counts = new Map<string, number>([['', every.length]])
  for (const each of every) counts.set(each.status, (counts.get(each.status) ?? 0) + 1)
  return (
    <nav className="bar pills" aria-label={t.transactions.status}>
      {[...counts].map(([id, count]) => (
        <a
          key={id}
          href={addressWith(context, { status: id, from: '' })}
          aria-current={id === status ? 'true' : undefined}
        >
          {id === '' ? t.faults.every : <code>{id}</code>} <small>{count}</small>
        </a>
      ))}
    </nav>
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
  const plan = (
    <Button type="submit" kind="plain">
      {add}
    </Button>
  )
  return (
    <section className="stack box" aria-labelledby="faults">
      <h2 id="faults">{title}</h2>
      {rules.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <>
          <Table label={title} head={[operation, kind, times]}>
            <tbody>
              {rules.map((each) => (
                <tr key={each.id}>
                  <td>{each.operation === undefined ? callback : <code>{each.operation}</code>}</td>
                  <td>
                    <code>{each.kind}</code>
                  </td>
                  <td>{each.times}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <BoardForm context={context} to="faults/clear">
            <Button type="submit" kind="plain">
              {clear}
            </Button>
          </BoardForm>
        </>
      )}
      {playable && (
        <div className="halved">
          <BoardForm context={context} to="faults">
            <h3>{ofCalls}</h3>
            <Select
              label={operation}
              name="operation"
              values={['*', ...playable.operations]}
              textOf={(id) => (id === '*' ? every : id)}
            />
            <Select label={kind} name="kind" values={playable.calls} />
            {timesInput}
            {plan}
          </BoardForm>
          <BoardForm context={context} to="faults">
            <h3>{ofCallbacks}</h3>
            <Select label={kind} name="callbacks" values={playable.callbacks} />
            {timesInput}
            {plan}
          </BoardForm>
        </div>
      )}
    </section>
  )
}
