import type { Service } from '../model/catalogue/types'
import { instant } from './instant'
import { formatAmount } from './money'
import { ulid } from './random'
import { emptyState, type State } from './state'
import { shared } from './text'
import type { Timers } from './timers'
import type { ContractRules, GatewayOptions } from './types'
import { routesOf, type Route } from './http/routes'
import { makeValidator, type Validator } from './http/validate'

/** All that a part of the gateway reads and changes. */
export interface World {
  readonly options: GatewayOptions
  readonly contract: ContractRules
  readonly services: ReadonlyMap<string, Service>
  readonly routes: readonly Route[]
  readonly validate: Validator
  state: State
  /** The world's time in milliseconds. */
  now: number
  /** Callbacks on their way. */
  readonly underway: Set<Promise<void>>
  /** Keys whose first call is not answered yet. */
  readonly running: Set<number>
}

export function makeWorld(options: GatewayOptions): World {
  const { rules, start, wall, clock } = options
  const first = start ?? wall.now()
  return {
    options,
    contract: rules.contract,
    services: new Map(rules.catalogue.services.map((each) => [each.id, each])),
    routes: routesOf(rules.contract.operations),
    validate: makeValidator(rules.contract.schemas),
    state: emptyState(options, first, clock === 'real' ? first - wall.now() : 0),
    now: first,
    underway: new Set(),
    running: new Set(),
  }
}

/** A new id, such as `txn_…`. */
export const newId = (world: World, prefix: string): string => idOf(prefix, takeSeed(world), world.now)

/** What a new id is made from, with its instant: a number takes a sixth of the memory. */
export function takeSeed({ state, now }: World): number {
  const { state: seed } = state.chance
  ulid(state.chance, now)
  return seed
}

/** The same id each time. */
export const idOf = (prefix: string, seed: number, at: number): string =>
  // Joined, a text is one piece; a template keeps its parts.
  [prefix, ulid({ state: seed }, at)].join('_')

/** The last part of an id, by which pages and files are addressed. */
export const keyOf = (id: string): string => id.slice(id.indexOf('_') + 1)

/** Now, as the API writes it: in whole seconds. */
export const stamp = (world: World, later = 0): string => stampOf(world.now + later)

export const stampOf = (at: number): string => instant(Math.floor(at / 1000) * 1000)

/** A number of the contract. */
export function fact(world: { contract: ContractRules }, name: string): number {
  const value = world.contract.facts[name]
  if (typeof value !== 'number') throw new Error(`The contract has no number ${name}.`)
  return value
}

export const touch = (world: World): void => {
  world.state.revision += 1
}

export const timersOf = ({ state }: World): Timers => state.timers

/** How many decimal places the amounts of a currency have; nothing for one that no service takes. */
export function digitsOf({ services }: Pick<World, 'services'>, currency: string): number | undefined {
  for (const { currencies } of services.values()) {
    const found = currencies.find(({ code }) => code === currency)
    if (found) return found.digits
  }
  return undefined
}

/** An amount as the API writes it: with all decimal places of its currency; of coins without zeros at the end. */
export function amountIn(world: Pick<World, 'services' | 'options'>, currency: string, value: bigint): string {
  const { assets } = world.options.rules.catalogue.codes.crypto
  const text = formatAmount(value, digitsOf(world, currency) ?? 2)
  const isCoin = assets.some(({ code }) => code === currency)
  return shared(isCoin ? text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : text)
}
