import type { ReactNode } from 'react'
import { useTexts } from '../route'

/** The dialog around the search island. */
export function SearchDialogShell({ children }: { children: ReactNode }) {
  const texts = useTexts().search.dialog
  return (
    <dialog id="search-dialog" className="search-dialog" aria-label={texts.label} data-swap="search-dialog">
      {children}
    </dialog>
  )
}
