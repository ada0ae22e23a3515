/** A record's own fields and lists; what lies deeper is replaced, never mutated. */
const copyOf = <Value>(value: Value): Value =>
  typeof value === 'object' && value !== null
    ? (Object.fromEntries(
        Object.entries(value).map(([name, own]) => [
          name,
          Array.isArray(own) ? [...(own as unknown[])] : (own as unknown),
        ]),
      ) as Value)
    : value

/**
 * A map of records that can take back its changes, whether a record was replaced or given other values; whoever changes
 * a record has it from `get`.
 */
export class Table<Value> extends Map<string, Value> {
  /** The records touched since `begin`, and how they were. */
  private touched?: Map<string, { value: Value; copy: Value } | undefined>

  override get(key: string): Value | undefined {
    this.touch(key)
    return super.get(key)
  }

  override set(key: string, value: Value): this {
    this.touch(key)
    return super.set(key, value)
  }

  override delete(key: string): boolean {
    this.touch(key)
    return super.delete(key)
  }

  begin(): void {
    this.touched = new Map()
  }

  end(): void {
    delete this.touched
  }

  undo(): void {
    for (const [key, before] of this.touched ?? []) {
      if (before === undefined) super.delete(key)
      else super.set(key, restored(before))
    }
    this.end()
  }

  private touch(key: string): void {
    if (!this.touched || this.touched.has(key)) return
    const value = super.get(key)
    this.touched.set(key, value === undefined ? undefined : { value, copy: copyOf(value) })
  }
}

/** The same object as before: a delivery that is under way may hold it. */
function restored<Value>({ value, copy }: { value: Value; copy: Value }): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const name of Object.keys(value)) if (!(name in (copy as object))) Reflect.deleteProperty(value, name)
  return Object.assign(value, copy)
}
