/** Marks a place in a section's text: it precedes the anchor of a field or row, which replaces the name there. */
export const PLACE = '\uE000'
