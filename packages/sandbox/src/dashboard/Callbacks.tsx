import type { Attempt, EventView } from '../gateway/types'
import { instant } from '../payer-pages/parts/format'
import { fill } from '@docs/model/language/fill'
import { inLocale, type Context } from './context'
import { BoardForm, pageOf, Pages, Status } from './parts'

/** Every callback, paginated. */
export function AllCallbacks({ context }: { context: Context }) {
  const { control } = context.gateway
  const all = control.eventIds()
  const { from, shown } = pageOf(context, all)
  return (
    <>
      <Callbacks context={context} events={control.events(shown)} heading="h2" />
      <Pages context={context} from={from} all={all} label={context.t.callbacks.title} />
    </>
  )
}

interface Props {
  context: Context
  events: EventView[]
  /** Heading level of each event. */
  heading: 'h2' | 'h3'
}

/** Callback events, each with its attempts: the request and the response. */
export function Callbacks({ context, events, heading: Heading }: Props) {
  const { t, locale } = context
  if (events.length === 0) return <p>{t.callbacks.none}</p>
  return events.map((event) => (
    <article key={event.event_id} className="stack box" aria-labelledby={event.event_id}>
      <Heading id={event.event_id}>
        <code>{event.event_id}</code> <small>{t.callbacks[event.state]}</small>
      </Heading>
      <p>
        <a href={inLocale(context, `/_sandbox/transactions/${event.transaction_id}`)}>
          {fill(t.callbacks.version, { version: event.version })}
        </a>
        , <Status context={context} status={event.status} />
      </p>
      <p>{fill(t.callbacks.to, { url: event.url })}</p>
      {event.due_at !== undefined && <p>{fill(t.callbacks.due, { instant: instant(event.due_at, locale) })}</p>}
      {event.attempts.map((attempt) => (
        <Delivery key={attempt.number} context={context} attempt={attempt} />
      ))}
      <BoardForm context={context} to={`callbacks/${event.event_id}/resend`}>
        <button className="button quiet">{t.callbacks.resend}</button>
      </BoardForm>
    </article>
  ))
}

function Delivery({ context: { t, locale }, attempt }: { context: Context; attempt: Attempt }) {
  const { number, at, method, url, headers, body, status, answer, fault } = attempt
  const response = [status ?? (fault === undefined ? t.callbacks.noAnswer : undefined), fault]
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <details>
      <summary>
        {fill(t.callbacks.attempt, {
          number,
          instant: instant(at, locale),
          answer: response.filter((each) => each !== undefined).join(', '),
        })}
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
