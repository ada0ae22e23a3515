import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A minimal window for the storage slot. */
function fakeWindow(storage: () => unknown) {
  const target = new EventTarget() as EventTarget & { localStorage: unknown }
  Object.defineProperty(target, 'localStorage', { get: storage })
  return target
}

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

/** A fresh module for each test, since "warned once" is module state. */
async function load() {
  vi.resetModules()
  return import('./storage')
}

describe('storage slot (R7-6, R7-7, R8-12 to R8-16)', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('R7-6 returns the stored value, and nothing after deletion', async () => {
    const storage = memory()
    vi.stubGlobal(
      'window',
      fakeWindow(() => storage),
    )
    const slot = (await load()).createStorageSlot('theme')
    expect(slot.get()).toBeNull()
    slot.set('dark')
    expect(slot.get()).toBe('dark')
    expect(storage.getItem('theme')).toBe('dark')
    slot.del()
    expect(slot.get()).toBeNull()
  })

  it('R7-6 listeners get changes of their key from this tab and others until they unsubscribe', async () => {
    const storage = memory()
    const window = fakeWindow(() => storage)
    vi.stubGlobal('window', window)
    const slot = (await load()).createStorageSlot('theme')
    const heard: (string | null)[] = []
    const stop = slot.listen((value) => heard.push(value))
    slot.set('dark')
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme', newValue: 'light' }))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'code', newValue: 'php' }))
    slot.del()
    stop()
    slot.set('dark')
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme', newValue: 'light' }))
    expect(heard).toEqual(['dark', 'light', null])
  })

  it.each([
    [
      'throws',
      () => {
        throw new DOMException('denied', 'SecurityError')
      },
    ],
    ['is null', () => null],
  ])('R7-7, R8-12 storage that %s: all slots together warn once, then do nothing', async (_, storage) => {
    vi.stubGlobal('window', fakeWindow(storage))
    const { createStorageSlot } = await load()
    for (const key of ['theme', 'code', 'theme']) {
      const slot = createStorageSlot(key)
      slot.set('x')
      expect(slot.get()).toBeNull()
      slot.del()
      slot.listen(() => {})()
    }
    expect(console.warn).toHaveBeenCalledTimes(1)
    expect(console.error).not.toHaveBeenCalled()
  })

  it.each([
    ['R8-13', 'get', 'getItem'],
    ['R8-14', 'set', 'setItem'],
    ['R8-15', 'delete', 'removeItem'],
  ])('%s a %s that fails is logged with its key', async (_, action, method) => {
    const storage = {
      ...memory(),
      [method]: () => {
        throw new Error('quota')
      },
    }
    vi.stubGlobal(
      'window',
      fakeWindow(() => storage),
    )
    const slot = (await load()).createStorageSlot('theme')
    slot.get()
    slot.set('dark')
    slot.del()
    expect(vi.mocked(console.error).mock.calls).toEqual([
      [`Storage error, can't ${action} key=theme`, new Error('quota')],
    ])
  })

  it('R8-16 use during server rendering throws', async () => {
    const slot = (await load()).createStorageSlot('theme')
    for (const use of [() => slot.get(), () => slot.set('x'), () => slot.del(), () => slot.listen(() => {})]) {
      expect(use).toThrow('Illegal storage API usage for storage key "theme"')
    }
  })
})
