import type { Contract, ErrorCode } from './types'

/** The operations that can answer an error, by id; `all` when every one can. */
export function returnedBy({ document }: Contract, error: ErrorCode): string[] | 'all' {
  if (error.returned_by === 'every') return 'all'
  return Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .filter((operation) => operation['x-errors']?.includes(error.code))
    .map((operation) => operation.operationId)
}
