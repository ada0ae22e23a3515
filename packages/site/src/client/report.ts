/** Lets readers report text they select in an article; loads the rest, and the address for reports, on demand. */
export function attachReport(): void {
  const first = () => {
    if (getSelection()?.isCollapsed !== false) return
    document.removeEventListener('selectionchange', first)
    void import('./report-view').then(({ offerReports }) => offerReports())
  }
  document.addEventListener('selectionchange', first)
}
