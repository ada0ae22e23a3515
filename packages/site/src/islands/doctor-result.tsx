import { useState, type ReactNode } from 'react'
import { fill } from '@docs/model/language/fill'
import { utf8 } from '../doctor/bytes'
import { sidesOf } from '../doctor/diagnose'
import type { Diagnosis, DoctorData, Excerpt, Sides as SidesOf } from '../doctor/types'

type Texts = DoctorData['texts']['result']

/** Text that the build has rendered. */
export function Html({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: html }} />
}

/** The outcome in a sentence or two; its first link leads to the cause. */
export function Verdict({ data, diagnosis }: { data: DoctorData; diagnosis: Diagnosis }) {
  const x = data.texts.verdict
  const { outcome, cause, lacks, unread, untimed } = diagnosis
  const missing = lacks.map((lack) => x.lacks[lack]).join(', ')
  const unreadable = unread.map((each) => x.unreadable[each]).join(' ')
  switch (outcome) {
    case 'right':
      return (
        <>
          <p className="doctor__right">{x.right}</p>
          {untimed !== undefined && (
            <p className="doctor__note">{fill(x.untimed, { time: instant(untimed), skew: data.rules.skewSeconds })}</p>
          )}
        </>
      )
    case 'incomplete':
      return (
        <p>
          {x.incomplete} <Html html={`${missing}. ${unreadable}`} />
        </p>
      )
    case 'unread':
      return (
        <p className="doctor__warning">
          {x.unread} <Html html={unreadable} />
        </p>
      )
    case 'unknown':
      return (
        <p className="doctor__wrong">
          <Html html={x.unknown} />
        </p>
      )
    case 'cause':
      return (
        <p className="doctor__wrong">
          {cause && <a href={`${data.page}#${cause}`} dangerouslySetInnerHTML={{ __html: data.causes[cause].what }} />}
          {cause === 'header_missing' ? <Html html={`: ${missing}.`} /> : '.'}
        </p>
      )
  }
}

/** `2026-01-01T00:00:00Z` */
const instant = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000', '')

/** What to do, the first difference, and the steps. */
export function Result({ data, diagnosis }: { data: DoctorData; diagnosis: Diagnosis }) {
  const x = data.texts.result
  const { outcome, cause, sides, steps } = diagnosis
  return (
    <div className="doctor__result">
      {cause && (
        <Part title={x.fix}>
          <p>
            <Html html={data.causes[cause].fix} />
          </p>
        </Part>
      )}
      {sides && <Sides sides={sides} texts={x} />}
      {steps && (
        <details key={outcome} open={outcome === 'unknown'}>
          <summary>{x.steps}</summary>
          <Values
            of={[
              [x.bytes, steps.bytes],
              [x.hash, steps.bodyHash],
              [x.string, steps.stringToSign],
              [x.rightSignature, steps.signature],
            ]}
          />
        </details>
      )}
      {steps && outcome === 'unknown' && <OwnString expected={steps.stringToSign} texts={x} />}
    </div>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className="doctor__title">{title}</p>
      {children}
    </>
  )
}

function Values({ of, sides = false }: { of: [title: string, value: ReactNode][]; sides?: boolean }) {
  return (
    <dl className={`doctor__values${sides ? ' doctor__sides' : ''}`}>
      {of.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Sides({ sides: { of, at, expected, own }, texts: x }: { sides: SidesOf; texts: Texts }) {
  const what = { body: x.body, string: x.string, header: x.rightSignature }[of]
  return (
    <Part title={fill(x.at, { at, what })}>
      <Values
        sides
        of={[
          [x.arrived, <Side excerpt={expected} end={x.end} />],
          [of === 'header' ? x.inHeader : x.signed, <Side excerpt={own} end={x.end} />],
        ]}
      />
    </Part>
  )
}

/** Characters that cannot be seen, as programs write them. */
const visible: Record<string, string> = { '\n': '\\n\n', '\r': '\\r', '\t': '\\t', '\ufeff': '\\ufeff', '\0': '\\0' }
const shown = (text: string) => text.replace(/[\n\r\t\ufeff\0]/g, (each) => visible[each] ?? each)

function Side({ excerpt: { before, at, after }, end }: { excerpt: Excerpt; end: string }) {
  return (
    <>
      {shown(before)}
      <mark>{at === '' ? `[${end}]` : shown(at)}</mark>
      {shown(after)}
    </>
  )
}

/** Where no common mistake explains a signature, the reader's own string to sign shows the difference. */
function OwnString({ expected, texts: x }: { expected: string; texts: Texts }) {
  const [own, setOwn] = useState('')
  const sides = own === '' ? undefined : sidesOf('string', utf8(expected), utf8(own))
  return (
    <>
      <label className="doctor__field">
        <span>{x.compare}</span>
        <textarea
          className="search-input"
          rows={5}
          autoComplete="off"
          spellCheck={false}
          aria-describedby="doctor-own-string"
          onInput={({ currentTarget: { value } }) => setOwn(value)}
        />
      </label>
      <p className="doctor__note" id="doctor-own-string">
        {x.compareHint}
      </p>
      <div aria-live="polite">
        {sides && <Sides sides={sides} texts={x} />}
        {own !== '' && !sides && <p>{x.same}</p>}
      </div>
    </>
  )
}
