/** A style sheet without comments and without space that means nothing. */
export const minified = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    // The space before a colon may part a descendant from its pseudo-class.
    .replace(/: /g, ':')
    .trim()
