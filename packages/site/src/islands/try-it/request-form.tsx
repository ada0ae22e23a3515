import { memo, useId, useMemo, useRef, useState } from 'react'
import { Button } from '@docs/sandbox/ui/Button'
import { callOf, type Call, type Draft } from '../../playground/request'
import type { Sandbox } from '../../playground/sandbox'
import { fieldsOf } from '../../playground/service-fields'
import { exampleDraft, usable, type Start } from '../../playground/start'
import type { TryItView } from '../../views/try-it'
import { BodyEditor } from './body-editor'
import { Signature } from './signature'
import { useAfterPause } from './use-after-pause'
import { useVerdict, Verdict } from './verdict'
import { WithCode } from './with-code'

/** The request: what the reader enters, what the gateway would refuse of it, its signature. */
export const RequestForm = memo(function RequestForm({
  view,
  sandbox,
  revision,
  start,
  onSend,
  onStartOver,
}: {
  view: TryItView
  sandbox: Sandbox
  /** That of the sandbox. */
  revision: number
  start: Start
  onSend: (call: Call) => Promise<void>
  onStartOver: () => Promise<void>
}) {
  const { texts } = view
  const operation = sandbox.operation(view.operation)
  const [{ draft, used, prepared }, setStart] = useState(start)
  const [example, setExample] = useState(0)
  const [from, setFrom] = useState(start)
  // Started over: the page's own draft again.
  if (from !== start) {
    setFrom(start)
    setStart(start)
    setExample(0)
  }
  const sentKey = useRef<string>(undefined)
  const now = sandbox.now()
  // Signing takes a phone some milliseconds: not with every drawing.
  const call = useMemo(() => callOf(sandbox.rules, operation, draft, now), [sandbox.rules, operation, draft, now])
  const faults = useVerdict(sandbox, revision, call)
  useFollowing(view, sandbox, call, draft !== start.draft)
  const verdictId = useId()

  const change = (changes: Partial<Draft>) =>
    setStart({
      prepared,
      ...(used && { used }),
      // Another body under the key of a call that was sent would be refused.
      draft: { ...draft, ...(draft.key === sentKey.current && { key: sandbox.newKey() }), ...changes },
    })

  return (
    <>
      {prepared.length > 0 && (
        <p className="try-it__about">
          <WithCode text={texts.prepared} values={{ calls: prepared }} />
        </p>
      )}
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault()
          sentKey.current = draft.key
          void onSend(call)
        }}
      >
        <Used
          view={view}
          sandbox={sandbox}
          used={used}
          onChoose={(made) => {
            const sent = view.examples[example]?.sent ?? view.sent
            setStart({ draft: exampleDraft(sandbox, view, sent, made), prepared: [], used: made })
          }}
        />
        {view.examples.length > 0 && (
          <label className="try-it__field">
            {texts.example}
            <select
              value={example}
              onChange={({ target }) => {
                const chosen = Number(target.value)
                setExample(chosen)
                change(exampleDraft(sandbox, view, view.examples[chosen]!.sent, used))
              }}
            >
              {view.examples.map(({ summary }, at) => (
                <option key={at} value={at}>
                  {summary}
                </option>
              ))}
            </select>
          </label>
        )}
        <Parameters
          view={view}
          values={draft.parameters}
          onChange={(name, value) => change({ parameters: { ...draft.parameters, [name]: value } })}
        />
        {operation.body && (
          <BodyEditor
            label={texts.body}
            words={texts}
            value={draft.body}
            fields={fieldsOf(view.fields, sandbox.rules, draft.body, view.locale)}
            faultyLines={new Set(faults?.flatMap(({ line }) => line ?? []))}
            describedBy={verdictId}
            onChange={(body) => change({ body })}
          />
        )}
        <Verdict id={verdictId} view={view} faults={faults} />
        {operation.idempotent && (
          <label className="try-it__field">
            {texts.key}
            <input value={draft.key} spellCheck={false} onChange={({ target }) => change({ key: target.value })} />
          </label>
        )}
        <Signature view={view} call={call} />
        <div className="try-it__row">
          <Button type="submit">{texts.send}</Button>
          <Button kind="quiet" small onClick={() => void onStartOver()}>
            {texts.startOver}
          </Button>
        </div>
      </form>
    </>
  )
})

/** A choice between the results of earlier calls. */
function Used({
  view,
  sandbox,
  used,
  onChoose,
}: {
  view: TryItView
  sandbox: Sandbox
  used: Start['used']
  onChoose: (made: NonNullable<Start['used']>) => void
}) {
  const all = usable(sandbox, view)
  if (all.length < 2) return null
  return (
    <label className="try-it__field">
      <WithCode text={view.texts.used} values={{ operation: all[0]!.operation }} />
      <select
        value={used ? all.indexOf(used) : -1}
        onChange={({ target }) => {
          const made = all[Number(target.value)]
          if (made) onChoose(made)
        }}
      >
        {all.map(({ body }, at) => (
          <option key={at} value={at}>
            {nameOf(body)}
          </option>
        ))}
      </select>
    </label>
  )
}

const nameOf = (body: Record<string, unknown>): string =>
  [body.id ?? body.transaction_id ?? body.token_id, body.service_id, body.status].filter(Boolean).join(' · ')

function Parameters({
  view,
  values,
  onChange,
}: {
  view: TryItView
  values: Draft['parameters']
  onChange: (name: string, value: string) => void
}) {
  const { parameters, texts } = view
  const id = useId()
  if (parameters.length === 0) return null
  return (
    <fieldset className="try-it__parameters">
      <legend>{texts.parameters}</legend>
      {parameters.map(({ name, required, values: offered }) => (
        <label key={name} className="try-it__field">
          <span>
            <code>{name}</code> {required && texts.required}
          </span>
          <input
            value={values[name] ?? ''}
            spellCheck={false}
            autoComplete="off"
            list={offered.length > 0 ? `${id}-${name}` : undefined}
            onChange={({ target }) => onChange(name, target.value)}
          />
          {offered.length > 0 && (
            <datalist id={`${id}-${name}`}>
              {offered.map((value) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          )}
        </label>
      ))}
    </fieldset>
  )
}

/** The samples beside the text follow the draft, once the reader has changed it. */
function useFollowing(view: TryItView, sandbox: Sandbox, call: Call, isChanged: boolean): void {
  const follow = async () => {
    const [{ programsOf }, { showPrograms }] = await Promise.all([
      import('../../playground/program'),
      import('./follow'),
    ])
    const programs = programsOf(sandbox.rules, sandbox.operation(view.operation), call, view.secretFile)
    if (programs) showPrograms(programs, view.texts.fold, view.locale)
  }
  useAfterPause(JSON.stringify([isChanged, call.target, call.body]), () => {
    if (isChanged) void follow()
  })
}
