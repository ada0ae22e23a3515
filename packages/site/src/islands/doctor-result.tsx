import { useState, type ReactNode } from 'react'
import { fill } from '@docs/model/language/fill'
import { causes, type CauseId } from '../doctor/causes'
import { lineOfStep, type DoctorData, type Program } from '../doctor/data'
import type { Diagnosis, Excerpt } from '../doctor/types'

/** Text that the build has rendered. */
export function Html({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: html }} />
}

function CauseLink({ id, data }: { id: CauseId; data: DoctorData }) {
  const { what, href } = data.causes[id]
  return <a href={href} dangerouslySetInnerHTML={{ __html: what }} />
}

/** The outcome in a sentence or two; its first link leads to the cause. */
export function Verdict({ data, diagnosis, isBusy }: { data: DoctorData; diagnosis?: Diagnosis; isBusy: boolean }) {
  const x = data.texts.verdict
  if (isBusy || !diagnosis) return <p className="doctor__busy">{x.busy}</p>
  const { outcome, causes: named, lacks } = diagnosis
  switch (outcome) {
    case 'right':
      return <p className="doctor__right">{x.right}</p>
    case 'incomplete':
      return (
        <p>
          {x.incomplete} <Lacking lacks={lacks} texts={x.lacks} />
        </p>
      )
    case 'unknown':
      return (
        <p className="doctor__wrong">
          {x.unknown} <CauseLink id="other_secret" data={data} /> {x.or} <CauseLink id="changed" data={data} />.
        </p>
      )
    case 'cause': {
      const [first, ...others] = named
      return (
        <>
          <p className="doctor__wrong">
            {first && <CauseLink id={first} data={data} />}.
            {others.map((id) => (
              <span key={id}>
                {' '}
                {x.alsoWrong} <CauseLink id={id} data={data} />.
              </span>
            ))}
          </p>
          {first === 'header_missing' && (
            <p>
              <Lacking lacks={lacks} texts={x.lacks} />
            </p>
          )}
          {first === 'unknown_key' && <p>{x.ofKey}</p>}
        </>
      )
    }
  }
}

function Lacking({ lacks, texts }: { lacks: Diagnosis['lacks']; texts: DoctorData['texts']['verdict']['lacks'] }) {
  return lacks.map((lack, at) => (
    <span key={lack}>
      {at > 0 && ', '}
      <Html html={texts[lack]} />
    </span>
  ))
}

/** The checks, the first difference, the line to change, and the steps. */
export function Result({ data, diagnosis, programs }: { data: DoctorData; diagnosis: Diagnosis; programs: Program[] }) {
  const x = data.texts.result
  const { causes: named, checks, parting, steps, staleTimestamp, outcome } = diagnosis
  const [cause = outcome === 'unknown' ? ('other_secret' as const) : undefined] = named
  return (
    <div className="doctor__result">
      {cause && (
        <Part title={x.fix}>
          <ul>
            {[cause, ...named.slice(1)].map((id) => (
              <li key={id}>
                <Html html={data.causes[id].fix} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={x.checks}>
        <ol className="doctor__checks">
          {checks.map(({ name, state }) => (
            <li key={name} data-state={state}>
              {x.check[name]}: {x.state[state]}
            </li>
          ))}
        </ol>
        {staleTimestamp !== undefined && (
          <p className="doctor__note">{fill(x.age, { time: instant(staleTimestamp), skew: data.rules.skewSeconds })}</p>
        )}
      </Part>
      {parting && (
        <Part title={x.parting}>
          <p>{fill(x.at, { at: parting.at, what: parting.step === 'body' ? x.bodyPlace : x.stringPlace })}</p>
          <dl className="doctor__sides">
            <dt>{x.arrived}</dt>
            <dd>
              <Side excerpt={parting.arrived} end={x.end} />
            </dd>
            <dt>{x.signed}</dt>
            <dd>
              <Side excerpt={parting.signed} end={x.end} />
            </dd>
          </dl>
        </Part>
      )}
      {cause && <LineToChange cause={cause} programs={programs} texts={x} />}
      {steps && (
        <details>
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

/** `2026-01-01T00:00:00Z` */
const instant = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000', '')

/** Characters that cannot be seen, as programs write them. */
const visible: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\ufeff': '\\ufeff', '\0': '\\0' }
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

/** The line of the site’s own program where the mistake is made, in the reader’s language of samples. */
function LineToChange({
  cause,
  programs,
  texts: x,
}: {
  cause: CauseId
  programs: Program[]
  texts: DoctorData['texts']['result']
}) {
  const [chosen, setChosen] = useState(document.documentElement.dataset['code'])
  const { language, lines } = programs.find((each) => each.language === chosen) ?? programs[0]!
  const line = lineOfStep[causes[cause]].map((of) => lines[of]).find((each) => each !== undefined)
  return (
    <Part title={x.line}>
      <div className="code">
        <div className="code__bar">
          <select aria-label={x.language} value={language} onChange={({ target: { value } }) => setChosen(value)}>
            {programs.map((each) => (
              <option key={each.language} value={each.language}>
                {each.label}
              </option>
            ))}
          </select>
        </div>
        <pre tabIndex={0} role="group" aria-label={x.line}>
          <code dangerouslySetInnerHTML={{ __html: line ?? '' }} />
        </pre>
      </div>
    </Part>
  )
}
