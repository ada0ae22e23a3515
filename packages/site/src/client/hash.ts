/** The id in the URL's hash; empty if the hash is not valid percent-encoding. */
export function anchorInHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}

/** The element that the URL's hash points to. */
export const hashTarget = (): HTMLElement | null => document.getElementById(anchorInHash())
