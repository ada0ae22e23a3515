/** The element that the URL's hash points to. */
export function hashTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    // The hash may not be valid percent-encoding.
    return null
  }
}
