import type { Kind } from '@docs/model/catalogue/types'
import { Symbol } from '../icons'

/** A mark for each kind of service. Paths on a 24 px grid. */
const paths: Record<Kind, string> = {
  card: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  bank_transfer: 'M4 9.5L12 4l8 5.5zM6.5 10v7M12 10v7M17.5 10v7M4 20h16',
  mobile_money: 'M7 3h10v18H7zM12 8.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM11 18h2',
  cash_voucher: 'M3 7h18v10H3zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM6.5 12h.01M17.5 12h.01',
  wallet: 'M20 8v12H4V5h13v3zM4 5v3h13M20 12h-4.5v4H20',
  crypto: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2h-1M14 20h1M18.5 20H20v-1',
  open_banking:
    'M10.5 13.5a4 4 0 0 0 5.6 0l3-3a4 4 0 0 0-5.6-5.6L12 6.4M13.5 10.5a4 4 0 0 0-5.6 0l-3 3a4 4 0 0 0 5.6 5.6l1.5-1.5',
  carrier_billing: 'M6 3h8l4 4v14H6zM9 12h6v6H9zM12 12v6',
  other: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM8 12h.01M12 12h.01M16 12h.01',
}

/** Decoration beside the name of the kind. */
export function KindMark({ kind }: { kind: Kind }) {
  return <Symbol path={paths[kind]} />
}
