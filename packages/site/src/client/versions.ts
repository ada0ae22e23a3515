import { onClick } from './on-click'
import { createStorageSlot } from '../islands/storage'

/** Remembers the version that the reader picks; a version that no longer exists is removed from storage. */
export function attachVersions(): void {
  const slot = createStorageSlot('docs-preferred-version-default')
  const known = document.documentElement.dataset.versions?.split(' ') ?? []
  const stored = slot.get()
  if (stored !== null && !known.includes(stored)) slot.del()
  onClick('[data-version]', ({ dataset }) => slot.set(dataset.version ?? ''))
}
