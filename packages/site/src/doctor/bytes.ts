/* Texts as bytes and bytes as texts, in the forms in which signatures and bodies are met. */
export { hexOf } from '@docs/model/contract/signature'

const encoder = new TextEncoder()

export const utf8 = (text: string): Uint8Array => encoder.encode(text)

/** Bytes as UTF-8, with the byte order mark that they begin with. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** Bytes as UTF-8, unless they are something else. */
export function strictTextOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export const base64Of = (bytes: Uint8Array): string => btoa(binaryOf(bytes))

/** A text whose characters are the bytes. */
export const binaryOf = (bytes: Uint8Array): string => Array.from(bytes, (each) => String.fromCharCode(each)).join('')

export const bytesOfBinary = (text: string): Uint8Array => Uint8Array.from(text, (each) => each.charCodeAt(0))

/** Reads pairs of digits until one is none, as lenient decoders do. */
export function bytesOfHex(text: string): Uint8Array {
  const pairs = /^(?:[0-9a-f]{2})*/i.exec(text)![0].match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16))
}

/** Reads both alphabets, with or without padding; characters of neither are passed over, as lenient decoders do. */
export function bytesOfBase64(text: string): Uint8Array {
  const digits = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z0-9+/]/g, '')
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits
  return bytesOfBinary(atob(whole))
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((each, at) => each === b[at])

/** Characters of a one-byte encoding by their bytes; what it lacks becomes a question mark, as most encoders do. */
export function encodedIn(encoding: string, text: string): Uint8Array {
  const known = tableOf(encoding)
  return Uint8Array.from(text, (each) => known.get(each) ?? 0x3f)
}

const tables = new Map<string, Map<string, number>>()

function tableOf(encoding: string): Map<string, number> {
  const known = tables.get(encoding)
  if (known) return known
  const decoder = new TextDecoder(encoding)
  const table = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const))
  tables.set(encoding, table)
  return table
}

export function utf16(text: string, littleEndian = true): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian)
  return new Uint8Array(view.buffer)
}

/** The first place in which two byte strings differ. */
export function firstDifference(a: Uint8Array, b: Uint8Array): number | undefined {
  const shorter = Math.min(a.length, b.length)
  for (let at = 0; at < shorter; at += 1) if (a[at] !== b[at]) return at
  return a.length === b.length ? undefined : shorter
}

/** Percent-encoded as UTF-8; halves of a surrogate pair, which have no encoding, become the replacement character. */
export const percentEncoded = (text: string): string => encodeURIComponent(wellFormed(text))

export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')
