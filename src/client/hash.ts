/** The element that the address points to. */
export function hashTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    // Not every text after # is valid percent-encoding.
    return null
  }
}
