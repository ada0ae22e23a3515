/** The last segment of a transaction's addresses: its id without the prefix. */
export const keyOf = (id: string): string => id.slice(id.indexOf('_') + 1)
