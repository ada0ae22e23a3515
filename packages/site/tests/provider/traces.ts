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

/** The first trace of each word in each text or its name, in any spelling, with what stands around it. */
export function tracesOf(texts: BuiltText[], words: string[]): string[] {
  const sought = words.map((word) => new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i'))
  return texts.flatMap(({ place, text }) =>
    sought.flatMap((pattern) => {
      const at = text.search(pattern)
      if (at >= 0) return `${place}: ${text.slice(Math.max(0, at - 30), at + 60)}`
      return pattern.test(place) ? place : []
    }),
  )
}
