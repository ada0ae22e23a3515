import { createStorageSlot } from './storage'

/** Remembers the version that the reader picks; a name that no longer exists is forgotten. */
export function attachVersions(): void {
  const slot = createStorageSlot('docs-preferred-version-default')
  const known = document.documentElement.dataset.versions?.split(' ') ?? []
  const stored = slot.get()
  if (stored !== null && !known.includes(stored)) slot.del()
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-version]')
    if (link?.dataset.version) slot.set(link.dataset.version)
  })
}
