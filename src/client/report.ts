import { feedback } from '../site/feedback'

/** Where reports are wanted, what a reader selects in an article can be reported; the rest comes when it is needed. */
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
