/** Hides the differences that are not wanted, and the tables that are then empty. */
export function showChanges(wanted: ReadonlySet<string>): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-change-row]')) {
    row.hidden = !wanted.has(row.dataset.changeRow ?? '')
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-changes]')) {
    const rows = part.querySelectorAll('[data-change-row]')
    part.hidden = rows.length > 0 && !part.querySelector('[data-change-row]:not([hidden])')
  }
}
