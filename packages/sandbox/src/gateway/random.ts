import { hashOf } from '@docs/model/contract/signature'

/** Crockford's Base32. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random number generator; one number is its whole state. */
interface Stream {
  state: number
}

/** A seed, and the streams taken from it so far: how often one is used changes nothing in another. */
export interface RandomState {
  seed: number
  streams: Record<string, Stream>
}

/** The start of a stream; the same seed and purpose always give the same. */
export const newStream = (seed: number, purpose: string): Stream => ({
  state: parseInt(hashOf(`${seed} ${purpose}`).slice(0, 8), 16) | 0,
})

export const streamOf = ({ seed, streams }: RandomState, purpose: string): Stream =>
  (streams[purpose] ??= newStream(seed, purpose))

/** An integer from 0 up to but excluding `bound`; mulberry32. */
function randomInteger(stream: Stream, bound: number): number {
  stream.state = (stream.state + 0x6d2b79f5) | 0
  let mixed = Math.imul(stream.state ^ (stream.state >>> 15), 1 | stream.state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * bound)
}

export function randomLetters(stream: Stream, count: number, alphabet = digits): string {
  return Array.from({ length: count }, () => alphabet[randomInteger(stream, alphabet.length)]).join('')
}

/** 26 characters in the form of a ULID: the instant, then random letters. */
export function ulid(stream: Stream, instant: number): string {
  const time = Array.from({ length: 10 }, (_, place) => digits[Math.floor(instant / 32 ** (9 - place)) % 32])
  return [...time, randomLetters(stream, 16)].join('')
}
