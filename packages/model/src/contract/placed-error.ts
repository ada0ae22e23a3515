/** An error at a place in a file; `keys` is the path to it. */
export class PlacedError extends Error {
  readonly keys: readonly PropertyKey[]

  constructor(keys: readonly PropertyKey[], message: string) {
    super(message)
    this.keys = keys
  }
}
