import { memo, useDeferredValue } from 'react'
import { fill } from '@docs/model/language/fill'
import { textOf } from '../../playground/recording'
import type { Answer, Sandbox } from '../../playground/sandbox'
import type { TryItView } from '../../views/try-it'
import { Bytes, indented, jsonTokens } from './bytes'
import { Callback, shownCallback } from './callback'
import { Changes, type About } from './changes'
import { Clock } from './clock'
import { CopyScenario } from './copy-scenario'

/** What has come of all that was sent. It is drawn anew when the sandbox has changed, and not with every keystroke. */
export const Outcome = memo(function Outcome({
  view,
  sandbox,
  about,
  message,
}: {
  view: TryItView
  sandbox: Sandbox
  /** That of the sandbox. */
  revision: number
  /** Undefined before the first call. */
  about: About[] | undefined
  message: string
}) {
  const { texts } = view
  const event = shownCallback(sandbox)
  const isWaiting = sandbox.deliveries.length > 0
  return (
    <>
      <p className="visually-hidden" role="status">
        {isWaiting && event
          ? fill(texts.callback.arrived, { status: event.status, n: event.attempts.at(-1)?.number ?? 1 })
          : message}
      </p>
      {about && (
        <Changes view={view} sandbox={sandbox} about={about} onEvent={(id, name) => void sandbox.happen(id, name)} />
      )}
      {event && <Callback view={view} sandbox={sandbox} event={event} />}
      <Clock view={view} sandbox={sandbox} />
      {sandbox.recording.recorded.steps.length > 0 && (
        <>
          <p className="try-it__about">{texts.copying.about}</p>
          <CopyScenario
            className="try-it__row"
            words={texts.copying}
            text={() => textOf(sandbox.scenario, sandbox.staging)}
          />
        </>
      )}
    </>
  )
})

/** The gateway's answer, also the one that has been lost. */
export const Response = memo(function Response({ view, answer }: { view: TryItView; answer: Answer | undefined }) {
  const { response } = view.texts
  const body = answer ? indented(answer.body) : ''
  // On a phone, the first answer would wait for its colours and its headers: they come a frame later.
  const isWhole = useDeferredValue(true, false)
  return (
    <section className="try-it__part" aria-label={response.title}>
      <h2>{answer ? fill(response.arrived, { status: answer.status }) : response.title}</h2>
      {answer ? (
        <>
          {body !== '' && <Bytes label={response.title}>{isWhole ? jsonTokens(body) : body}</Bytes>}
          {isWhole && (
            <details>
              <summary>{response.headers}</summary>
              <Bytes label={response.headers}>
                {answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
              </Bytes>
            </details>
          )}
        </>
      ) : (
        <p>{response.none}</p>
      )}
    </section>
  )
})
