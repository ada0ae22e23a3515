import type { ReactNode } from 'react'
import type { MerchantAction } from '../../model/contract/types'

/** The class of a status as code: before it stands the mark of what the merchant does then. */
export const statusClass = (action: MerchantAction): string => `status status--${action}`

/** A status, the same wherever it is named. */
export function StatusChip({ action, children }: { action: MerchantAction; children: ReactNode }) {
  return <code className={statusClass(action)}>{children}</code>
}
