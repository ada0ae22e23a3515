import { makeAddressBare } from './address'
import { attachChoices } from './choices'
import { attachCopy } from './copy'
import { attachDropdowns } from './dropdowns'
import { attachIslands, mountIsland } from './islands'
import { attachMenu } from './menu'
import { attachNavbar } from './navbar'
import { attachNavigation, replaceAddress } from './navigation'
import { onClick } from './on-click'
import { onPage, pageArrived } from './page'
import { attachPrefetch } from './prefetch'
import { startSearch } from './search'
import { attachTabs, showLanguage } from './tabs'
import { attachZoom } from './zoom'

makeAddressBare()
// First, because it records what the server sent before anything changes it.
attachNavigation()
attachChoices()
attachDropdowns()
attachMenu()
attachCopy()
attachTabs()
attachZoom()
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

onPage((main) => void import('./reading').then(({ followReader }) => followReader(main, showLanguage)))

onClick('.code__wrap, .code__save, .code__own', (button) => void import('./code-tools').then(({ use }) => use(button)))

// Where the pane stands below the text, its own button is hidden.
onClick('.open-console', () => document.querySelector<HTMLElement>('.try-it-button')?.click())

if (document.querySelector('[data-consent]'))
  void import('./analytics').then(({ attachAnalytics }) => attachAnalytics())

// In tasks of their own, so that the browser answers a reader's touch between them. Without `await`, which would
// put what other scripts share with this one into separate files.
setTimeout(pageArrived)
setTimeout(attachNavbar)
