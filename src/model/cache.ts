interface Entry<T> {
  inputs: readonly unknown[]
  value: T
}

/**
 * What was made of inputs, by key, until one of the inputs is another (`===`). What a value is made from must all be
 * among its inputs: objects that are kept as long as they stay the same, or the stamps of files. A build reads its
 * sources once, so there the inputs are asked for once too. What throws is not kept.
 */
export class Cache<T> {
  readonly #entries = new Map<string, Entry<T>>()

  get<I extends readonly unknown[]>(
    key: string,
    inputsOf: () => readonly [...I],
    make: (...inputs: NoInfer<I>) => T,
  ): T {
    const known = this.#entries.get(key)
    if (known && import.meta.env?.PROD) return known.value
    const inputs = inputsOf()
    if (known && isSame(known.inputs, inputs)) return known.value
    const value = make(...inputs)
    this.#entries.set(key, { inputs, value })
    return value
  }
}

const isSame = (before: readonly unknown[], now: readonly unknown[]): boolean =>
  before.length === now.length && before.every((each, at) => each === now[at])
