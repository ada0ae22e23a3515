/* Non-urgent setup, run after the page has been painted. */
import { ownKey } from '../islands/own-key'
import { rememberPage } from '../islands/recent-pages'
import { createStorageSlot } from '../islands/storage'
import { anchorInHash, hashTarget } from './hash'
import { watchWidths } from './layout'
import { markSections } from './toc'

export function followReader(main: HTMLElement, showLanguage: (root: ParentNode) => void): void {
  watchWidths(main)
  rememberPage(main)
  markSections(main)
  const target = hashTarget()
  if (target?.dataset.movedTo) location.replace(target.dataset.movedTo)
  if (location.hash.includes('.') && main.querySelector('[data-moved]') && !target) followMoved(main)
  const tables = main.querySelector<HTMLElement>('[data-filter]')
  if (tables) void import('./table-filter').then(({ filterTables }) => filterTables(tables))
  for (const pane of main.querySelectorAll<HTMLElement>('.pane, [data-more]'))
    void import('./pane').then(({ attachPane }) => attachPane(pane, showLanguage))
  if (main.dataset.type === 'not-found')
    void import('../islands/not-found').then(({ suggestPages }) => suggestPages(main))
  if (createStorageSlot(ownKey).get() !== null) void import('./own-values').then(({ showOwnValues }) => showOwnValues())
  if ('wrap' in document.documentElement.dataset && main.querySelector('.code__wrap'))
    void import('./code-tools').then(({ showWrap }) => showWrap())
}

/** Leads an old address of a field (`#response.amount`) to where its object is described (`#transaction.amount`). */
function followMoved(main: HTMLElement): void {
  const anchor = anchorInHash()
  for (const place of main.querySelectorAll<HTMLElement>('[data-moved]')) {
    const { moved = '', to = '' } = place.dataset
    const page = place.querySelector('a')
    if (page && anchor.startsWith(`${moved}.`))
      location.replace(`${page.href.split('#')[0]}#${to}${anchor.slice(moved.length)}`)
  }
}
