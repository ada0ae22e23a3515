/**
 * The mark: a corridor, seen from its entrance, with a doorway at its end. Money comes in along one wall and goes out
 * along the other; each has the colour of its direction, the floor that of the text. Paths on a 16 px grid.
 */
export const markPaths = {
  payin: 'M0 1l5 4v5l-5 4z',
  payout: 'M16 1l-5 4v5l5 4z',
  floor: 'M6 11h4l5 4H1z',
} as const
