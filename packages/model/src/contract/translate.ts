import { createHash } from 'node:crypto'
import { pointerTo } from '../data/json-pointer'
import { mapChildren } from '../data/map'

/** The Ukrainian for one text: `of` is the fingerprint of the English it was translated from. */
interface Translation {
  of: string
  text: string
}

/** Translations of one file by the JSON Pointer of the text. */
export type Translations = Record<string, Translation>

export interface Finding {
  pointer: string
  state: 'missing' | 'stale' | 'orphan'
  /** Fingerprint of the English as it is now; empty for an orphan. */
  of: string
}

/** First 8 hex digits of the SHA-256 of a text, trimmed. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text.trim()).digest('hex').slice(0, 8)
}

/** A name such as Interac e-Transfer may be the same in both languages. */
const mostWordsOfAName = 3

/** Whether a translation is just the English sentence. Code is ignored, as it is the same in both languages. */
export function isCopied(english: string, translation: string): boolean {
  const words = english.replace(/`[^`]*`/g, '').match(/[A-Za-z]{2,}/g) ?? []
  return english === translation && words.length > mostWordsOfAName
}

const textKeys = new Set(['summary', 'description', 'title', 'meaning', 'tell_payer', 'fix', 'proof', 'merchant_may'])
/** Values that the API sends or receives are never translated. */
const valueKeys = new Set(['example', 'value', 'default', 'const', 'enum'])

/**
 * A copy of the tree in which each translatable text is replaced by the result of `change`. Texts are recognised by
 * their key, in any file of the contract.
 */
export function mapTexts(node: unknown, change: (text: string, pointer: string) => string, pointer = ''): unknown {
  const isPropertyMap = pointer.endsWith('/properties')
  const isEnumText = pointer.endsWith('/x-enum-descriptions')
  return mapChildren(node, (value, key) => {
    const here = pointerTo(pointer, key)
    if (typeof value === 'string') return textKeys.has(key) || isEnumText ? change(value, here) : value
    return valueKeys.has(key) && !isPropertyMap ? value : mapTexts(value, change, here)
  })
}

/** Applies the translations. A missing one leaves the English, a stale one is used; both are reported. */
export function translate(source: unknown, translations: Translations): { translated: unknown; findings: Finding[] } {
  const findings: Finding[] = []
  const used = new Set<string>()
  const translated = mapTexts(source, (text, pointer) => {
    const translation = translations[pointer]
    const of = fingerprint(text)
    used.add(pointer)
    if (!translation || translation.text.trim() === '' || isCopied(text, translation.text)) {
      findings.push({ pointer, state: 'missing', of })
      return text
    }
    if (translation.of !== of) findings.push({ pointer, state: 'stale', of })
    return translation.text
  })
  for (const pointer of Object.keys(translations)) {
    if (!used.has(pointer)) findings.push({ pointer, state: 'orphan', of: '' })
  }
  return { translated, findings }
}
