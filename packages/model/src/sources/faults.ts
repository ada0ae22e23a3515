/** An error in a source file that its writer has to fix. */
export interface Fault {
  /** Path in the repository. */
  file: string
  line?: number | undefined
  /** The key or JSON Pointer in the file. */
  place?: string | undefined
  /** What is wrong, and how to fix it. */
  message: string
}

/** A fault as it is reported everywhere: `file:line: place: message`. */
export function tell({ file, line, place, message }: Fault): string {
  return [line === undefined ? file : `${file}:${String(line)}`, place, message].filter(Boolean).join(': ')
}

/** Thrown when a source cannot be read: all faults that were found. */
export class Faults extends Error {
  override readonly name = 'Faults'
  readonly faults: Fault[]

  constructor(faults: Fault[]) {
    super(faults.map(tell).join('\n'))
    this.faults = faults
  }
}

/** Returns the result of `read`. Faults that it throws are added to `found`; any other error is rethrown. */
export function gather<T>(found: Fault[], read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Faults)) throw error
    found.push(...error.faults)
    return undefined
  }
}

/** Reads all items, so that the faults of all of them are reported and not only the first. */
export function readAll<T, R>(items: T[], read: (item: T) => R): R[] {
  const found: Fault[] = []
  const results = items.flatMap((item) => {
    const result = gather(found, () => read(item))
    return result === undefined ? [] : [result]
  })
  if (found.length > 0) throw new Faults(found)
  return results
}
