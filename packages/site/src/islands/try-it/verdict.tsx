import { useState } from 'react'
import { fill } from '@docs/model/language/fill'
import { plural } from '@docs/model/language/plural'
import { lineAt, placeAt, placesOf, type Place } from '../../playground/json-places'
import type { Call } from '../../playground/request'
import type { Answer } from '../../playground/request'
import type { Sandbox } from '../../playground/sandbox'
import type { TryItView } from '../../views/try-it'
import { isLong } from './bytes'
import { useAfterPause } from './use-after-pause'

/** A fault of one field, or of the whole request. */
interface Fault {
  code: string
  detail: string
  pointer?: string
  line?: number
}

/** The faults that the gateway would report, updated when typing pauses; undefined until known. */
export function useVerdict(sandbox: Sandbox, revision: number, call: Call): Fault[] | undefined {
  const [verdict, setVerdict] = useState<Fault[]>()
  const check = async () => setVerdict(faultsIn(await sandbox.tryOut(call), call.body ?? ''))
  useAfterPause(JSON.stringify([call.target, call.body, call.headers['Idempotency-Key'], revision]), () => void check())
  return verdict
}

function faultsIn(answer: Answer | undefined, body: string): Fault[] {
  if (!answer || answer.status < 400) return []
  const { code, detail, faults } = JSON.parse(answer.body) as Fault & { faults?: Fault[] }
  const found = isLong(body) ? { places: new Map<string, Place>() } : placesOf(body)
  const lineOf = (pointer: string) => {
    const place = placeAt(found, pointer)
    return place && lineAt(body, place.from)
  }
  if (faults) return faults.map((each) => ({ ...each, line: lineOf(each.pointer ?? '') }))
  return [{ code, detail, ...(found.wrong !== undefined && { line: lineAt(body, found.wrong) }) }]
}

export function Verdict({ id, view, faults }: { id: string; view: TryItView; faults: Fault[] | undefined }) {
  const { texts, locale, errors } = view
  return (
    <div id={id} className="try-it__verdict">
      <p role="status" className={faults?.length ? 'is-bad' : 'is-good'}>
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
