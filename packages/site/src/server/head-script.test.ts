import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { headScript } from './head-script'

interface Visit {
  stored?: Record<string, string>
  storage?: unknown
  announcement?: string | null
}

/** Runs the script as a browser would; returns the resulting dataset and storage. */
function visit({ stored = {}, storage, announcement = 'a2' }: Visit) {
  const values = new Map(Object.entries(stored))
  const dataset: Record<string, string> = { theme: 'light' }
  const local = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  runInNewContext(headScript(announcement), {
    document: { documentElement: { dataset } },
    localStorage: storage === undefined ? local : storage,
  })
  return { dataset, stored: Object.fromEntries(values) }
}

describe('the head script', () => {
  it('R4-1, R4-4 restores the stored mode and language, light and Bash by default', () => {
    expect(visit({}).dataset).toMatchObject({ js: '', theme: 'light', code: 'bash' })
    expect(visit({ stored: { theme: 'dark', code: 'php' } }).dataset).toMatchObject({ theme: 'dark', code: 'php' })
    expect(visit({ stored: { theme: 'blue' } }).dataset).toMatchObject({ theme: 'light' })
  })

  it('R4-9 keeps a dismissed announcement away', () => {
    const { dataset } = visit({ stored: { 'announcement.id': 'a2', 'announcement.dismiss': 'true' } })
    expect(dataset.announcement).toBe('dismissed')
  })

  it('R4-10 shows an announcement with a new id at once', () => {
    const { dataset, stored } = visit({ stored: { 'announcement.id': 'a1', 'announcement.dismiss': 'true' } })
    expect(dataset.announcement).toBeUndefined()
    expect(stored).toMatchObject({ 'announcement.id': 'a2', 'announcement.dismiss': 'false' })
  })

  it('stores nothing about announcements where there is none to dismiss', () => {
    expect(visit({ announcement: null }).stored).toEqual({})
  })

  it('works without storage', () => {
    expect(visit({ storage: null }).dataset).toMatchObject({ js: '', theme: 'light' })
  })

  it('cannot be ended by the announcement’s id', () => {
    expect(headScript('</script>')).not.toContain('</script>')
  })
})
