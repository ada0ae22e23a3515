/* Texts as bytes and bytes as texts. */

const encoder = new TextEncoder()

export const utf8 = (text: string): Uint8Array => encoder.encode(text)

/** Bytes as UTF-8, with the byte order mark that they begin with. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** A text whose characters are the bytes of another, as servers read a request line and headers. */
export const binaryOf = (bytes: Uint8Array): string => Array.from(bytes, (each) => String.fromCharCode(each)).join('')

export const base64Of = (bytes: Uint8Array): string => btoa(binaryOf(bytes))

/** Decodes both alphabets, with or without padding, up to the first character of neither. */
export function bytesOfBase64(text: string): Uint8Array {
  const [digits = ''] = /^[A-Za-z0-9+/]*/.exec(text.replaceAll('-', '+').replaceAll('_', '/'))!
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits
  return Uint8Array.from(atob(whole), (each) => each.charCodeAt(0))
}

/** Decodes pairs of digits up to the first character that is none, as lenient decoders do. */
export function bytesOfHex(text: string): Uint8Array {
  const pairs = /^(?:[0-9a-f]{2})*/i.exec(text)![0].match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16))
}

/** The first place in which two byte strings differ. */
export function firstDifference(a: Uint8Array, b: Uint8Array): number | undefined {
  const longer = a.length > b.length ? a : b
  const at = longer.findIndex((_, place) => a[place] !== b[place])
  return at < 0 ? undefined : at
}

/** Percent-encoded as UTF-8; halves of a surrogate pair, which have no encoding, become the replacement character. */
export const percentEncoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  )
