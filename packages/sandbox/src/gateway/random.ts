/** Crockford's Base32. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random number generator; one number is its whole state. */
export interface RandomState {
  state: number
}

/** An integer from 0 up to but excluding `bound`; mulberry32. */
export function randomInteger(random: RandomState, bound: number): number {
  random.state = (random.state + 0x6d2b79f5) | 0
  let mixed = Math.imul(random.state ^ (random.state >>> 15), 1 | random.state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * bound)
}

export function randomLetters(random: RandomState, count: number, alphabet = digits): string {
  return Array.from({ length: count }, () => alphabet[randomInteger(random, alphabet.length)]).join('')
}

/** 26 characters in the form of a ULID: the instant, then random letters. */
export function ulid(random: RandomState, instant: number): string {
  const time = Array.from({ length: 10 }, (_, place) => digits[Math.floor(instant / 32 ** (9 - place)) % 32])
  return [...time, randomLetters(random, 16)].join('')
}
