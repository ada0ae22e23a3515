import type { Contract, ErrorCode } from '@docs/model/contract/types'

/** Ids of the operations that can return an error; `all` if every one can. */
export function returnedBy({ document }: Contract, error: ErrorCode): string[] | 'all' {
  if (error.returned_by === 'every') return 'all'
  return Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .filter((operation) => operation['x-errors']?.includes(error.code))
    .map((operation) => operation.operationId)
}
