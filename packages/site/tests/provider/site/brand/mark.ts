/** The mark: a house with two doors, on a 16 px grid. */
export const markPaths = {
  payin: 'M2 13V6l6-4v11z',
  payout: 'M14 13V6L8 2v11z',
  floor: 'M1 14h14v1H1z',
} as const
