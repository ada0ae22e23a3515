import { useEffect, useRef, useState } from 'react'
import type { Texts } from '@docs/model/language/texts'
import { Button } from '@docs/sandbox/ui/Button'
import type { DoctorData } from '../doctor/data'
import sheet from './doctor.css?url'
import { EventAdvice } from './doctor-event'
import { Result, Verdict } from './doctor-result'
import { Sheet } from './sheet'
import { useDiagnosis, useDoctorData } from './use-doctor'

export interface DoctorProps {
  kind: 'signature' | 'callback'
  /** Root of the language. */
  base: string
  texts: Texts['doctor']['signature'] & { form: Texts['doctor']['form']; failure: Texts['islands'] }
}

/**
 * Finds out why a signature is refused. Pages contain only the form; what the doctor knows is loaded when the reader
 * reaches for it. The fields are uncontrolled, so that what is typed before hydration is not lost, and nothing of them
 * is kept.
 */
export default function Doctor({ kind, base, texts }: DoctorProps) {
  const { form } = texts
  const [given, setGiven] = useState({ text: '', secret: '', arrived: '' })
  const [isLive, setLive] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { data, error, retry } = useDoctorData(base, isLive)
  const { diagnosis, isBusy } = useDiagnosis(data, given)

  useEffect(() => {
    setLive(true)
    setGiven((before) => ({ ...before, text: field.current!.value }))
  }, [])

  const fillIn = (text: string) => {
    field.current!.value = text
    field.current!.focus()
    setGiven({ ...given, text })
  }
  const isStrange = given.secret !== '' && data !== undefined && !isDemo(given.secret, data)

  return (
    <section className="doctor" aria-label={texts.title} data-tool="">
      {isLive && <Sheet href={sheet} />}
      <label className="doctor__field">
        <span>{form.request}</span>
        <textarea
          ref={field}
          className="search-input"
          rows={8}
          maxLength={LONGEST}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onInput={({ currentTarget: { value } }) => setGiven({ ...given, text: value })}
        />
      </label>
      <p className="doctor__note">
        {form.private}{' '}
        {data && given.text === '' && (
          <Button kind="text" onClick={() => fillIn(exampleOf(kind, data))}>
            {texts.example}
          </Button>
        )}
      </p>
      <details>
        <summary>{form.more}</summary>
        <HintedField
          label={form.secret}
          hint={form.secretHint}
          id={`doctor-secret-${kind}`}
          onValue={(secret) => setGiven({ ...given, secret })}
        />
        <p className="doctor__warning" role="alert">
          {isStrange && form.warning}
        </p>
        <HintedField
          label={form.arrived}
          hint={form.arrivedHint}
          id={`doctor-arrived-${kind}`}
          onValue={(arrived) => setGiven({ ...given, arrived })}
        />
      </details>
      {error !== undefined && (
        <p role="alert">
          {texts.failure.islandFailed}{' '}
          <Button kind="text" onClick={retry}>
            {texts.failure.retry}
          </Button>
        </p>
      )}
      <div className="doctor__verdict" role="status" aria-busy={isBusy}>
        {data && given.text.trim() !== '' && <Verdict data={data} diagnosis={diagnosis} isBusy={isBusy} />}
      </div>
      {data && diagnosis && !isBusy && diagnosis.outcome !== 'incomplete' && (
        <>
          {kind === 'callback' && <EventAdvice data={data} text={given.text} diagnosis={diagnosis} />}
          <Result
            data={data}
            diagnosis={diagnosis}
            programs={data.programs[kind === 'callback' ? 'callback' : 'request']}
          />
        </>
      )}
    </section>
  )
}

/** A text field; `id` is that of its hint. */
function HintedField({
  label,
  hint,
  id,
  onValue,
}: {
  label: string
  hint: string
  id: string
  onValue: (value: string) => void
}) {
  return (
    <>
      <label className="doctor__field">
        <span>{label}</span>
        <input
          type="text"
          className="search-input"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={id}
          onInput={({ currentTarget: { value } }) => onValue(value)}
        />
      </label>
      <p className="doctor__note" id={id}>
        {hint}
      </p>
    </>
  )
}

/** Whether a secret begins as one of the demo’s does. */
const isDemo = (secret: string, { rules }: DoctorData): boolean =>
  rules.keys.some((key) => secret.trim().startsWith(key.secret.slice(0, BEGINNING)))

const BEGINNING = 8

/** Longer than any request that the API accepts, in characters. */
const LONGEST = 200_000

/** A published message as HTTP, whose signature is in upper case. */
function exampleOf(kind: DoctorProps['kind'], { rules }: DoctorData): string {
  const { headers, known, scheme } = rules
  const message = known.find(({ target }) => target.startsWith(`${rules.basePath}/`) === (kind === 'signature'))!
  return [
    `${message.method} ${message.target} HTTP/1.1`,
    `${headers.key}: ${message.keyId}`,
    `${headers.timestamp}: ${message.timestamp}`,
    `${headers.signature}: ${scheme}=${message.signature.slice(scheme.length + 1).toUpperCase()}`,
    '',
    message.body,
  ].join('\n')
}
