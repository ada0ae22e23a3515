/** Edits translations of the contract: adds entries for missing ones, and records reviews. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isMap, isScalar, parseDocument, type Document, type Scalar } from 'yaml'
import { valueAt } from '@docs/model/data/json-pointer'
import { translationState } from '@docs/model/sources/contract'
import { Faults } from '@docs/model/sources/faults'
import { readText } from '@docs/model/sources/text'

const write = (path: string, document: Document) =>
  writeFileSync(path, document.toString({ lineWidth: 110, singleQuote: true }))

/**
 * Adds an entry for each missing translation: its pointer with the fingerprint of the English, the English above it as
 * a comment, and an empty text to fill in. Returns the files with the number of entries added to each.
 */
export function writeMissing(root = process.cwd()): { file: string; count: number }[] {
  const missing = translationState(root).filter(({ state }) => state === 'missing')
  return [...Map.groupBy(missing, ({ file }) => file)].map(([file, texts]) => {
    const path = join(root, file)
    const document = parseDocument(existsSync(path) ? readFileSync(path, 'utf8') : '{}')
    if (isMap(document.contents)) document.contents.flow = false
    const english: unknown = parseDocument(readText(root, file.replace(/\/uk\//, '/'))).toJS()
    for (const { pointer, of } of texts) {
      document.delete(pointer)
      const place = document.createPair(pointer, { of, text: '' })
      ;(place.key as Scalar).commentBefore = String(valueAt(english, pointer)).trim().replace(/^/gm, ' ')
      document.add(place)
    }
    mkdirSync(dirname(path), { recursive: true })
    write(path, document)
    return { file, count: texts.length }
  })
}

/**
 * Records, after a review, that the texts of a translation file (as named by `translationState`) match the present
 * English. Throws if a text is still empty.
 */
export function acceptContractTranslation(file: string, root = process.cwd()): void {
  const own = translationState(root).filter((each) => each.file === file)
  const missing = own.filter(({ state }) => state === 'missing')
  if (missing.length > 0)
    throw new Faults(
      missing.map(({ pointer, remedy }) => ({ file, place: `#${pointer}`, message: `Not accepted: ${remedy}.` })),
    )
  const document = parseDocument(readFileSync(join(root, file), 'utf8'))
  for (const { pointer, of } of own.filter(({ state }) => state === 'stale')) document.setIn([pointer, 'of'], of)
  // The English comments that `writeMissing` added are no longer needed.
  if (isMap(document.contents)) {
    for (const { key } of document.contents.items) if (isScalar(key)) key.commentBefore = null
    document.contents.commentBefore = null
  }
  document.commentBefore = null
  write(join(root, file), document)
}
