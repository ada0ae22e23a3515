interface Entry<T> {
  inputs: readonly unknown[]
  value: T
}

/**
 * Values by key, cached until one of their inputs changes (`===`). Everything that a value is made from must be among
 * its inputs: objects that stay the same until they change, or file stamps. If `make` throws, nothing is cached.
 */
export class Cache<T> {
  readonly #entries = new Map<string, Entry<T>>()

  get<I extends readonly unknown[]>(
    key: string,
    inputsOf: () => readonly [...I],
    make: (...inputs: NoInfer<I>) => T,
  ): T {
    const known = this.#entries.get(key)
    const inputs = inputsOf()
    if (known && isSame(known.inputs, inputs)) return known.value
    const value = make(...inputs)
    this.#entries.set(key, { inputs, value })
    return value
  }
}

const isSame = (before: readonly unknown[], now: readonly unknown[]): boolean =>
  before.length === now.length && before.every((each, at) => each === now[at])
