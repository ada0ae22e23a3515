/** Reads and sets values in JSON by paths such as `customer.name` or `items.0.id`. */
type Node = Record<string, unknown>

export const valueAtPath = (root: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((node, key) => (typeof node === 'object' && node !== null ? (node as Node)[key] : undefined), root)

/** A copy with the value at a path replaced; `null` removes the field. */
export function withValue<T extends object>(root: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.')
  const copy = (Array.isArray(root) ? [...(root as unknown[])] : { ...root }) as Node
  if (rest.length > 0) copy[key] = withValue((copy[key] ?? {}) as Node, rest.join('.'), value)
  else if (value === null) delete copy[key]
  else copy[key] = value
  return copy as T
}
