import { Symbol } from '../icons'
import { useTexts } from '../route'

/** Paths on a 24 px grid. */
const views = {
  table: 'M3 5h18v14H3zM3 10h18M3 14.5h18M9 10v9',
  cards: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
} as const

/** How the list of services is drawn. `client/filters/list-view.ts` keeps the choice. */
export function ViewSwitch() {
  const x = useTexts().services.view
  return (
    <div className="view-switch" role="group" aria-label={x.label}>
      {(['table', 'cards'] as const).map((view) => (
        <button key={view} type="button" data-list-view={view} aria-pressed={view === 'table'} title={x[view]}>
          <Symbol path={views[view]} />
          <span>{x[view]}</span>
        </button>
      ))}
    </div>
  )
}
