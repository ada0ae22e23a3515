/** Maps the values of an object, keeping its keys. */
export function mapValues<T extends object, R>(
  record: T,
  change: (value: NonNullable<T[keyof T]>, key: string) => R,
): Record<keyof T & string, R> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]: [string, NonNullable<T[keyof T]>]) => [key, change(value, key)]),
  ) as Record<keyof T & string, R>
}
