import { makeAddressBare } from './address'
import { attachAnnouncement } from './announcement'
import { attachCopy } from './copy'
import { attachDropdowns } from './dropdowns'
import { attachIslands, mountIsland } from './islands'
import { attachMenu } from './menu'
import { attachNavbar } from './navbar'
import { attachNavigation } from './navigation'
import { onPage, pageArrived } from './page'
import { attachPrefetch } from './prefetch'
import { startSearch } from './search'
import { attachTabs } from './tabs'
import { attachTheme } from './theme'
import { attachToc } from './toc'
import { attachVersions } from './versions'
import { attachZoom } from './zoom'

makeAddressBare()
// Before the rest, because it notes what the server sent before anything changes it.
attachNavigation()
attachTheme()
attachVersions()
attachAnnouncement()
attachDropdowns()
attachMenu()
attachNavbar()
attachCopy()
attachTabs()
attachToc()
attachZoom()
attachIslands()
startSearch(mountIsland)
attachPrefetch()

onPage((main) => {
  const query = new URLSearchParams(location.search)
  if (query.has('_highlight'))
    void import('./highlight').then(({ highlightWords }) =>
      highlightWords(main.querySelector('.article') ?? main, query),
    )
})

onPage((main) => {
  const tables = main.querySelector<HTMLElement>('[data-filter]')
  if (tables) void import('./table-filter').then(({ filterTables }) => filterTables(tables))
})

if (document.querySelector('[data-consent]'))
  void import('./analytics').then(({ attachAnalytics }) => attachAnalytics())

pageArrived()
