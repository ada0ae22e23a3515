import { makeAddressBare } from './address'
import { attachAnnouncement } from './announcement'
import { attachCopy } from './copy'
import { attachDropdowns } from './dropdowns'
import { hashTarget } from './hash'
import { attachIslands, mountIsland } from './islands'
import { attachMenu } from './menu'
import { attachNavbar } from './navbar'
import { attachNavigation, replaceAddress } from './navigation'
import { onClick } from './on-click'
import { onPage, pageArrived } from './page'
import { attachPrefetch } from './prefetch'
import { attachReport } from './report'
import { attachScrollers } from './scrollers'
import { startSearch } from './search'
import { attachTabs, showLanguage } from './tabs'
import { attachTheme } from './theme'
import { attachVersions } from './versions'
import { attachZoom } from './zoom'

makeAddressBare()
// First, because it records what the server sent before anything changes it.
attachNavigation()
attachTheme()
attachVersions()
attachAnnouncement()
attachDropdowns()
attachMenu()
attachCopy()
attachTabs()
attachZoom()
attachScrollers()
attachIslands()
startSearch(mountIsland)
attachPrefetch()

onPage((main) => {
  const query = new URLSearchParams(location.search)
  if (query.has('_highlight'))
    void import('./highlight').then(({ highlightWords, withoutParameter }) => {
      highlightWords(main.querySelector('.article') ?? main, query)
      // An address that the reader copies should not contain the searched words.
      replaceAddress(withoutParameter(location.href))
    })
})

// Loaded separately, because the search needs it only later.
onPage((main) => void import('../islands/recent-pages').then((recent) => recent.rememberPage(main)))

onPage((main) => {
  const tables = main.querySelector<HTMLElement>('[data-filter]')
  if (tables) void import('./table-filter').then(({ filterTables }) => filterTables(tables))
})

onPage((main) => {
  if (location.hash.includes('.') && main.querySelector('[data-moved]') && !hashTarget())
    void import('./moved-fields').then(({ followMoved }) => followMoved(main))
})

onPage((main) => {
  if (main.dataset.type === 'not-found') void import('./not-found').then(({ suggestPages }) => suggestPages(main))
  void import('./toc').then(({ markSections }) => {
    markSections(main)
    const pane = main.querySelector<HTMLElement>('.pane')
    if (pane) void import('./pane').then(({ attachPane }) => attachPane(pane, showLanguage))
  })
  if ('wrap' in document.documentElement.dataset && main.querySelector('.code__wrap'))
    void import('./code-tools').then(({ showWrap }) => showWrap())
})
onClick('.code__wrap', () => void import('./code-tools').then(({ toggleWrap }) => toggleWrap()))
onClick('.code__save', (button) => void import('./code-tools').then(({ saveFile }) => saveFile(button)))

if (document.querySelector('[data-consent]'))
  void import('./analytics').then(({ attachAnalytics }) => attachAnalytics())

// In tasks of their own, so that the browser answers a reader's touch between them. Without `await`, as then what other
// scripts share with this one would be in files of their own.
setTimeout(pageArrived)
setTimeout(() => {
  attachNavbar()
  attachReport()
})
