/** How many items there are, and how many of them are complete. */
export interface Share {
  whole: number
  total: number
}
