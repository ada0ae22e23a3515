/** A style sheet without comments and insignificant space. */
export const minified = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    // The space before a colon may separate a descendant from its pseudo-class.
    .replace(/: /g, ':')
    .trim()
