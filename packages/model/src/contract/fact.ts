/* Single facts, for what goes to the browser too: how they are made needs the site's texts (`facts.ts`). */
import type { Facts } from './types'

/** A list of numbers; not every contract has it. */
export function numbersFact(facts: Facts, name: string): number[] | undefined {
  const value = facts[name]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : undefined
}

/** A list of texts that the caller requires. */
export function textsFact(facts: Facts, name: string): string[] {
  const value = facts[name]
  if (!Array.isArray(value)) throw new Error(`data/facts.yaml has no list "${name}"; add it`)
  return value.map(String)
}

/** A text fact that the caller requires; not every contract has it. */
export function textFact(facts: Facts, name: string): string {
  const value = facts[name]
  if (typeof value !== 'string') throw new Error(`data/facts.yaml has no text "${name}"; add it`)
  return value
}
