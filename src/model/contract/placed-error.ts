/** What is wrong at a place of a file, by the keys that lead there. */
export class PlacedError extends Error {
  readonly keys: readonly PropertyKey[]

  constructor(keys: readonly PropertyKey[], message: string) {
    super(message)
    this.keys = keys
  }
}
