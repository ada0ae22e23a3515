/* The reader's own values in place of those of the samples. The secret is not among them. */
import { brand } from '@docs/brand/brand'
import { ownKey } from './own-key'
import { createStorageSlot } from './storage'

/** What each value may look like: it is kept in the browser, where other scripts and people can write it. */
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

/** Those that the reader has set; none where storage is denied. */
export const ownValues = (): OwnValues => readOwnValues(slot.get())

/** Returns whether they will be there on the next page. */
export function keepOwnValues(own: OwnValues): boolean {
  const text = Object.keys(own).length > 0 ? JSON.stringify(own) : null
  if (text === null) slot.del()
  else slot.set(text)
  return slot.get() === text
}

/** A part of a text, and what stands there instead. */
export interface OwnPlace {
  from: number
  to: number
  value: string
}

/** Where the own values go, in the order of the text. */
export const ownPlaces = (text: string, { base_url, key_id }: OwnValues): OwnPlace[] =>
  [
    ...matches(text, new RegExp(`${brand.sandboxUrl.replaceAll('.', '\\.')}(?![\\w.-])`, 'g'), base_url),
    // A key of a list of keys stands before its secret.
    ...matches(text, /\bkey_demo_\w+(?![\w=])/g, key_id),
  ].sort((a, b) => a.from - b.from)

const matches = (text: string, form: RegExp, value: string | undefined): OwnPlace[] =>
  value === undefined
    ? []
    : [...text.matchAll(form)].map(({ 0: { length }, index }) => ({ from: index, to: index + length, value }))
