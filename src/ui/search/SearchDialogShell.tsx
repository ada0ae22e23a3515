import type { ReactNode } from 'react'
import { useRoute } from '../route'
import { searchStrings } from '../../site/strings/search'

/** The dialog around the island of the search. */
export function SearchDialogShell({ children }: { children: ReactNode }) {
  const strings = searchStrings[useRoute().locale]
  return (
    <dialog id="search-dialog" className="search-dialog" aria-label={strings.label} data-swap="search-dialog">
      {children}
    </dialog>
  )
}
