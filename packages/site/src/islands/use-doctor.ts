import { useEffect, useState } from 'react'
import { fetchJson } from '@docs/model/data/fetch-json'
import type { DoctorData } from '../doctor/types'

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
