import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Texts } from '../words/texts'
import { Button } from '@docs/sandbox/ui/Button'
import { diagnose } from '../doctor/diagnose'
import { instantOf } from '../doctor/pasted'
import type { DoctorData } from '../doctor/types'
import sheet from './doctor.css?url'
import { EventAdvice } from './doctor-event'
import { Result, Verdict } from './doctor-result'
import { Sheet } from './sheet'
import { useDoctorData } from './use-doctor'

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
  const [given, setGiven] = useState<Asked>({ text: '', secret: '', arrived: '', url: '' })
  const [isLive, setLive] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { data, error, retry } = useDoctorData(base, isLive)
  const asked = useDeferredValue(given)
  const diagnosis = useMemo(() => data && diagnosisOf(asked, data), [asked, data])

  useEffect(() => {
    setLive(true)
    setGiven((before) => ({ ...before, text: field.current!.value }))
  }, [])

  const fillIn = (text: string) => {
    field.current!.value = text
    field.current!.focus()
    field.current!.scrollTop = 0
    setGiven({ ...given, text })
  }
  const fieldOf = (name: 'url' | 'secret' | 'arrived') => (
    <HintedField {...form[name]} id={`doctor-${name}`} onValue={(value) => setGiven({ ...given, [name]: value })} />
  )
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
            {form.example}
          </Button>
        )}
      </p>
      {kind === 'callback' && fieldOf('url')}
      <details>
        <summary>{form.more}</summary>
        {fieldOf('secret')}
        <p className="doctor__warning" role="alert">
          {isStrange && form.warning}
        </p>
        {fieldOf('arrived')}
      </details>
      {error !== undefined && (
        <p role="alert">
          {texts.failure.islandFailed}{' '}
          <Button kind="text" onClick={retry}>
            {texts.failure.retry}
          </Button>
        </p>
      )}
      <div className="doctor__verdict" role="status" aria-busy={asked !== given}>
        {data && diagnosis && <Verdict data={data} diagnosis={diagnosis} />}
      </div>
      {data && diagnosis && diagnosis.outcome !== 'incomplete' && (
        <>
          {kind === 'callback' && diagnosis.outcome !== 'unread' && (
            <EventAdvice data={data} text={asked.text} diagnosis={diagnosis} />
          )}
          <Result data={data} diagnosis={diagnosis} />
        </>
      )}
    </section>
  )
}

type Asked = Record<'text' | 'secret' | 'arrived' | 'url', string>

function diagnosisOf({ text, secret, arrived, url }: Asked, { rules }: DoctorData) {
  return text.trim() === '' ? undefined : diagnose(text, { secret, now: instantOf(arrived), url }, rules)
}

interface HintedFieldProps {
  label: string
  hint: string
  /** Of the hint. */
  id: string
  onValue: (value: string) => void
}

function HintedField({ label, hint, id, onValue }: HintedFieldProps) {
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

/** Whether a secret begins like a demo secret. */
const isDemo = (secret: string, { rules }: DoctorData): boolean =>
  rules.keys.some((key) => secret.trim().startsWith(key.secret.slice(0, BEGINNING)))

const BEGINNING = 8

/** A published message as HTTP, whose signature is in upper case. */
function exampleOf(kind: DoctorProps['kind'], { rules }: DoctorData): string {
  const message = rules.known.find(({ target }) => target.startsWith(`${rules.basePath}/`) === (kind === 'signature'))!
  const [scheme = '', digits = ''] = message.signature.split('=')
  const values = { key: message.keyId, timestamp: message.timestamp, signature: `${scheme}=${digits.toUpperCase()}` }
  return [
    `${message.method} ${message.target} HTTP/1.1`,
    ...rules.scheme.headers.map(({ role, name }) => `${name}: ${values[role]}`),
    '',
    message.body,
  ].join('\n')
}
