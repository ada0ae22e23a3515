import { lazy, Suspense, useCallback, useDeferredValue, useId, useRef, useState, useSyncExternalStore } from 'react'
import { fill } from '@docs/model/language/fill'
import { Button } from '@docs/sandbox/ui/Button'
import { forgetDraft } from '../../playground/kept'
import type { Answer, Call } from '../../playground/request'
import type { Sandbox } from '../../playground/sandbox'
import { startOf, type Start } from '../../playground/start'
import type { TryItView } from '../../views/try-it'
import { inline } from '../inline'
import { Callback, shownCallback } from './callback'
import { Changes, lastChange, type About } from './changes'
import { CopyScenario } from './copy-scenario'
import { Next } from './next'
import { Response } from './response'
import { RequestForm } from './request-form'

/** Comes with the first response. */
const PaymentPage = lazy(() => import('./payment-page'))

/** The request that is being edited; `count` tells one from another. */
interface Current {
  at: number
  start: Start
  count: number
}

/** The last call, and which of the page's calls it was. */
interface Result {
  at: number
  answer: Answer | undefined
  about: About[]
}

/** The request, and below it what has become of it. */
export function Panel({
  view,
  sandbox,
  at,
  start,
  address,
  close,
  onClose,
}: {
  view: TryItView
  sandbox: Sandbox
  at: number
  start: Start
  /** Under which drafts are kept. */
  address: string
  close: string
  onClose: () => void
}) {
  const { texts, calls } = view
  const [current, setCurrent] = useState<Current>({ at, start, count: 0 })
  const [result, setResult] = useState<Result>()
  /** What was said last, and of which revision: it is old news once something else has happened. */
  const [message, setMessage] = useState({ text: '', of: 0 })
  const form = useId()
  const body = useRef<HTMLDivElement>(null)
  const opening = useRef(false)
  // Deferred, because on a phone rendering all of it would delay the response itself.
  const revision = useDeferredValue(useSyncExternalStore(sandbox.subscribe, () => sandbox.revision))
  const shown = useDeferredValue(result)
  const call = calls[current.at]!

  const send = useCallback(
    async (sent: Call) => {
      const versions = new Map(sandbox.gateway.control.transactions().map(({ id, version }) => [id, version]))
      const answer = await sandbox.send(call.operation, sent)
      setResult({ at: current.at, answer, about: aboutOf(sandbox, versions, answer) })
      setMessage({
        text: answer ? fill(texts.response.arrived, { status: answer.status }) : texts.response.none,
        of: sandbox.revision,
      })
    },
    [call, current.at, texts, sandbox],
  )
  const goTo = async (next: number, text = '') => {
    const nextStart = await startOf(sandbox, calls[next]!)
    setCurrent(({ count }) => ({ at: next, start: nextStart, count: count + 1 }))
    setMessage({ text, of: sandbox.revision })
    body.current!.scrollTo(0, 0)
  }
  const startOver = async () => {
    sandbox.startOver()
    forgetDraft(address)
    setResult(undefined)
    await goTo(0, texts.startedOver)
  }
  const event = shownCallback(sandbox)
  const isSent = result?.at === current.at
  const isNews = message.of === revision
  const isWaiting = sandbox.deliveries.length > 0 && event !== undefined
  const said = isWaiting
    ? [fill(texts.callback.arrived, saidOf(event))]
    : [isNews && message.text, (isSent || !isNews) && lastChange(sandbox, shown?.about)].filter(Boolean)
  const next = isSent && result.answer && result.answer.status < 400 ? current.at + 1 : 0
  const { method, path } = sandbox.operation(call.operation)

  return (
    <>
      <header className="try-it__head">
        <p>
          <code>
            <b>{method}</b> {path}
          </code>
        </p>
        {/* Once it has made something, what becomes of that is the main thing. */}
        <Button small kind={next > 0 && result?.about.length ? 'quiet' : 'main'} type="submit" form={form}>
          {texts.send}
        </Button>
        <Button kind="quiet" small onClick={() => void startOver()}>
          {texts.startOver}
        </Button>
        <button type="button" className="icon-button" aria-label={close} onClick={onClose}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
      </header>
      <div ref={body} className="try-it__body">
        {calls.length > 1 && <Calls calls={calls} at={current.at} label={texts.calls} onChoose={(at) => goTo(at)} />}
        {call.told && current.at > 0 && <p className="try-it__about">{inline(call.told.request.join(' '))}</p>}
        <RequestForm
          key={current.count}
          {...{ view, call, at: current.at, address, sandbox, revision }}
          start={current.start}
          id={form}
          onSend={send}
        />
        {!result && (
          <p className="try-it__about">
            {texts.about} {sandbox.notKept && texts.kept[sandbox.notKept]}
          </p>
        )}
        {isSent && <Response view={view} answer={result.answer} told={calls[result.at]?.told?.answer} />}
        {shown?.about.slice(0, 1).map(({ id }) => (
          <Suspense key={id}>
            <PaymentPage {...{ view, sandbox, id, opening }} />
          </Suspense>
        ))}
        {shown && <Changes view={view} sandbox={sandbox} about={shown.about} />}
        {event && <Callback view={view} sandbox={sandbox} event={event} />}
        {shown && <CopyScenario view={view} sandbox={sandbox} />}
      </div>
      <footer className="try-it__foot">
        <p role="status">{said.join('. ')}</p>
        {(shown || event) && (
          <Next
            {...{ view, sandbox, opening, isSent }}
            about={shown?.about ?? []}
            call={next > 0 ? calls[next] : undefined}
            onCall={() => void goTo(next, fill(texts.nextCall, { call: calls[next]!.operation }))}
          />
        )}
      </footer>
    </>
  )
}

const saidOf = ({ status, attempts }: NonNullable<ReturnType<typeof shownCallback>>) => ({
  status,
  n: attempts.at(-1)?.number ?? 1,
})

/** The calls of a guide's payment, in their order. */
function Calls({
  calls,
  at,
  label,
  onChoose,
}: {
  calls: TryItView['calls']
  at: number
  label: string
  onChoose: (at: number) => Promise<void>
}) {
  return (
    <ol className="try-it__calls" aria-label={label}>
      {calls.map(({ operation }, index) => (
        <li key={index}>
          <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => void onChoose(index)}>
            {operation}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The transactions changed by a call, or else those named in its response. */
function aboutOf(sandbox: Sandbox, versions: ReadonlyMap<string, number>, answer: Answer | undefined): About[] {
  const all = sandbox.gateway.control.transactions()
  const changed = all.filter(({ id, version }) => versions.get(id) !== version)
  const named = all.filter(({ id }) => answer?.body.includes(id))
  return (changed.length > 0 ? changed : named).slice(0, 3).map(({ id }) => ({ id, versions: versions.get(id) ?? 0 }))
}
