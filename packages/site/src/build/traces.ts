import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'

/** A text of a built site: that of a file, decompressed, or of a file within an archive. */
export interface BuiltText {
  /** `path`, or `path: name within the archive`. */
  place: string
  text: string
}

export function builtTexts(dist: string): BuiltText[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .sort()
    .flatMap((path) => textsOf(path, readFileSync(join(dist, path))))
}

function textsOf(path: string, bytes: Buffer): BuiltText[] {
  if (path.endsWith('.br')) return textsOf(path.slice(0, -3), brotliDecompressSync(bytes))
  if (path.endsWith('.gz')) return textsOf(path.slice(0, -3), gunzipSync(bytes))
  if (!path.endsWith('.zip')) return [{ place: path, text: bytes.toString('utf8') }]
  return Object.entries(unzipSync(bytes)).map(([name, content]) => ({
    place: `${path}: ${name}`,
    text: strFromU8(content),
  }))
}

/** A word that a built site should not show any more, such as the name of the gateway that it began with. */
export interface Trace {
  place: string
  /** The word with what stands around it. */
  found: string
  /** It stands in lower case between words of prose, though a name was sought: it may be an ordinary word. */
  isWord: boolean
}

/** The first trace of each word in each text, or in its file name; a name before an ordinary word. */
export function tracesOf(texts: BuiltText[], words: string[]): Trace[] {
  const sought = words.map((word) => new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'))
  return texts.flatMap(({ place, text }) =>
    sought.flatMap((pattern, at) => {
      const inName = [...place.matchAll(pattern)].map(({ 0: found }): Trace => ({ place, found, isWord: false }))
      const inText = [...text.matchAll(pattern)].map((match) => traceOf(place, text, match, words[at]!))
      return [...inName, ...inText].sort((one, other) => Number(one.isWord) - Number(other.isWord)).slice(0, 1)
    }),
  )
}

function traceOf(place: string, text: string, { 0: match, index }: RegExpExecArray, word: string): Trace {
  const before = text.slice(Math.max(0, index - 30), index)
  const after = text.slice(index + match.length, index + match.length + 30)
  const isLower = match === match.toLowerCase() && word !== word.toLowerCase()
  return {
    place,
    found: `${before}${match}${after}`.replace(/\s+/g, ' ').trim(),
    isWord: isLower && /(?:^|[\s>("“«])$/.test(before) && /^s?(?:$|[\s<)"”»,;:!?]|\.(?:$|[\s<"]))/.test(after),
  }
}
