import { fill } from '@docs/model/language/fill'
import { plural } from '@docs/model/language/plural'
import type { EventView } from '@docs/sandbox/gateway/types'
import { Button } from '@docs/sandbox/ui/Button'
import type { Sandbox } from '../../playground/sandbox'
import type { TryItView } from '../../views/try-it'
import { Bytes, indented, jsonTokens } from './bytes'
import { instantText } from './instant'
import { Status } from './status'

/** The callback to show: the first that awaits an answer, or else the one attempted last. */
export function shownCallback({ gateway, deliveries }: Sandbox): EventView | undefined {
  const events = gateway.control.events().filter(({ attempts }) => attempts.length > 0)
  const [first] = deliveries
  const waiting = events.find(({ attempts }) => attempts.some(({ request_id }) => request_id === first?.request_id))
  return waiting ?? events.toSorted((a, b) => lastAt(b).localeCompare(lastAt(a)))[0]
}

const lastAt = ({ attempts }: EventView): string => attempts.at(-1)?.at ?? ''

/** A callback as the merchant’s server receives it; the reader answers instead of the server. */
export function Callback({ sandbox, view, event }: { sandbox: Sandbox; view: TryItView; event: EventView }) {
  const { callback } = view.texts
  const [delivery, ...others] = sandbox.deliveries
  const attempt = event.attempts.at(-1)!
  const answered = event.attempts.filter(({ status, fault }) => status !== undefined || fault !== undefined)
  const { pathname, search, host } = new URL(attempt.url)
  const head = [
    `${attempt.method} ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries(attempt.headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\n')
  return (
    <section className="try-it__part" aria-label={callback.title} tabIndex={-1}>
      <h2>
        {callback.title} <Status view={view} name={event.status} />
      </h2>
      {delivery ? (
        <div className="try-it__row">
          <Button kind="quiet" small onClick={() => delivery.answer(500)}>
            {callback.fail}
          </Button>
          <Button kind="quiet" small onClick={() => delivery.ignore()}>
            {callback.ignore}
          </Button>
        </div>
      ) : (
        <p>
          {event.state === 'pending' && event.due_at !== undefined
            ? fill(callback.due, { instant: instantText(event.due_at) })
            : event.state === 'delivered'
              ? callback.delivered
              : callback.givenUp}
        </p>
      )}
      {others.length > 0 && <p>{plural(callback.waiting, view.locale, others.length)}</p>}
      {answered.length > (event.state === 'delivered' ? 1 : 0) && (
        <ol className="try-it__list try-it__timeline">
          {answered.map(({ number, at, status }, index) => (
            <li key={index}>
              {fill(callback.attempt, { number, instant: instantText(at), answer: status ?? callback.noAnswer })}
            </li>
          ))}
        </ol>
      )}
      <div className="try-it__folds">
        {/* Once it is answered, what comes next has the room. */}
        <details key={delivery?.request_id} open={delivery !== undefined}>
          <summary>{callback.request}</summary>
          <Bytes label={callback.request} wrapped>
            {head}
            {attempt.body !== '' && (
              <>
                {'\n\n'}
                {jsonTokens(indented(attempt.body))}
              </>
            )}
          </Bytes>
        </details>
        {attempt.body !== '' && (
          <details>
            <summary>{callback.raw}</summary>
            <Bytes label={callback.raw} wrapped>
              {attempt.body}
            </Bytes>
          </details>
        )}
      </div>
    </section>
  )
}
