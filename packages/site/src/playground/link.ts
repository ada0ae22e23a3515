/* A scenario's text in the fragment of an address. */
import { limits } from '@docs/sandbox/scenarios/text'

const beginning = '#scenario='

export const isScenarioLink = (hash: string): boolean => hash.startsWith(beginning)

/** The fragment with this text: compressed where the browser can, in base64url. */
export async function linkTo(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const short =
    'CompressionStream' in globalThis ? await bytesOf(bytes, new CompressionStream('deflate-raw'), Infinity) : bytes
  const binary = Array.from(short, (byte) => String.fromCharCode(byte)).join('')
  return beginning + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The text in such a fragment, or the beginning of one that is too long; undefined if there is none. */
export async function linkedText(hash: string): Promise<string | undefined> {
  try {
    const binary = atob(hash.slice(beginning.length).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    // Compressed, no text begins like this.
    const text = new TextDecoder().decode(bytes)
    if (/^\s*\{/.test(text)) return text
    const long = await bytesOf(bytes, new DecompressionStream('deflate-raw'), 4 * limits.characters)
    return new TextDecoder().decode(long) || undefined
  } catch {
    return undefined
  }
}

/** What comes out of a stream, which is left once it has given this many bytes. */
async function bytesOf(bytes: BlobPart, through: CompressionStream | DecompressionStream, limit: number) {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    length += part.value.length
    if (length > limit) {
      await reader.cancel()
      break
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
