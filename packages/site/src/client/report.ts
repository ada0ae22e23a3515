/** Lets readers report text that they select in an article; what that takes is loaded at the first selection. */
export function attachReport(): void {
  const first = () => {
    if (getSelection()?.isCollapsed !== false) return
    document.removeEventListener('selectionchange', first)
    void import('./report-view').then(({ offerReports }) => offerReports())
  }
  document.addEventListener('selectionchange', first)
}
