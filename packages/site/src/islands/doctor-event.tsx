import { useState } from 'react'
import { mapValues } from '@docs/model/data/map'
import { escapeMarkup } from '@docs/model/data/markup'
import { fill } from '@docs/model/language/fill'
import { advise } from '../doctor/advice'
import { textOf } from '../doctor/bytes'
import { readPasted } from '../doctor/pasted'
import type { Diagnosis, DoctorData } from '../doctor/types'
import { Html, Part } from './doctor-result'

/** What the receiver does with the event, given what it knew before. */
export function EventAdvice({ data, text, diagnosis }: { data: DoctorData; text: string; diagnosis: Diagnosis }) {
  const x = data.texts.event
  const [known, setKnown] = useState({ version: '', status: '', seen: false })
  const before = {
    version: known.version === '' ? undefined : Number(known.version),
    status: known.status,
    seen: known.seen,
  }
  const { body } = readPasted(text)
  const isGenuine = diagnosis.outcome === 'right'
  const advice = advise(textOf(body), isGenuine, before, data.statuses)
  return (
    <div className="doctor__event">
      {isGenuine && (
        <fieldset className="doctor__known">
          <legend>{x.known}</legend>
          <label className="doctor__field">
            <span>{x.version}</span>
            <input
              className="search-input"
              type="number"
              min="0"
              inputMode="numeric"
              placeholder={x.nothing}
              value={known.version}
              onChange={({ target: { value } }) => setKnown({ ...known, version: value })}
            />
          </label>
          <label className="doctor__field">
            <span>{x.status}</span>
            <select value={known.status} onChange={({ target: { value } }) => setKnown({ ...known, status: value })}>
              <option value="">{x.nothing}</option>
              {Object.keys(data.statuses).map((status) => (
                <option key={status}>{status}</option>
              ))}
            </select>
          </label>
          <label className="doctor__check">
            <input
              type="checkbox"
              checked={known.seen}
              onChange={({ target: { checked } }) => setKnown({ ...known, seen: checked })}
            />
            <span>{x.seen}</span>
          </label>
        </fieldset>
      )}
      <Part title={x.todo}>
        <ol aria-live="polite">
          {advice.map((each) =>
            'status' in each ? (
              <li key="status">
                <Html html={data.statuses[each.status]?.may ?? ''} />
              </li>
            ) : (
              <li key={each.id}>
                <Html html={fill(data.advice[each.id], escaped(each.values ?? {}))} />
              </li>
            ),
          )}
        </ol>
      </Part>
    </div>
  )
}

/** The values come from what was pasted. */
const escaped = (values: Record<string, string | number>): Record<string, string> =>
  mapValues(values, (value) => escapeMarkup(String(value)))
