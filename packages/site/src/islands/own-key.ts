/** Storage key of the reader's own values; a separate module, because every page reads it. */
export const ownKey = 'own'
