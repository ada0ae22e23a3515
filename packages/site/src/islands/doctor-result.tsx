import { useState, type ReactNode } from 'react'
import { fill } from '@docs/model/language/fill'
import { utf8 } from '../doctor/bytes'
import { causeOf, type Anchor } from '../doctor/causes'
import { sidesOf } from '../doctor/diagnose'
import type { Diagnosis, DoctorData, Excerpt, Sides as SidesOf } from '../doctor/types'

type Texts = DoctorData['texts']['result']

/** Text that the build has rendered. */
export function Html({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: html }} />
}

function CauseLink({ anchor, data }: { anchor: Anchor; data: DoctorData }) {
  const html = data.causes[causeOf(anchor)].what
  return <a href={`${data.page}#${anchor}`} dangerouslySetInnerHTML={{ __html: html }} />
}

/** The outcome in a sentence or two; its first link leads to the cause. */
export function Verdict({ data, diagnosis }: { data: DoctorData; diagnosis: Diagnosis }) {
  const x = data.texts.verdict
  const { outcome, cause, lacks, unread, needsSecret } = diagnosis
  switch (outcome) {
    case 'right':
      return <p className="doctor__right">{x.right}</p>
    case 'incomplete':
      return (
        <p>
          {x.incomplete} <Lacking lacks={lacks} texts={x.lacks} />
        </p>
      )
    case 'unread':
      return (
        <p className="doctor__wrong">
          {x.unread} <Html html={unread.map((each) => x.unreadable[each]).join(' ')} />
        </p>
      )
    case 'unknown':
      return (
        <>
          <p className="doctor__wrong">{x.unknown}</p>
          <ul>
            {(['other_secret', 'changed', 'other_target'] as const).map((anchor) => (
              <li key={anchor}>
                <CauseLink anchor={anchor} data={data} />
              </li>
            ))}
          </ul>
        </>
      )
    case 'cause':
      return (
        <>
          <p className="doctor__wrong">{cause && <CauseLink anchor={cause} data={data} />}.</p>
          {cause === 'header_missing' && (
            <p>
              <Lacking lacks={lacks} texts={x.lacks} />
            </p>
          )}
          {needsSecret && <p>{x.ofKey}</p>}
        </>
      )
  }
}

function Lacking({ lacks, texts }: { lacks: Diagnosis['lacks']; texts: DoctorData['texts']['verdict']['lacks'] }) {
  return <Html html={lacks.map((lack) => texts[lack]).join(', ')} />
}

/** What to do, the checks, the first difference, and the steps. */
export function Result({ data, diagnosis }: { data: DoctorData; diagnosis: Diagnosis }) {
  const x = data.texts.result
  const { outcome, cause, sides, steps, staleTimestamp } = diagnosis
  return (
    <div className="doctor__result">
      {cause && (
        <Part title={x.fix}>
          <p>
            <Html html={data.causes[causeOf(cause)].fix} />
          </p>
        </Part>
      )}
      {sides && <Sides sides={sides} texts={x} />}
      <Checks diagnosis={diagnosis} texts={x} />
      {staleTimestamp !== undefined && (
        <p className="doctor__note">{fill(x.age, { time: instant(staleTimestamp), skew: data.rules.skewSeconds })}</p>
      )}
      {steps && (
        <details key={outcome} open={outcome === 'unknown'}>
          <summary>{x.steps}</summary>
          <dl className="doctor__steps">
            {(
              [
                [x.bytes, String(steps.bytes)],
                [x.hash, steps.bodyHash],
                [x.string, steps.stringToSign],
                [x.rightSignature, steps.signature],
              ] as const
            ).map(([title, value]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            ))}
          </dl>
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

/** The checks of the gateway, by the error that each ends in. */
const checks = [
  ['headers', 'signature_missing'],
  ['key', 'key_unknown'],
  ['time', 'timestamp_out_of_range'],
  ['signature', 'signature_invalid'],
] as const

function Checks({ diagnosis: { outcome, fault, isTimed }, texts: x }: { diagnosis: Diagnosis; texts: Texts }) {
  const failed = outcome === 'right' ? checks.length : checks.findIndex(([, each]) => each === fault)
  const stateOf = (at: number) => {
    if (at > failed || (checks[at]![0] === 'time' && !isTimed && at !== failed)) return 'open'
    if (at < failed) return 'passed'
    return outcome === 'unread' ? 'open' : 'failed'
  }
  return (
    <Part title={x.checks}>
      <ol className="doctor__checks">
        {checks.map(([name], at) => (
          <li key={name} data-state={stateOf(at)}>
            {x.check[name]}: {x.state[stateOf(at)]}
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** `2026-01-01T00:00:00Z` */
const instant = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000', '')

function Sides({ sides: { of, at, expected, own }, texts: x }: { sides: SidesOf; texts: Texts }) {
  return (
    <Part title={x.sides}>
      <p>{fill(x.at, { at, what: x.place[of] })}</p>
      <dl className="doctor__sides">
        {(
          [
            [x.arrived, expected],
            [of === 'header' ? x.inHeader : x.signed, own],
          ] as const
        ).map(([title, excerpt]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <Side excerpt={excerpt} end={x.end} />
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

/** Characters that cannot be seen, as programs write them. */
const visible: Record<string, string> = { '\n': '\\n\n', '\r': '\\r', '\t': '\\t', '\ufeff': '\\ufeff', '\0': '\\0' }
const shown = (text: string) => text.replace(/[\n\r\t\ufeff\0]/g, (each) => visible[each] ?? each)

function Side({ excerpt: { before, at, after }, end }: { excerpt: Excerpt; end: string }) {
  return (
    <code>
      {shown(before)}
      <mark>{at === '' ? `[${end}]` : shown(at)}</mark>
      {shown(after)}
    </code>
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
