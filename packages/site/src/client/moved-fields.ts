/** Leads an old address of a field (`#response.amount`) to the page of its object (`#transaction.amount`). */
export function followMoved(main: HTMLElement): void {
  const anchor = decodeURIComponent(location.hash.slice(1))
  for (const place of main.querySelectorAll<HTMLElement>('[data-moved]')) {
    const { moved = '', to = '' } = place.dataset
    const page = place.querySelector('a')
    if (page && anchor.startsWith(`${moved}.`)) location.replace(`${page.href}#${to}${anchor.slice(moved.length)}`)
  }
}
