/**
 * Hides the items that are not wanted, and every part of the page that holds none but such. Items carry their id as
 * `data-<kind>`, parts `data-<kind>s`.
 */
export function showFound(kind: 'service' | 'change', wanted: ReadonlySet<string>): void {
  const item = `[data-${kind}]`
  for (const each of document.querySelectorAll<HTMLElement>(item)) each.hidden = !wanted.has(each.dataset[kind] ?? '')
  for (const part of document.querySelectorAll<HTMLElement>(`[data-${kind}s]`)) {
    part.hidden = part.querySelector(item) !== null && !part.querySelector(`${item}:not([hidden])`)
  }
}
