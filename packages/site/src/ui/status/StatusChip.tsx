import type { ReactNode } from 'react'
import type { MerchantAction } from '@docs/model/contract/types'

/** The class of a status chip, whose mark shows what the merchant does in that status, and tells it from others. */
export const statusClass = (action: MerchantAction, id: string): string => `status status--${action} status--${id}`

/** A status in code style, with its mark. */
export function StatusChip({
  action,
  id,
  children = id,
}: {
  action: MerchantAction
  id: string
  children?: ReactNode
}) {
  return <code className={statusClass(action, id)}>{children}</code>
}
