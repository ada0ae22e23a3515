import { brand } from '@docs/brand/brand'
import { env, hosts } from '../brand/brand-names'
import { appLanguages, codeLanguages } from '../language/code-languages'
import { formatDuration, formatList } from '../language/format'
import type { Locale } from '../language/locales'
import { sharedTexts } from '../language/texts'
import { numbersFact } from './fact'
import { PlacedError } from './placed-error'
import type { Facts, SignatureScheme } from './types'

/**
 * `{ callback: { acknowledge_seconds: 10 } }` as `{ 'callback.acknowledge_seconds': 10 }`, with derived facts added.
 */
export function flattenFacts(groups: Record<string, Record<string, Facts[string]>>, locale: Locale): Facts {
  const facts: Facts = Object.fromEntries(
    Object.entries(groups).flatMap(([group, entries]) =>
      Object.entries(entries).map(([name, value]) => [`${group}.${name}`, value]),
    ),
  )
  const all = { ...facts, ...callbackFacts(facts, locale), ...absenceFacts(facts) }
  return { ...spanFacts(all, locale), ...all }
}

/** Durations in words: `signature.clock_skew` for `signature.clock_skew_seconds`, which is for programs. */
function spanFacts(facts: Facts, locale: Locale): Facts {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      name.endsWith('_seconds') && typeof value === 'number'
        ? [[name.replace(/_seconds$/, ''), formatDuration(value, locale)] as const]
        : [],
    ),
  )
}

function callbackFacts(facts: Facts, locale: Locale): Facts {
  const retries = numbersFact(facts, 'callback.retry_minutes')
  if (!retries) return {}
  const minutes = retries.reduce((sum, each) => sum + each, 0)
  return { 'callback.attempts': retries.length + 1, 'callback.span': duration(minutes, locale) }
}

/**
 * Seconds during which a request whose response was lost may still take effect. If the client's clock runs ahead by the
 * accepted skew, its timestamp stays valid for twice the skew; then comes the processing time.
 */
function absenceFacts(facts: Facts): Facts {
  const skew = facts['signature.clock_skew_seconds']
  const work = facts['request.timeout_seconds']
  if (typeof skew !== 'number' || typeof work !== 'number') return {}
  return { 'lost_answer.absence_seconds': 2 * skew + work }
}

/** `71 h 51 min`; empty for 0. */
export function duration(minutes: number, locale: Locale): string {
  const { hour, minute } = sharedTexts[locale].contract.units
  return [[Math.floor(minutes / 60), hour] as const, [minutes % 60, minute] as const]
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount}\u00A0${unit}`)
    .join(' ')
}

/** What the contract's own names are made of. */
export const brandFacts: Facts = {
  'brand.name': brand.name,
  'brand.slug': brand.slug,
  'brand.header_prefix': brand.headerPrefix,
}

/** Names from the brand and the signature scheme, as facts: `brand.name`, `header.key`, `host.api`, `env.secret`. */
export function nameFacts({ headers }: Pick<SignatureScheme, 'headers'>): Facts {
  return Object.fromEntries([
    ...Object.entries(brandFacts),
    ...Object.entries(hosts).map(([name, host]) => [`host.${name}`, host]),
    ...Object.entries(env).map(([name, variable]) => [`env.${name}`, variable]),
    ...headers.map(({ role, name }) => [`header.${role}`, fillFacts(name, brandFacts)]),
  ]) as Facts
}

/** The languages in which there are a client and a receiver, in words. */
export const sampleFacts = (locale: Locale): Facts => ({
  'samples.languages': formatList(
    appLanguages.map((language) => codeLanguages[language]),
    locale,
    'and',
  ),
})

/** Replaces `{{group.name}}` with facts; other braces, such as Postman's `{{$guid}}`, stay. */
export function fillFacts(text: string, facts: Facts): string {
  return text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => {
    const value = facts[name]
    if (value === undefined)
      throw new Error(`there is no fact "${name}"; add it to data/facts.yaml or correct the name`)
    return Array.isArray(value) ? value.join(', ') : String(value)
  })
}

/** Fills in every string of a tree, including keys; an error carries the keys that lead to it. */
export function fillTree<T>(node: T, facts: Facts, keys: readonly PropertyKey[] = []): T {
  if (typeof node === 'string') return fillAt(node, facts, keys) as T
  if (Array.isArray(node)) return node.map((item: unknown, index) => fillTree(item, facts, [...keys, index])) as T
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([key, value]: [string, unknown]) => {
    const here = [...keys, key]
    return [fillAt(key, facts, here), fillTree(value, facts, here)]
  })
  return Object.fromEntries(entries) as T
}

function fillAt(text: string, facts: Facts, keys: readonly PropertyKey[]): string {
  try {
    return fillFacts(text, facts)
  } catch (error) {
    throw new PlacedError(keys, (error as Error).message)
  }
}
