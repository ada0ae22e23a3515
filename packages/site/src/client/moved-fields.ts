/** Leads an old address of a field (`#response.amount`) to where its object is described (`#transaction.amount`). */
export function followMoved(main: HTMLElement): void {
  const anchor = decodeURIComponent(location.hash.slice(1))
  for (const place of main.querySelectorAll<HTMLElement>('[data-moved]')) {
    const { moved = '', to = '' } = place.dataset
    const page = place.querySelector('a')
    if (page && anchor.startsWith(`${moved}.`))
      location.replace(`${page.href.split('#')[0]}#${to}${anchor.slice(moved.length)}`)
  }
}
