/** The last part of the addresses of a transaction: its id without the prefix. */
export const keyOf = (id: string): string => id.slice(id.indexOf('_') + 1)
