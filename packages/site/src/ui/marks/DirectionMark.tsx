import type { Direction } from '@docs/model/catalogue/types'
import { Symbol } from '../icons'

/** Pay-ins point down, payouts up, so that colour is not the only distinction. */
const paths: Record<Direction, string> = {
  payin: 'M19 5L6 18M6 8v10h10',
  payout: 'M5 19L18 6M8 6h10v10',
}

/** Decoration beside the name of the direction, in its colour. */
export function DirectionMark({ direction }: { direction: Direction }) {
  return (
    <span className={direction}>
      <Symbol path={paths[direction]} />
    </span>
  )
}
