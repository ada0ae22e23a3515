import { type MouseEvent, useEffect } from 'react'
import type { ExcerptPart } from '../search/types'
import { Excerpt } from './search-outcome'

/** Rows under one heading. */
export interface Group {
  title: string
  /** Whether the heading is hidden, because the first row has the same text. */
  isTitleHidden?: boolean
  rows: Row[]
}

export interface Row {
  url: string
  title: string
  /** Whether the row is a section of the page above it. */
  isPart?: boolean
  kind?: string
  excerpt?: ExcerptPart[]
}

/**
 * The options in the dialog's combobox popup. A grid, because rows should stay links, which listbox options cannot
 * contain. The keyboard moves `active` while the focus stays in the field.
 */
export function SearchGrid({
  id,
  label,
  groups,
  active,
  onLink,
}: {
  id: string
  label: string
  groups: Group[]
  active: number
  onLink: (event: MouseEvent) => void
}) {
  useEffect(() => {
    document.getElementById(cellId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const rows = groups.flatMap((group) => group.rows)
  return (
    <div role="grid" id={id} aria-label={label} className="search-grid">
      {groups.map((group) => (
        <div role="rowgroup" key={group.title + group.rows[0]!.url} aria-label={group.title} className="search-group">
          {group.isTitleHidden ? null : (
            <div className="search-page-title" aria-hidden="true">
              {group.title}
            </div>
          )}
          {group.rows.map((row) => {
            const index = rows.indexOf(row)
            return (
              <div role="row" key={row.url} className="search-row" data-part={row.isPart || undefined}>
                <div role="gridcell" id={cellId(id, index)} aria-selected={index === active} className="search-cell">
                  <a href={row.url} tabIndex={-1} className="search-link" onClick={onLink}>
                    <span className="search-heading">
                      <span className="search-title">{row.title}</span>
                      {row.kind && <span className="search-kind">{row.kind}</span>}
                    </span>
                    {row.excerpt && <Excerpt parts={row.excerpt} />}
                  </a>
                </div>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

export const cellId = (id: string, index: number) => `${id}-${index}`
