import { bareAddress } from '../sources/addresses/bare-address'

/** Replaces an alternative spelling of the page's address with the bare one; query and anchor are kept. */
export function makeAddressBare(): void {
  const { pathname, search, hash } = location
  const bare = bareAddress(pathname)
  if (bare === pathname || document.documentElement.dataset.page === 'not-found') return
  history.replaceState(history.state, '', bare + search + hash)
}
