import { feedback } from '../settings/feedback'

/**
 * Lets readers report text they select in an article, if the site has an address for reports; loads the rest on demand.
 */
export function attachReport(): void {
  const { report } = feedback
  if (!report) return
  const first = () => {
    if (getSelection()?.isCollapsed !== false) return
    document.removeEventListener('selectionchange', first)
    void import('./report-view').then(({ offerReports }) => offerReports(report))
  }
  document.addEventListener('selectionchange', first)
}
