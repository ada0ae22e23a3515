import { useCallback, useDeferredValue, useState, useSyncExternalStore } from 'react'
import { fill } from '@docs/model/language/fill'
import type { Call } from '../../playground/request'
import type { Answer, Sandbox } from '../../playground/sandbox'
import type { Start } from '../../playground/start'
import type { TryItView } from '../../views/try-it'
import type { About } from './changes'
import { Outcome, Response } from './outcome'
import { RequestForm } from './request-form'

/** The last call. */
interface Result {
  answer: Answer | undefined
  about: About[]
}

/** The request, and what the sandbox makes of it. */
export function Panel({
  view,
  sandbox,
  start,
  onStartOver,
}: {
  view: TryItView
  sandbox: Sandbox
  start: Start
  onStartOver: () => Promise<void>
}) {
  const { texts } = view
  const [result, setResult] = useState<Result>()
  const [message, setMessage] = useState('')
  const [from, setFrom] = useState(start)
  if (from !== start) {
    setFrom(start)
    setResult(undefined)
    setMessage(texts.startedOver)
  }
  // All but the answer is drawn in a later frame: on a phone, the answer itself would wait for it.
  const revision = useDeferredValue(useSyncExternalStore(sandbox.subscribe, () => sandbox.revision))
  const outcome = { about: useDeferredValue(result?.about), message: useDeferredValue(message) }

  const send = useCallback(
    async (call: Call) => {
      const versions = new Map(sandbox.gateway.control.transactions().map(({ id, version }) => [id, version]))
      const answer = await sandbox.send(view.operation, call)
      setResult({ answer, about: aboutOf(sandbox, versions, answer) })
      setMessage(answer ? fill(texts.response.arrived, { status: answer.status }) : texts.response.none)
    },
    [view, texts, sandbox],
  )

  return (
    <>
      <p className="try-it__about">{texts.about}</p>
      {sandbox.notKept && <p className="try-it__about">{texts.kept[sandbox.notKept]}</p>}
      <RequestForm {...{ view, sandbox, revision, start, onStartOver }} onSend={send} />
      {result && <Response view={view} answer={result.answer} />}
      <Outcome view={view} sandbox={sandbox} revision={revision} {...outcome} />
    </>
  )
}

/** The transactions that a call has changed, else those that its answer names. */
function aboutOf(sandbox: Sandbox, versions: ReadonlyMap<string, number>, answer: Answer | undefined): About[] {
  const all = sandbox.gateway.control.transactions()
  const changed = all.filter(({ id, version }) => versions.get(id) !== version)
  const named = all.filter(({ id }) => answer?.body.includes(id))
  return (changed.length > 0 ? changed : named).slice(0, 3).map(({ id }) => ({ id, versions: versions.get(id) ?? 0 }))
}
