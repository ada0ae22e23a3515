const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it is written between tags and in attributes of HTML and XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (each) => entities[each]!)
