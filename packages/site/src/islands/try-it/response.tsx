import { memo, useDeferredValue, useEffect, useRef } from 'react'
import { fill } from '@docs/model/language/fill'
import type { Answer } from '../../playground/request'
import type { TryItView } from '../../views/try-it'
import { inline } from '../inline'
import { Bytes, indented, jsonTokens } from './bytes'
import { reveal } from './reveal'

/** The gateway's response, if any arrived. */
export const Response = memo(function Response({
  view,
  answer,
  told = [],
}: {
  view: TryItView
  answer: Answer | undefined
  /** What the guide says of it, where the call has succeeded. */
  told: string[] | undefined
}) {
  const { response } = view.texts
  const body = answer ? indented(answer.body) : ''
  // Highlighting and headers come a frame later, because on a phone they would delay the response itself.
  const isWhole = useDeferredValue(true, false)
  const part = useRef<HTMLElement>(null)
  useEffect(() => reveal(part.current!, 0.7), [answer])
  return (
    <section ref={part} className="try-it__part" aria-label={response.title} tabIndex={-1}>
      {answer ? (
        <h2 className={answer.status < 400 ? 'is-good' : 'is-bad'}>
          {fill(response.arrived, { status: answer.status })}
        </h2>
      ) : (
        <h2>{response.title}</h2>
      )}
      {answer ? (
        <>
          {answer.status < 400 && told.length > 0 && <p>{inline(told.join(' '))}</p>}
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
