/** A value of a body as a text; a schema has said before that it is one. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
