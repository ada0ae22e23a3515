import type { Attempt, EventView } from '../gateway/types'
import { WithInstant } from '../payer-pages/parts/Instant'
import { fill } from '@docs/model/language/fill'
import { Button } from '../ui/Button'
import { inLocale, type Context } from './context'
import { BoardForm, pageOf, Pages, Status, Table } from './parts'

/** Every callback, paginated. */
export function AllCallbacks({ context }: { context: Context }) {
  const { control } = context.gateway
  const all = control.eventIds()
  const { from, shown } = pageOf(context, all)
  const label = context.t.callbacks.title
  return (
    <section className="stack" data-live="callbacks">
      <Callbacks context={context} events={control.events(shown)} label={label} />
      <Pages context={context} from={from} all={all} label={label} />
    </section>
  )
}

interface Props {
  context: Context
  events: EventView[]
  /** Names the table. */
  label: string
}

/** Callback events: a row with a dot for each attempt, why no more follow, and the button for another one. */
export function Callbacks({ context, events, label }: Props) {
  const { t } = context
  const { event, attempts, outcome, resend } = t.callbacks
  if (events.length === 0) return <p>{t.callbacks.none}</p>
  return (
    <Table stacks label={label} head={[t.one.status, event, attempts, outcome, resend]}>
      {events.map((each) => (
        <tbody key={each.event_id}>
          <tr>
            <td>
              <Status context={context} status={each.status} />
            </td>
            <td>
              <a href={inLocale(context, `/_sandbox/transactions/${each.transaction_id}`)}>
                {fill(t.callbacks.version, { version: each.version })}
              </a>{' '}
              <code>{each.event_id}</code>
            </td>
            <td data-label={`${attempts}:`}>
              <Dots context={context} event={each} />
            </td>
            <td>
              <Outcome context={context} event={each} />
            </td>
            <td>
              <BoardForm context={context} to={`callbacks/${each.event_id}/resend`}>
                <Button type="submit" small kind="plain" aria-label={`${resend}: ${each.event_id}`}>
                  {resend}
                </Button>
              </BoardForm>
            </td>
          </tr>
          {each.attempts.length > 0 && (
            <tr className="more">
              <td colSpan={5}>
                <details id={each.event_id}>
                  <summary>{t.callbacks.bytes}</summary>
                  {each.attempts.map((attempt) => (
                    <Delivery key={attempt.number} context={context} id={each.event_id} attempt={attempt} />
                  ))}
                </details>
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </Table>
  )
}

/** What came of an attempt: the status of the response, the fault, or neither. */
const resultOf = ({ t }: Context, { status, fault }: Attempt): string =>
  [status ?? (fault === undefined ? t.callbacks.noAnswer : undefined), fault]
    .filter((each) => each !== undefined)
    .join(', ')

const isAccepted = ({ state }: EventView, { status = 0 }: Attempt): boolean =>
  state === 'delivered' && status >= 200 && status < 300

function Dots({ context, event }: { context: Context; event: EventView }) {
  const said = event.attempts.map((each) => `${each.number}: ${resultOf(context, each)}`)
  if (said.length === 0) return <>–</>
  return (
    <span className="dots" role="img" aria-label={said.join('; ')} title={said.join('; ')}>
      {event.attempts.map((each) => (
        <span key={each.number} className={isAccepted(event, each) ? 'dot' : 'dot failed'} />
      ))}
      {event.due_at !== undefined && <span className="dot due" />}
    </span>
  )
}

/** The state of an event, and why it is neither sent nor delivered. */
function Outcome({ context, event }: { context: Context; event: EventView }) {
  const { t, locale } = context
  const { state, attempts, due_at, refused } = event
  const last = attempts.at(-1)
  const reason =
    refused !== undefined
      ? t.callbacks.refused
      : state === 'given_up' && last
        ? fill(t.callbacks.exhausted, { n: attempts.length, answer: resultOf(context, last) })
        : undefined
  return (
    <>
      <strong>{t.callbacks[state]}</strong>
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
