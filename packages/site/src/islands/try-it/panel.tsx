import { useDeferredValue, useEffect, useEffectEvent, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { fill } from '@docs/model/language/fill'
import { plural } from '@docs/model/language/plural'
import { lineAt, placeAt, placesOf } from '../../playground/json-places'
import { callOf, type Call, type Draft } from '../../playground/request'
import type { Answer, Sandbox } from '../../playground/sandbox'
import { fieldsOf } from '../../playground/service-fields'
import { exampleDraft, usable, type Start } from '../../playground/start'
import type { TryItView } from '../../views/try-it'
import { ownValues, withOwnValues } from '../own-values'
import { BodyEditor } from './body-editor'
import { Bytes } from './bytes'
import type { About } from './changes'
import { Outcome, Response } from './outcome'
import { WithCode } from './with-code'

/** What an error says of one field, or of the whole request. */
interface Fault {
  code: string
  detail: string
  pointer?: string
  line?: number
}

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
  const revision = useSyncExternalStore(sandbox.subscribe, () => sandbox.revision)
  const { texts } = view
  const operation = sandbox.operation(view.operation)
  const [{ draft, used, prepared }, setStart] = useState(start)
  const [example, setExample] = useState(0)
  const [sentKey, setSentKey] = useState<string>()
  const [result, setResult] = useState<Result>()
  const [message, setMessage] = useState('')
  const [from, setFrom] = useState(start)
  // Started over: the page's own draft again.
  if (from !== start) {
    setFrom(start)
    setStart(start)
    setExample(0)
    setResult(undefined)
    setMessage(texts.startedOver)
  }
  const now = sandbox.now()
  // Signing takes a phone some milliseconds: not with every drawing.
  const call = useMemo(() => callOf(sandbox.rules, operation, draft, now), [sandbox.rules, operation, draft, now])
  const faults = useVerdict(sandbox, call)
  useFollowing(view, sandbox, call, draft !== start.draft)
  const verdictId = useId()
  // Drawn in a later frame: on a phone, the answer itself would wait for it.
  const outcome = {
    revision: useDeferredValue(revision),
    about: useDeferredValue(result?.about),
    message: useDeferredValue(message),
  }

  const change = (changes: Partial<Draft>) =>
    setStart({
      prepared,
      ...(used && { used }),
      // Another body under the key of a call that was sent would be refused.
      draft: { ...draft, ...(draft.key === sentKey && { key: sandbox.newKey() }), ...changes },
    })

  const send = async () => {
    const versions = new Map(sandbox.gateway.control.transactions().map(({ id, version }) => [id, version]))
    const answer = await sandbox.send(view.operation, call)
    setSentKey(draft.key)
    setResult({ answer, about: aboutOf(sandbox, versions, answer) })
    setMessage(answer ? fill(texts.response.arrived, { status: answer.status }) : texts.response.none)
  }

  return (
    <>
      <p className="try-it__about">{texts.about}</p>
      {sandbox.notKept && <p className="try-it__about">{texts.kept[sandbox.notKept]}</p>}
      {prepared.length > 0 && (
        <p className="try-it__about">
          <WithCode text={texts.prepared} values={{ calls: prepared }} />
        </p>
      )}
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void send()
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
                const own = exampleDraft(sandbox, view, view.examples[chosen]!.sent, used)
                change({ ...own, body: withOwnValues(own.body, ownValues()) })
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
          <button type="submit" className="button">
            {texts.send}
          </button>
          <button type="button" className="button button--quiet" onClick={() => void onStartOver()}>
            {texts.startOver}
          </button>
        </div>
      </form>
      {result && <Response view={view} answer={result.answer} />}
      <Outcome view={view} sandbox={sandbox} {...outcome} />
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

/** Milliseconds after which a reader has stopped typing. */
const pause = 300

/** The samples beside the text follow the draft, once the reader has changed it. */
function useFollowing(view: TryItView, sandbox: Sandbox, call: Call, isChanged: boolean): void {
  const of = JSON.stringify([call.target, call.body])
  const follow = useEffectEvent(async () => {
    const [{ programsOf }, { showPrograms }] = await Promise.all([
      import('../../playground/program'),
      import('./follow'),
    ])
    const programs = programsOf(sandbox.rules, sandbox.operation(view.operation), call, view.secretFile)
    if (programs) showPrograms(programs, view.texts.fold, view.locale)
  })
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => void follow(), pause)
    return () => clearTimeout(timer)
  }, [of, isChanged])
}

/** What the gateway would refuse, once the reader has stopped typing; undefined until it is known. */
function useVerdict(sandbox: Sandbox, call: Call): Fault[] | undefined {
  const [verdict, setVerdict] = useState<Fault[]>()
  const of = JSON.stringify([call.target, call.body, call.headers['Idempotency-Key'], sandbox.revision])
  const check = useEffectEvent(async () => {
    const answer = await sandbox.tryOut(call)
    setVerdict(faultsIn(answer, call.body ?? ''))
  })
  useEffect(() => {
    const timer = setTimeout(() => void check(), pause)
    return () => clearTimeout(timer)
  }, [of])
  return verdict
}

function faultsIn(answer: Answer | undefined, body: string): Fault[] {
  if (!answer || answer.status < 400) return []
  const { code, detail, faults } = JSON.parse(answer.body) as Fault & { faults?: Fault[] }
  const found = placesOf(body)
  const lineOf = (pointer: string) => {
    const place = placeAt(found, pointer)
    return place && lineAt(body, place.from)
  }
  if (faults) return faults.map((each) => ({ ...each, line: lineOf(each.pointer ?? '') }))
  return [{ code, detail, ...(found.wrong !== undefined && { line: lineAt(body, found.wrong) }) }]
}

function Verdict({ id, view, faults }: { id: string; view: TryItView; faults: Fault[] | undefined }) {
  const { texts, locale, errors } = view
  return (
    <div id={id} className={faults?.length ? 'try-it__verdict try-it__verdict--faulty' : 'try-it__verdict'}>
      <p role="status">
        {faults && (faults.length === 0 ? texts.accepted : plural(texts.faultCount, locale, faults.length))}
      </p>
      {faults && faults.length > 0 && (
        <ul aria-label={texts.faults} className="try-it__list">
          {faults.map(({ line, pointer, code, detail }) => (
            <li key={`${pointer} ${code}`}>
              {line !== undefined && `${fill(texts.line, { n: line })}, `}
              {pointer !== undefined && (
                <>
                  <code>{pointer}</code>,{' '}
                </>
              )}
              {errors[code] ? (
                <a href={errors[code]}>
                  <code>{code}</code>
                </a>
              ) : (
                <code>{code}</code>
              )}
              : <span lang="en">{detail}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

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

function Signature({ view, call }: { view: TryItView; call: Call }) {
  const { signature } = view.texts
  if (!call.steps) return null
  const { stringToSign, bodyHash, signature: value } = call.steps
  return (
    <section className="try-it__part" aria-label={signature.title}>
      <h2>{signature.title}</h2>
      <Step label={signature.hash} wrapped>
        {bodyHash}
      </Step>
      {/* Its line feeds count: no line is wrapped. */}
      <Step label={signature.stringToSign}>{stringToSign}</Step>
      <Step label={signature.value} wrapped>
        {value}
      </Step>
    </section>
  )
}

function Step({ label, wrapped, children }: { label: string; wrapped?: boolean; children: string }) {
  return (
    <div className="try-it__signature">
      <p>{label}</p>
      <Bytes label={label} {...(wrapped && { wrapped })}>
        {children}
      </Bytes>
    </div>
  )
}
