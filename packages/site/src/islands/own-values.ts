/* The reader's own values in place of those of the samples. The secret is not among them. */
import { brand } from '@docs/brand/brand'
import { ownKey } from './own-key'
import { createStorageSlot } from './storage'

/** What each value may look like: it is kept in the browser, where other scripts and people can write it. */
export const ownForms = {
  base_url: /https?:\/\/[a-z\d.\-]{1,80}(?::\d{1,5})?/,
  key_id: /key_\w{1,60}/,
  service_id: /[a-z0-9]+(?:_[a-z0-9]+){1,8}/,
  amount: /\d{1,12}(?:\.\d{1,8})?/,
  currency: /[A-Z0-9]{3,10}/,
}

const slot = createStorageSlot(ownKey)

export type OwnName = keyof typeof ownForms
export type OwnValues = Partial<Record<OwnName, string>>

export const ownNames = Object.keys(ownForms) as OwnName[]

/** What is kept, as far as it can be what it claims to be. */
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

/** A value after its name, as JSON and the languages of the samples write it. */
const member = (name: string) => new RegExp(`\\b${name}\\\\?["']\\s*(?::|=>)\\s*\\\\?["']([\\w.]+)`)

const isPayout = (service: string): boolean => service.includes('payout')

/**
 * Where the own values go, in the order of the text. Service, amount and currency belong together: they go only into a
 * request that names a service of the same direction, since a refund, say, has the amount of its payment.
 */
export function ownPlaces(text: string, own: OwnValues, of: 'all' | 'address' = 'all'): OwnPlace[] {
  const places = [
    ...everywhere(text, brand.sandboxUrl, own.base_url),
    // A key of a list of keys stands before its secret.
    ...(own.key_id === undefined ? [] : matches(text, /\bkey_demo_\w+(?![\w=])/g, own.key_id)),
  ]
  const service = member('service_id').exec(text)?.[1]
  const isMeant = service !== undefined && isPayout(own.service_id ?? service) === isPayout(service)
  if (of === 'all' && isMeant)
    for (const name of ['service_id', 'amount', 'currency'] as const) {
      const value = own[name]
      const found = member(name).exec(text)
      if (value === undefined || !found) continue
      const to = found.index + found[0].length
      places.push({ from: to - found[1]!.length, to, value })
    }
  return places.sort((a, b) => a.from - b.from)
}

const everywhere = (text: string, example: string, value: string | undefined): OwnPlace[] =>
  value === undefined ? [] : matches(text, new RegExp(`${example.replaceAll('.', '\\.')}(?![\\w.-])`, 'g'), value)

const matches = (text: string, form: RegExp, value: string): OwnPlace[] =>
  [...text.matchAll(form)].map(({ 0: { length }, index }) => ({ from: index, to: index + length, value }))

/** The text with the own values in it. */
export const withOwnValues = (text: string, own: OwnValues): string =>
  ownPlaces(text, own).reduceRight((done, { from, to, value }) => done.slice(0, from) + value + done.slice(to), text)
