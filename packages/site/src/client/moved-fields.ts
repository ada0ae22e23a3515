/** Leads an old address of a field (`#response.amount`) to the page of its object, which now describes it. */
export function followMoved(main: HTMLElement): void {
  const anchor = decodeURIComponent(location.hash.slice(1))
  for (const place of main.querySelectorAll<HTMLElement>('[data-moved]')) {
    const prefix = `${place.dataset.moved!}.`
    const page = place.querySelector('a')
    if (!page || !anchor.startsWith(prefix)) continue
    const { href, hash } = page
    location.replace(
      `${href.slice(0, href.length - hash.length)}#${hash && `${hash.slice(1)}.`}${anchor.slice(prefix.length)}`,
    )
    return
  }
}
