import type { Locale } from '../../site/locales'
import type { Facts } from './types'

/** `{ callback: { acknowledge_seconds: 10 } }` as `{ 'callback.acknowledge_seconds': 10 }`, with what follows from it. */
export function flattenFacts(groups: Record<string, Record<string, Facts[string]>>, locale: Locale): Facts {
  const facts: Facts = Object.fromEntries(
    Object.entries(groups).flatMap(([group, entries]) =>
      Object.entries(entries).map(([name, value]) => [`${group}.${name}`, value]),
    ),
  )
  const retries = facts['callback.retry_minutes']
  if (!Array.isArray(retries)) return facts
  const minutes = retries.reduce((sum, each) => sum + each, 0)
  return {
    ...facts,
    'callback.attempts': retries.length + 1,
    'callback.span': duration(minutes, locale),
  }
}

const units = { en: { hour: 'h', minute: 'min' }, uk: { hour: 'год', minute: 'хв' } }

/** `71 h 51 min`; nothing for no time at all. */
export function duration(minutes: number, locale: Locale): string {
  const { hour, minute } = units[locale]
  return [
    [Math.floor(minutes / 60), hour] as const,
    [minutes % 60, minute] as const,
  ].filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount}\u00A0${unit}`).join(' ')
}

/** Puts facts in place of `{{group.name}}`. */
export function fillFacts(text: string, facts: Facts): string {
  return text.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => {
    const value = facts[name.trim()]
    if (value === undefined) throw new Error(`there is no fact "${name}"; add it to data/facts.yaml or correct the name`)
    return Array.isArray(value) ? value.join(', ') : String(value)
  })
}
