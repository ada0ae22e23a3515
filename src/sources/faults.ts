/** One thing that a writer has to mend. */
export interface Fault {
  /** Path in the repository. */
  file: string
  line?: number | undefined
  /** Where in the file, by its own names: a key, a JSON Pointer. */
  place?: string | undefined
  /** What is wrong and what to do about it. */
  message: string
}

/** A fault as it is told everywhere: `file:line: place: message`. */
export function tell({ file, line, place, message }: Fault): string {
  return [line === undefined ? file : `${file}:${String(line)}`, place, message].filter(Boolean).join(': ')
}

/** What ends the reading of a source: every fault that was found. */
export class Faults extends Error {
  override readonly name = 'Faults'
  readonly faults: Fault[]

  constructor(faults: Fault[]) {
    super(faults.map(tell).join('\n'))
    this.faults = faults
  }
}

/** What `read` gives. The faults that it throws go to `found`; any other error is no writer's and passes. */
export function gather<T>(found: Fault[], read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Faults)) throw error
    found.push(...error.faults)
    return undefined
  }
}

/** Reads all of a kind, so that every faulty one is told and not only the first. */
export function readAll<T, R>(items: T[], read: (item: T) => R): R[] {
  const found: Fault[] = []
  const results = items.flatMap((item) => {
    const result = gather(found, () => read(item))
    return result === undefined ? [] : [result]
  })
  if (found.length > 0) throw new Faults(found)
  return results
}
