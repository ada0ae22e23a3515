import { type MouseEvent, useEffect } from 'react'
import type { ExcerptPart } from '../search/types'
import type { SearchKind } from '../sources/settings/search-kinds'
import type { Texts } from '../words/texts'
import { Excerpt, KindMark } from './search-outcome'

/** Rows, under a heading if it is given. */
export interface Group {
  title?: string
  rows: Row[]
}

export interface Row {
  url: string
  title: string
  /** The title of the page that the row is a part of. */
  pageTitle?: string
  kind?: SearchKind
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
  kinds,
  active,
  onLink,
}: {
  id: string
  label: string
  groups: Group[]
  /** The names of the kinds of rows. */
  kinds: Texts['search']['answer']['kind']
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
        <div role="rowgroup" key={group.rows[0]!.url} aria-label={group.title} className="search-group">
          {group.title && (
            <div className="search-page-title" aria-hidden="true">
              {group.title}
            </div>
          )}
          {group.rows.map((row) => {
            const index = rows.indexOf(row)
            return (
              <div role="row" key={row.url} className="search-row">
                <div role="gridcell" id={cellId(id, index)} aria-selected={index === active} className="search-cell">
                  <a href={row.url} tabIndex={-1} className="search-link" onClick={onLink}>
                    <span className="search-heading">
                      {row.kind && <KindMark kind={row.kind} name={kinds[row.kind]} />}
                      <span className="search-title">{row.title}</span>
                      {row.pageTitle && <span className="search-page-title">{row.pageTitle}</span>}
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
