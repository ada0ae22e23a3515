import type { Direction } from '../../model/catalogue/types'
import { Symbol } from '../icons'

/** Money in comes down to the merchant, money out goes up and away: told by shape as well as by colour. */
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
