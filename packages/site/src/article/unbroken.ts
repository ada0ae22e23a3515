const left = '<(pre|code|svg|option)\\b[\\s\\S]*?</\\1>|<[^>]+>'
const amount = '(?<=\\d) (?=\\d{3}(?!\\d)|[A-Z]{3}\\b)'
const name = '(?<![\\p{L}\\d_&#.-])[\\p{L}\\d]-\\p{L}+'
const parts = new RegExp(`${left}|${amount}|${name}`, 'gu')

/**
 * Keeps on one line, whoever wrote it: an amount, «10 000 PLN», which breaks neither between its digits nor before its
 * currency; and a word whose first part is a single character, “3-D”, “M-Pesa”. Code is left as it is sent.
 */
export const unbroken = (html: string): string =>
  html.replace(parts, (found) => {
    if (found === ' ') return '\u00a0'
    return found.startsWith('<') ? found : `<span class="whole">${found}</span>`
  })
