import { useEffect, useState } from 'react'
import { fetchJson } from '@docs/model/data/fetch-json'
import type { DoctorData } from '../doctor/data'
import { diagnosis as diagnosisOf } from '../doctor/diagnose'
import { instantOf, readPasted } from '../doctor/pasted'
import type { Diagnosis } from '../doctor/types'

/** What the doctor knows, once the reader has reached for it. */
export function useDoctorData(base: string, isWanted: boolean) {
  const [{ data, error }, setLoaded] = useState<{ data?: DoctorData; error?: unknown }>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const settle = (loaded: { data?: DoctorData; error?: unknown }) => {
      if (!isGone) setLoaded(loaded)
    }
    fetchJson<DoctorData>(`${base}doctor.json`).then(
      (fetched) => settle({ data: fetched }),
      (failure: unknown) => settle({ error: failure }),
    )
    return () => {
      isGone = true
    }
  }, [base, isWanted, attempt])
  return { data, error, retry: () => setAttempt(attempt + 1) }
}

interface Given {
  text: string
  secret: string
  arrived: string
}

/** How long a run may keep the page from answering, in milliseconds. */
const SLICE = 20

/** The diagnosis of what was given last. It is made in slices, and dropped when something else is given. */
export function useDiagnosis(data: DoctorData | undefined, { text, secret, arrived }: Given) {
  const [made, setMade] = useState<{ diagnosis?: Diagnosis; of?: unknown }>({})
  const of = JSON.stringify([text, secret, arrived, data !== undefined])
  useEffect(() => {
    if (!data || text.trim() === '') return
    const given = { secret, now: instantOf(arrived), clock: Math.floor(Date.now() / 1000) }
    const run = diagnosisOf(readPasted(text), given, data.rules)
    let timer = setTimeout(advance, SLICE)
    function advance() {
      const end = performance.now() + SLICE
      let step = run.next()
      while (!step.done && performance.now() < end) step = run.next()
      if (step.done) setMade({ diagnosis: step.value, of })
      else timer = setTimeout(advance)
    }
    return () => clearTimeout(timer)
  }, [data, text, secret, arrived, of])
  return { diagnosis: made.of === of ? made.diagnosis : undefined, isBusy: text.trim() !== '' && made.of !== of }
}
