/** A body value as text; the schema has already validated its type. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
