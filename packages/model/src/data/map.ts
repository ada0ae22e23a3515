/** Maps the values of an object, keeping its keys. */
export function mapValues<T extends object, R>(
  record: T,
  change: (value: NonNullable<T[keyof T]>, key: string) => R,
): Record<keyof T & string, R> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]: [string, NonNullable<T[keyof T]>]) => [key, change(value, key)]),
  ) as Record<keyof T & string, R>
}

/** The same for the items of an array or the values of an object; any other value is returned unchanged. */
export function mapChildren<T>(node: T, change: (child: unknown, key: string) => unknown): T {
  if (Array.isArray(node)) return node.map((child: unknown, index) => change(child, String(index))) as T
  return typeof node === 'object' && node !== null ? (mapValues(node, change) as T) : node
}
