import { bareAddress } from '../site/bare-address'

/** Shows the page's bare address where a host answered another spelling of it; query and anchor stay. */
export function makeAddressBare(): void {
  const { pathname, search, hash } = location
  const bare = bareAddress(pathname)
  if (bare === pathname || document.documentElement.dataset.page === 'not-found') return
  history.replaceState(history.state, '', bare + search + hash)
}
