import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './faults'

/** Normalises a file: LF line endings, no byte order mark. */
export function plain(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}

export function readText(root: string, file: string): string {
  return plain(readFileSync(join(root, file), 'utf8'))
}

/** Maximum bytes by file extension: three times the largest page. Megabytes pasted by mistake compile for minutes. */
const mostBytes: Record<string, number> = { mdx: 100_000, yaml: 300_000 }

export function isTooLong(file: string, text: string | Buffer): boolean {
  return Buffer.byteLength(text) > mostBytesOf(file)
}

function mostBytesOf(file: string): number {
  return mostBytes[file.slice(file.lastIndexOf('.') + 1)] ?? Infinity
}

/** Invisible characters: control codes except tab and line feed, zero-width letters, bidirectional controls. */
const invisible =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u180E\u200B-\u200F\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/

/** Checks the encoding and size of a file. If `text` is missing, the file cannot be parsed. */
export function checkText(root: string, file: string): { text?: string; faults: Fault[] } {
  const bytes = readFileSync(join(root, file))
  if (isTooLong(file, bytes)) {
    const message =
      `It has ${bytes.length} bytes, ${mostBytesOf(file)} at most. Split it, or take out what was pasted by ` +
      'mistake.'
    return { faults: [{ file, message }] }
  }
  const raw = bytes.toString('utf8')
  const text = plain(raw)
  const encoding = raw.includes('\uFFFD') ? encodingFaults(file, bytes) : []
  if (encoding.length > 0) return { faults: encoding }
  if (text.trim() === '') return { faults: [{ file, message: 'It is empty. Write it or delete it.' }] }
  const merge = text.search(/^(?:<{7}|>{7})(?: |$)/m)
  if (merge >= 0) {
    const line = text.slice(0, merge).split('\n').length
    return {
      faults: [{ file, line, message: 'A merge is not finished here. Keep one of the two and delete its marks.' }],
    }
  }
  const mark = raw.startsWith('\uFEFF')
    ? [{ file, line: 1, message: 'It starts with a byte order mark. Save it as UTF-8 without BOM.' }]
    : []
  return { text, faults: [...mark, ...(invisible.test(text) ? invisibleFaults(file, text) : [])] }
}

function invisibleFaults(file: string, text: string): Fault[] {
  return text.split('\n').flatMap((line, index) => {
    const [found] = invisible.exec(line) ?? []
    if (found === undefined) return []
    const code = found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
    return [{ file, line: index + 1, message: `The line holds the invisible character U+${code}. Delete it.` }]
  })
}

/** The first line that is not valid UTF-8; a U+FFFD that the file really contains is allowed. */
function encodingFaults(file: string, bytes: Buffer): Fault[] {
  let line = 1
  let start = 0
  const decoder = new TextDecoder('utf-8', { fatal: true })
  while (start < bytes.length) {
    const next = bytes.indexOf('\n', start)
    const end = next < 0 ? bytes.length : next + 1
    try {
      decoder.decode(bytes.subarray(start, end))
    } catch {
      return [
        { file, line, message: 'The line is not UTF-8. Save the file as UTF-8 and type the damaged letters again.' },
      ]
    }
    start = end
    line += 1
  }
  return []
}
