/**
 * Keeps an amount on one line, whoever wrote it: «10 000 PLN» breaks neither between its digits nor before its
 * currency. Code is left as it is sent.
 */
export const withWholeAmounts = (html: string): string =>
  html.replace(/<(pre|code|svg)\b[\s\S]*?<\/\1>|<[^>]+>|(?<=\d) (?=\d{3}(?!\d)|[A-Z]{3}\b)/g, (found) =>
    found === ' ' ? '\u00a0' : found,
  )
