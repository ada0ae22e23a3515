/* On a large site, long tables end early in their page; the rest of the rows comes as data. */
import type { Rest } from '../article/long-tables'
import { hashTarget } from './hash'

/** Adds the rest of the rows; returns the data of the page's filters. */
export async function completeTables(): Promise<unknown> {
  const response = await fetch(`${location.pathname.replace(/\/$/, '')}.rest.json`)
  if (!response.ok) throw new Error(`${response.url}: HTTP ${String(response.status)}`)
  const { rows, props } = (await response.json()) as Rest
  const isAtAnchor = isInView(hashTarget())
  for (const note of document.querySelectorAll('[data-rest-note]')) note.remove()
  document.querySelectorAll('[data-rest]').forEach((body, at) => {
    body.insertAdjacentHTML('beforeend', rows[at] ?? '')
    body.removeAttribute('data-rest')
  })
  // The reader's place may be in a row that has only come now.
  const place = (history.state as { scroll?: number } | null)?.scroll
  if (isAtAnchor) hashTarget()?.scrollIntoView()
  else if (place !== undefined) scrollTo({ top: place, behavior: 'instant' })
  return JSON.parse(props ?? '{}')
}

function isInView(element: Element | null): boolean {
  const top = element?.getBoundingClientRect().top ?? -1
  return top >= 0 && top < innerHeight
}
