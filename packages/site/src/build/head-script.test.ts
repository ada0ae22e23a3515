import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { headScript } from './head-script'

interface Visit {
  stored?: Record<string, string>
  announcement?: string | null
}

/** Runs the script as a browser would; returns the resulting dataset and storage. */
function visit({ stored = {}, announcement = 'a2' }: Visit) {
  const values = new Map(Object.entries(stored))
  const dataset: Record<string, string> = { theme: 'light' }
  const local = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  runInNewContext(headScript(announcement), {
    document: { documentElement: { dataset } },
    localStorage: local,
  })
  return { dataset, stored: Object.fromEntries(values) }
}

describe('the head script', () => {
  it('R4-1, R4-4 restores the stored mode and language, light and the JSON body by default', () => {
    expect(visit({}).dataset).toMatchObject({ js: '', theme: 'light', code: 'json' })
    expect(visit({ stored: { theme: 'dark', code: 'php' } }).dataset).toMatchObject({ theme: 'dark', code: 'php' })
    expect(visit({ stored: { theme: 'blue' } }).dataset).toMatchObject({ theme: 'light' })
  })

  it('stores nothing about announcements if none can be dismissed', () => {
    expect(visit({ announcement: null }).stored).toEqual({})
  })

  it('cannot be closed early by an id with markup', () => {
    expect(headScript('</script>')).not.toContain('</script>')
  })
})
