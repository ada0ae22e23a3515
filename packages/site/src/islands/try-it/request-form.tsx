import { memo, useId, useMemo, useRef, useState } from 'react'
import { keepDraft } from '../../playground/kept'
import { callOf, type Call, type Draft } from '../../playground/request'
import type { Sandbox } from '../../playground/sandbox'
import { fieldsOf } from '../../playground/service-fields'
import { exampleDraft, usable, type Start } from '../../playground/start'
import type { CallView, TryItView } from '../../views/try-it'
import { BodyEditor } from './body-editor'
import { Signature } from './signature'
import { useAfterPause } from './use-after-pause'
import { useVerdict, Verdict } from './verdict'
import { WithCode } from './with-code'

/** The request: input fields, validation by the gateway, headers and signature. */
export const RequestForm = memo(function RequestForm({
  id,
  view,
  call: written,
  at,
  address,
  sandbox,
  revision,
  start,
  onSend,
}: {
  /** Of the form, for its button. */
  id: string
  view: TryItView
  call: CallView
  /** Which of the page's calls it is, and under what its draft is kept. */
  at: number
  address: string
  sandbox: Sandbox
  /** Changes with the sandbox, to force a render. */
  revision: number
  start: Start
  onSend: (call: Call) => Promise<void>
}) {
  const { texts } = view
  const operation = sandbox.operation(written.operation)
  const [{ draft, used, prepared }, setStart] = useState(start)
  const [example, setExample] = useState(0)
  const sentKey = useRef<string>(undefined)
  const now = sandbox.now()
  // Memoised, because signing takes a phone some milliseconds.
  const call = useMemo(() => callOf(sandbox.rules, operation, draft, now), [sandbox.rules, operation, draft, now])
  const faults = useVerdict(sandbox, revision, call)
  const isChanged = draft !== start.draft
  useFollowing(view, written, sandbox, call, isChanged)
  useAfterPause(JSON.stringify(draft), () => {
    if (isChanged) keepDraft(address, { at, draft })
  })
  const bodyId = useId()
  const verdictId = useId()

  const change = (changes: Partial<Draft>) =>
    setStart({
      prepared,
      ...(used && { used }),
      // The gateway rejects another body under a key already used.
      draft: { ...draft, ...(draft.key === sentKey.current && { key: sandbox.newKey() }), ...changes },
    })

  return (
    <form
      id={id}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        sentKey.current = draft.key
        void onSend(call)
      }}
    >
      {prepared.length > 0 && (
        <p className="try-it__about">
          <WithCode text={texts.prepared} values={{ calls: prepared }} />
        </p>
      )}
      <Used
        view={view}
        call={written}
        sandbox={sandbox}
        used={used}
        onChoose={(made) => {
          const sent = written.examples[example]?.sent ?? written.sent
          setStart({ draft: exampleDraft(sandbox, written, sent, made), prepared: [], used: made })
        }}
      />
      <Parameters
        call={written}
        texts={texts}
        values={draft.parameters}
        onChange={(name, value) => change({ parameters: { ...draft.parameters, [name]: value } })}
      />
      <div className="try-it__row">
        {operation.body && <label htmlFor={bodyId}>{texts.body}</label>}
        {written.examples.length > 0 && (
          <select
            aria-label={texts.example}
            value={example}
            onChange={({ target }) => {
              const chosen = Number(target.value)
              setExample(chosen)
              change(exampleDraft(sandbox, written, written.examples[chosen]!.sent, used))
            }}
          >
            {written.examples.map(({ summary }, index) => (
              <option key={index} value={index}>
                {summary}
              </option>
            ))}
          </select>
        )}
      </div>
      {operation.body && (
        <BodyEditor
          id={bodyId}
          words={texts}
          value={draft.body}
          fields={fieldsOf(written.fields, sandbox.rules, draft.body, view.locale)}
          page={written.page}
          faultyLines={new Set(faults?.flatMap(({ line }) => line ?? []))}
          describedBy={verdictId}
          onChange={(body) => change({ body })}
        />
      )}
      <Verdict id={verdictId} view={view} faults={faults} />
      <div className="try-it__folds">
        <Headers
          label={texts.headers}
          sent={call.headers}
          changed={draft.headers}
          onChange={(name, value) => change({ headers: { ...draft.headers, [name]: value } })}
        />
        <Signature view={view} call={call} />
      </div>
    </form>
  )
})

/** The headers as they are sent. The reader may break each; an empty one is not sent. */
function Headers({
  label,
  sent,
  changed,
  onChange,
}: {
  label: string
  sent: Record<string, string>
  changed: Draft['headers']
  onChange: (name: string, value: string) => void
}) {
  return (
    <details className="try-it__details">
      <summary>{label}</summary>
      {Object.entries({ ...sent, ...changed }).map(([name, value]) => (
        <label key={name} className="try-it__field">
          <code>{name}</code>
          <input
            value={value}
            spellCheck={false}
            autoComplete="off"
            // Browsers send no others.
            onChange={({ target }) => onChange(name, target.value.replace(/[^ -~]/g, ''))}
          />
        </label>
      ))}
    </details>
  )
}

/** A choice between the results of earlier calls. */
function Used({
  view,
  call,
  sandbox,
  used,
  onChoose,
}: {
  view: TryItView
  call: CallView
  sandbox: Sandbox
  used: Start['used']
  onChoose: (made: NonNullable<Start['used']>) => void
}) {
  const all = usable(sandbox, call)
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
  call: { parameters },
  texts,
  values,
  onChange,
}: {
  call: CallView
  texts: TryItView['texts']
  values: Draft['parameters']
  onChange: (name: string, value: string) => void
}) {
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

/** Keeps the samples beside the text in step with the draft once the reader has changed it. */
function useFollowing(
  view: TryItView,
  { operation, secretFile }: CallView,
  sandbox: Sandbox,
  call: Call,
  isChanged: boolean,
): void {
  const follow = async () => {
    const [{ programsOf }, { showPrograms }] = await Promise.all([
      import('../../playground/program'),
      import('./follow'),
    ])
    const programs = programsOf(sandbox.rules, sandbox.operation(operation), call, secretFile)
    if (programs) showPrograms(programs, view.texts.fold, view.locale)
  }
  useAfterPause(JSON.stringify([isChanged, call.target, call.body]), () => {
    if (isChanged) void follow()
  })
}
