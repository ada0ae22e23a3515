/** Where the browser keeps the reader's own values. Apart, because every page asks whether there are any. */
export const ownKey = 'own'
