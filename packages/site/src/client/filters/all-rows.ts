/**
 * Attaches the filters of tables with their data: at once, or on a large site when the rest of the rows has come, which
 * brings the data. Returns what ends it.
 */
export function attachToAllRows<Props>(props: Props, attach: (props: Props, signal: AbortSignal) => void): () => void {
  const left = new AbortController()
  const begin = (all: Props) => {
    if (!left.signal.aborted) attach(all, left.signal)
  }
  if (document.querySelector('[data-rest]'))
    void import('../long-tables').then(({ completeTables }) => completeTables()).then((rest) => begin(rest as Props))
  else begin(props)
  return () => left.abort()
}
