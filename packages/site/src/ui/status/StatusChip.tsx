import type { ReactNode } from 'react'
import type { MerchantAction } from '@docs/model/contract/types'

/** The class of a status chip, whose mark shows what the merchant does in that status. */
export const statusClass = (action: MerchantAction): string => `status status--${action}`

/** A status in code style, with its mark. */
export function StatusChip({ action, children }: { action: MerchantAction; children: ReactNode }) {
  return <code className={statusClass(action)}>{children}</code>
}
// x
