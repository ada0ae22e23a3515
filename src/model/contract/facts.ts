import { brand } from '../../site/brand'
import { env, hosts } from '../../site/brand-names'
import { formatDuration } from '../../site/format'
import type { Locale } from '../../site/locales'
import { texts } from '../../site/texts'
import { PlacedError } from './placed-error'
import type { Facts, SignatureScheme } from './types'

/**
 * `{ callback: { acknowledge_seconds: 10 } }` as `{ 'callback.acknowledge_seconds': 10 }`, with what follows from it.
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

/** `signature.clock_skew` in words for `signature.clock_skew_seconds`: seconds are for programs and short spans. */
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
  const retries = facts['callback.retry_minutes']
  if (!Array.isArray(retries)) return {}
  const minutes = retries.reduce((sum, each) => sum + each, 0)
  return { 'callback.attempts': retries.length + 1, 'callback.span': duration(minutes, locale) }
}

/**
 * How long a request whose answer was lost may still arrive. A clock that is as fast as the gateway accepts makes a
 * timestamp which it accepts for twice the difference; then the work itself takes its time.
 */
function absenceFacts(facts: Facts): Facts {
  const skew = facts['signature.clock_skew_seconds']
  const work = facts['request.timeout_seconds']
  if (typeof skew !== 'number' || typeof work !== 'number') return {}
  return { 'lost_answer.absence_seconds': 2 * skew + work }
}

/** `71 h 51 min`; nothing for no time at all. */
export function duration(minutes: number, locale: Locale): string {
  const { hour, minute } = texts[locale].contract.units
  return [[Math.floor(minutes / 60), hour] as const, [minutes % 60, minute] as const]
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount}\u00A0${unit}`)
    .join(' ')
}

/**
 * The names that texts and code share with the brand and the signature, as facts: `brand.name`, `header.key`,
 * `host.api`, `env.secret`.
 */
export function nameFacts({ headers }: Pick<SignatureScheme, 'headers'>): Facts {
  return Object.fromEntries([
    ...[
      ['brand.name', brand.name],
      ['brand.slug', brand.slug],
    ],
    ...Object.entries(hosts).map(([name, host]) => [`host.${name}`, host]),
    ...Object.entries(env).map(([name, variable]) => [`env.${name}`, variable]),
    ...headers.map(({ role, name }) => [`header.${role}`, name]),
  ]) as Facts
}

/** A fact that only some contracts have, for code that cannot do without it. */
export function textFact(facts: Facts, name: string): string {
  const value = facts[name]
  if (typeof value !== 'string') throw new Error(`data/facts.yaml has no text "${name}"; add it`)
  return value
}

/** Puts facts in place of `{{group.name}}`; other braces, such as Postman's `{{$guid}}`, stay. */
export function fillFacts(text: string, facts: Facts): string {
  return text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => {
    const value = facts[name]
    if (value === undefined)
      throw new Error(`there is no fact "${name}"; add it to data/facts.yaml or correct the name`)
    return Array.isArray(value) ? value.join(', ') : String(value)
  })
}

/** Fills every text of a tree, the names of its keys too; a fault is told with the keys that lead to it. */
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
