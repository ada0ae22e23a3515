/** SPDX licence expressions: names, `OR`, `AND`, `WITH` and brackets. */

export type Expression = string | { anyOf: Expression[] } | { allOf: Expression[] }

/** Parses an expression; undefined if it is invalid, such as `MIT or BSD`. */
export function parseLicence(text: string): Expression | undefined {
  const words = text.match(/[()]|[^\s()]+/g) ?? []
  try {
    const expression = alternatives(words)
    return words.length === 0 ? expression : undefined
  } catch {
    return undefined
  }
}

/** Whether the accepted licences allow use of a package: one side of each `OR`, both sides of each `AND`. */
export function isSatisfied(expression: Expression, accepts: (licence: string) => boolean): boolean {
  if (typeof expression === 'string') return accepts(expression)
  if ('anyOf' in expression) return expression.anyOf.some((side) => isSatisfied(side, accepts))
  return expression.allOf.every((side) => isSatisfied(side, accepts))
}

/** The licences in an expression. */
export function licencesIn(expression: Expression): string[] {
  if (typeof expression === 'string') return [expression]
  return ('anyOf' in expression ? expression.anyOf : expression.allOf).flatMap(licencesIn)
}

/** `AND` binds tighter than `OR`. Each function removes from `words` what it has parsed. */
function alternatives(words: string[]): Expression {
  const anyOf = separated(words, 'OR', (rest) => {
    const allOf = separated(rest, 'AND', licence)
    return allOf.length === 1 ? allOf[0]! : { allOf }
  })
  return anyOf.length === 1 ? anyOf[0]! : { anyOf }
}

function separated(words: string[], separator: string, read: (words: string[]) => Expression): Expression[] {
  const sides = [read(words)]
  while (words[0] === separator) {
    words.shift()
    sides.push(read(words))
  }
  return sides
}

function licence(words: string[]): Expression {
  const word = words.shift()
  if (word === '(') {
    const inner = alternatives(words)
    if (words.shift() !== ')') throw new Error('A bracket is not closed.')
    return inner
  }
  if (!isName(word)) throw new Error('A licence is missing.')
  if (words[0] !== 'WITH') return word
  words.shift()
  const exception = words.shift()
  if (!isName(exception)) throw new Error('An exception is missing.')
  return `${word} WITH ${exception}`
}

function isName(word: string | undefined): word is string {
  return word !== undefined && /^[A-Za-z0-9.+:-]+$/.test(word) && !['OR', 'AND', 'WITH'].includes(word)
}
