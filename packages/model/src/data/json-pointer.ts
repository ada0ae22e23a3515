/** JSON Pointers (RFC 6901), alone or after a `#`. */

/** `pointerTo('a.yaml#', 'content', 'application/json')` is `a.yaml#/content/application~1json`. */
export function pointerTo(base: string, ...keys: readonly PropertyKey[]): string {
  return [base, ...keys.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/')
}

/** The unescaped keys of a pointer. */
export function keysOf(pointer: string): string[] {
  const keys = pointer.split('/').slice(1)
  return pointer.includes('~') ? keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) : keys
}

/** The value at a pointer; `undefined` if there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>(
    (node, key) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, key)
        ? (node as Record<string, unknown>)[key]
        : undefined,
    root,
  )
}
