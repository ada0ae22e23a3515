/** One value of the browser's local storage. */
interface StorageSlot {
  get: () => string | null
  set: (value: string) => void
  del: () => void
  /** Calls the listener with each new value, whether set in this tab or another; returns a function that stops it. */
  listen: (listener: (value: string | null) => void) => () => void
}

let warned = false

/** Local storage, or undefined where the browser denies it (iframe, incognito, strict privacy); warns once. */
function browserStorage(): Storage | undefined {
  try {
    // Some browsers throw here, others return null.
    const storage = window.localStorage as Storage | null
    if (storage) return storage
    throw new Error('localStorage is null')
  } catch (error) {
    if (!warned) console.warn('Local storage is not available: choices are not remembered.', error)
    warned = true
    return undefined
  }
}

function access<T>(action: string, key: string, work: (storage: Storage) => T): T | null {
  const storage = browserStorage()
  try {
    return storage ? work(storage) : null
  } catch (error) {
    console.error(`Storage error, can't ${action} key=${key}`, error)
    return null
  }
}

/** Without storage every operation does nothing; failed operations are logged. On the server every operation throws. */
export function createStorageSlot(key: string): StorageSlot {
  if (import.meta.env.SSR && typeof window === 'undefined') return serverSlot(key)
  const listeners = new Set<(value: string | null) => void>()
  const tell = (value: string | null) => listeners.forEach((listener) => listener(value))
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) tell(event.newValue)
  }
  return {
    get: () => access('get', key, (storage) => storage.getItem(key)),
    set: (value) =>
      void access('set', key, (storage) => {
        storage.setItem(key, value)
        tell(value)
      }),
    del: () =>
      void access('delete', key, (storage) => {
        storage.removeItem(key)
        tell(null)
      }),
    listen: (listener) => {
      if (!browserStorage()) return () => {}
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

function serverSlot(key: string): StorageSlot {
  const illegal = (): never => {
    throw new Error(
      `Illegal storage API usage for storage key "${key}": there is no storage on the server. Use the slot in an ` +
        'event handler or an effect, not while rendering.',
    )
  }
  return { get: illegal, set: illegal, del: illegal, listen: illegal }
}
