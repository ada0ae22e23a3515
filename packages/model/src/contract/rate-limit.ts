import type { ErrorCode } from './types'

const uncounted = ['endpoint_not_found', 'body_too_large']

/** Whether a call with this error counts towards a rate limit: only once the caller is known. */
export const isCounted = ({ code, status }: Pick<ErrorCode, 'code' | 'status'>): boolean =>
  status !== 401 && !uncounted.includes(code)
