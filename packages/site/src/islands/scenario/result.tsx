import { plural } from '@docs/model/language/plural'
import type { Entry, Transcript } from '@docs/model/scenarios/types'
import { entryText, transcriptText } from '@docs/sandbox/scenarios/transcript'
import { Button } from '@docs/sandbox/ui/Button'
import type { ScenarioView } from '../../views/scenario'
import { saveText } from '../save-text'
import { Bytes } from '../try-it/bytes'
import { instantText } from '../try-it/clock'
import { Status } from '../try-it/status'
import { WithCode } from '../try-it/with-code'
import { StepLine } from './steps'

/** What has happened, and whether the scenario expects it. */
export function Result({ view, transcript }: { view: ScenarioView; transcript: Transcript | undefined }) {
  const { texts, locale } = view
  const wrong = transcript?.wrong ?? []
  return (
    <>
      <p role="status" className="visually-hidden">
        {transcript && (wrong.length === 0 ? texts.asExpected : plural(texts.wrong, locale, wrong.length))}
      </p>
      {transcript && (
        <section className="try-it__part" aria-label={texts.transcript}>
          <h2>{texts.transcript}</h2>
          <div className={wrong.length > 0 ? 'try-it__verdict try-it__verdict--faulty' : 'try-it__verdict'}>
            <p>{wrong.length === 0 ? texts.asExpected : plural(texts.wrong, locale, wrong.length)}</p>
            {wrong.length > 0 && (
              <ul className="try-it__list" lang="en">
                {wrong.map((each, at) => (
                  <li key={at}>{each}</li>
                ))}
              </ul>
            )}
          </div>
          <ol className="try-it__list">
            {transcript.entries.map((entry, at) => (
              <li key={at}>
                <Line view={view} entry={entry} />
              </li>
            ))}
          </ol>
          <div className="try-it__row">
            <Button kind="quiet" small onClick={() => saveText('transcript.txt', transcriptText(transcript))}>
              {texts.saveTranscript}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}

/** An entry in a line; messages open to what was sent, as the program prints it. */
function Line({ view, entry }: { view: ScenarioView; entry: Entry }) {
  const line = (
    <>
      {instantText(entry.at)}: <Told view={view} entry={entry} />
    </>
  )
  if (entry.kind !== 'request' && entry.kind !== 'answer' && entry.kind !== 'callback') return line
  return (
    <details>
      <summary>{line}</summary>
      <Bytes label={view.texts.details} wrapped>
        {entryText(entry)}
      </Bytes>
    </details>
  )
}

function Told({ view, entry }: { view: ScenarioView; entry: Entry }) {
  const { entries } = view.texts
  switch (entry.kind) {
    case 'request':
      return <WithCode text={entries.request} values={{ request: `${entry.method} ${entry.target}` }} />
    case 'answer':
      return <WithCode text={entries.answer} values={{ status: String(entry.status) }} />
    case 'no_answer':
      return entries.no_answer
    case 'callback':
      return entry.acknowledged === undefined ? (
        <WithCode text={entries.ignored} values={{ url: entry.url }} />
      ) : (
        <WithCode text={entries.acknowledged} values={{ url: entry.url, status: String(entry.acknowledged) }} />
      )
    case 'status':
      return (
        <>
          <WithCode text={entries.status} values={{ id: entry.transaction_id }} />{' '}
          <Status view={view} name={entry.status} />
          {entry.failure_reason !== undefined && (
            <>
              {' '}
              <code>{entry.failure_reason}</code>
            </>
          )}
        </>
      )
    case 'payer': {
      const words = entry.act === 'open' ? 'open_page' : (entry.act as 'type' | 'pay' | 'give_up')
      return <StepLine view={view} words={words} values={{ of: entry.transaction_id }} />
    }
    case 'choice':
      return <StepLine view={view} words="choose" values={{ choose: entry.service_id, of: entry.of }} />
    case 'event':
      return <StepLine view={view} words="event" values={{ event: entry.event, of: entry.transaction_id }} />
    case 'told':
      return <StepLine view={view} words="tell" values={{ tell: entry.what, from: entry.from, to: entry.to }} />
    case 'setting':
      return <StepLine view={view} words={entry.of} values={{ [entry.of]: entry.value }} />
    case 'clock':
      return <StepLine view={view} words="until" values={{ until: entry.to }} />
  }
}
