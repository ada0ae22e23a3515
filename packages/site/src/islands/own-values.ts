/* The reader's own values, shown in samples instead of the demo ones. The secret is never stored. */
import { brand } from '@docs/brand/brand'
import { ownKey } from './own-key'
import { createStorageSlot } from './storage'

/** Valid forms of each value; others are ignored, because anyone can write to the browser's storage. */
export const ownForms = {
  base_url: /https?:\/\/[a-z\d.\-]{1,80}(?::\d{1,5})?/,
  key_id: /key_\w{1,60}/,
}

const slot = createStorageSlot(ownKey)

export type OwnName = keyof typeof ownForms
export type OwnValues = Partial<Record<OwnName, string>>

export const ownNames = Object.keys(ownForms) as OwnName[]

/** The stored values, without those that fail validation. */
export function readOwnValues(kept: string | null): OwnValues {
  try {
    const found = JSON.parse(kept ?? '{}') as Record<string, unknown> | null
    return Object.fromEntries(
      ownNames.flatMap((name) => {
        const value = found?.[name]
        const isRight = typeof value === 'string' && new RegExp(`^(?:${ownForms[name].source})$`).test(value)
        return isRight ? [[name, value]] : []
      }),
    )
  } catch {
    return {}
  }
}

/** The stored values; empty if storage is denied. */
export const ownValues = (): OwnValues => readOwnValues(slot.get())

/** Stores the values; returns whether that succeeded. */
export function keepOwnValues(own: OwnValues): boolean {
  const text = Object.keys(own).length > 0 ? JSON.stringify(own) : null
  if (text === null) slot.del()
  else slot.set(text)
  return slot.get() === text
}

/** A range of a text and its replacement. */
export interface OwnPlace {
  from: number
  to: number
  value: string
}

/** The ranges that own values replace, in the order of the text. */
export const ownPlaces = (text: string, { base_url, key_id }: OwnValues): OwnPlace[] =>
  [
    ...matches(text, new RegExp(`${brand.sandboxUrl.replaceAll('.', '\\.')}(?![\\w.-])`, 'g'), base_url),
    // Not in `key=secret` lists: the key would not match its secret.
    ...matches(text, /\bkey_demo_\w+(?![\w=])/g, key_id),
  ].sort((a, b) => a.from - b.from)

const matches = (text: string, form: RegExp, value: string | undefined): OwnPlace[] =>
  value === undefined
    ? []
    : [...text.matchAll(form)].map(({ 0: { length }, index }) => ({ from: index, to: index + length, value }))
