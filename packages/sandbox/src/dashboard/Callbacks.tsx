import type { ReactNode } from 'react'
import type { Attempt, EventView } from '../gateway/types'
import { WithInstant } from '../payer-pages/parts/Instant'
import { fill } from '@docs/model/language/fill'
import { Button } from '../ui/Button'
import { inLocale, type Context } from './context'
import { BoardForm, pageOf, Pages, Status, Table } from './parts'

/** Every callback, paginated. */
export function AllCallbacks({ context }: { context: Context }) {
  const { t, gateway } = context
  const { control } = gateway
  const all = control.eventIds()
  const { from, shown } = pageOf(context, all)
  const { title, none } = t.callbacks
  return (
    <section className="stack" data-live="callbacks">
      {all.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Table stacks label={title} head={[t.transactions.reference, t.one.status, title, '']}>
          {control.events(shown).map((each) => (
            <Callbacks key={each.event_id} context={context} events={[each]}>
              <td>
                <a href={inLocale(context, `/_sandbox/transactions/${each.transaction_id}`)}>
                  {control.transaction(each.transaction_id)?.transaction.merchant_reference}
                </a>{' '}
                <small>{fill(t.callbacks.version, { version: each.version })}</small>
              </td>
              <td>
                <Status context={context} status={each.status} />
              </td>
            </Callbacks>
          ))}
        </Table>
      )}
      <Pages context={context} from={from} all={all} label={title} />
    </section>
  )
}

interface Props {
  context: Context
  /** Those that report the same thing. */
  events: EventView[]
  /** The cells before. */
  children: ReactNode
}

/** A row with what came of its callbacks, a button that sends each again, and below it their requests and responses. */
export function Callbacks({ context, events, children }: Props) {
  const { bytes, resend } = context.t.callbacks
  const sent = events.filter(({ attempts }) => attempts.length > 0)
  return (
    <tbody>
      <tr>
        {children}
        <td>
          {events.length === 0 ? '–' : events.map((each) => <Outcome key={each.event_id} {...{ context, ...each }} />)}
        </td>
        <td>
          {events.map(({ event_id }) => (
            <BoardForm key={event_id} context={context} to={`callbacks/${event_id}/resend`}>
              <Button type="submit" kind="text" aria-label={`${resend}: ${event_id}`}>
                {resend}
              </Button>
            </BoardForm>
          ))}
        </td>
      </tr>
      {sent.map(({ event_id, attempts }) => (
        <tr key={event_id} className="more">
          <td colSpan={5}>
            <details id={event_id}>
              <summary>{bytes}</summary>
              {attempts.map((each) => (
                <Delivery key={each.number} context={context} id={event_id} attempt={each} />
              ))}
            </details>
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** What came of an attempt: the status of the response, the fault, or neither. */
const resultOf = ({ t }: Context, { status, fault }: Attempt): string =>
  [status ?? (fault === undefined ? t.callbacks.noAnswer : undefined), fault]
    .filter((each) => each !== undefined)
    .join(', ')

/** What came of all attempts; of equal results in a row, how many there are. */
function Results({ context, event: { attempts, state } }: { context: Context; event: EventView }) {
  const runs: { result: string; isGood: boolean; n: number }[] = []
  for (const each of attempts) {
    const { status = 0 } = each
    const result = resultOf(context, each)
    const last = runs.at(-1)
    if (last?.result === result) last.n += 1
    else runs.push({ result, isGood: state === 'delivered' && status >= 200 && status < 300, n: 1 })
  }
  return runs.map(({ result, isGood, n }, at) => (
    <span key={at} className={isGood ? 'good' : 'bad'}>
      {at > 0 && ', '}
      {n > 1 ? `${result} × ${n}` : result}
    </span>
  ))
}

/** The state of an event, what its attempts got, and when or why not it is sent again. */
function Outcome({ context, ...event }: { context: Context } & EventView) {
  const { t, locale } = context
  const { event_id, state, attempts, due_at, refused } = event
  const reason = refused !== undefined ? t.callbacks.refused : state === 'given_up' ? t.callbacks.exhausted : undefined
  return (
    <>
      <p>
        <strong>{t.callbacks[state === 'pending' && attempts.length > 0 ? 'retried' : state]}</strong>{' '}
        <Results context={context} event={event} /> <code className="soft">{event_id}</code>
      </p>
      {reason !== undefined && <p className="soft">{reason}</p>}
      {due_at !== undefined && (
        <p className="soft">
          <WithInstant text={t.callbacks.due} at={due_at} locale={locale} />
        </p>
      )}
    </>
  )
}

function Delivery({ context, id, attempt }: { context: Context; id: string; attempt: Attempt }) {
  const { t, locale } = context
  const { number, at, method, url, headers, body, status, answer } = attempt
  // The instant keeps its place for `WithInstant`.
  const said = { number, instant: '{instant}', answer: resultOf(context, attempt) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <details id={`${id}-${String(number)}`}>
      <summary>
        <WithInstant text={fill(t.callbacks.attempt, said)} at={at} locale={locale} />
      </summary>
      <div className="stack">
        <p className="soft">{t.callbacks.request}</p>
        <pre>{[`${method} ${url}`, ...lines, '', body].join('\n')}</pre>
        {answer !== undefined && (
          <>
            <p className="soft">{t.callbacks.answer}</p>
            <pre>{[status, answer].join('\n')}</pre>
          </>
        )}
      </div>
    </details>
  )
}
