/* Non-urgent setup, run after the page has been painted. */
import { ownKey } from '../islands/own-key'
import { rememberPage } from '../islands/recent-pages'
import { createStorageSlot } from '../islands/storage'
import { hashTarget } from './hash'
import { completeLayout, watchWidths } from './layout'
import { markSections } from './toc'

export function followReader(main: HTMLElement, showLanguage: (root: ParentNode) => void): void {
  watchWidths(main)
  completeLayout(main)
  rememberPage(main)
  markSections(main)
  if (location.hash.includes('.') && main.querySelector('[data-moved]') && !hashTarget())
    void import('./moved-fields').then(({ followMoved }) => followMoved(main))
  const tables = main.querySelector<HTMLElement>('[data-filter]')
  if (tables) void import('./table-filter').then(({ filterTables }) => filterTables(tables))
  for (const pane of main.querySelectorAll<HTMLElement>('.pane, [data-more]'))
    void import('./pane').then(({ attachPane }) => attachPane(pane, showLanguage))
  if (main.dataset.type === 'not-found') void import('./not-found').then(({ suggestPages }) => suggestPages(main))
  if (createStorageSlot(ownKey).get() !== null) void import('./own-values').then(({ showOwnValues }) => showOwnValues())
  if ('wrap' in document.documentElement.dataset && main.querySelector('.code__wrap'))
    void import('./code-tools').then(({ showWrap }) => showWrap())
}
