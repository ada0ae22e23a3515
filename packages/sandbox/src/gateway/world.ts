import type { Service } from '@docs/model/catalogue/types'
import { instant } from './instant'
import { formatAmount, parseAmount } from './money'
import { newStream, streamOf, ulid } from './random'
import { emptyState } from './state'
import type { State } from './state-types'
import type { ContractRules, GatewayOptions, TransactionData } from './types'
import { routesOf, type Route } from './http/routes'
import { makeValidator, type Validator } from './http/validate'

/** All but the state to restore, a large text that is not kept. */
type WorldOptions = Omit<GatewayOptions, 'state'>

/** The state and services shared by all parts of the gateway. */
export interface World {
  readonly options: WorldOptions
  readonly contract: ContractRules
  readonly services: ReadonlyMap<string, Service>
  readonly routes: readonly Route[]
  readonly validate: Validator
  readonly validateArchived: Validator
  state: State
  /** The world's time in milliseconds. */
  now: number
  /** Callbacks being sent. */
  readonly deliveries: Set<Promise<void>>
  /** Idempotency keys whose first call is still running. */
  readonly runningCalls: Set<string>
  /** Called with each new version of a transaction. */
  readonly onVersion: ((world: World, transaction: TransactionData) => void)[]
}

export function makeWorld(options: WorldOptions): World {
  const { rules, start, wall, clock } = options
  const first = start ?? wall.now()
  return {
    options,
    contract: rules.contract,
    services: new Map(rules.catalogue.services.map((each) => [each.id, each])),
    routes: routesOf(rules.contract.operations),
    validate: makeValidator(rules.contract.schemas, options.origin),
    validateArchived: makeValidator(rules.archived?.schemas ?? {}, options.origin),
    state: emptyState(options, first, clock === 'real' ? first - wall.now() : 0),
    now: first,
    deliveries: new Set(),
    runningCalls: new Set(),
    onVersion: [],
  }
}

/** A new id, such as `txn_…`; each kind has a stream of its own. */
export const newId = ({ state, now }: World, prefix: string): string =>
  `${prefix}_${ulid(streamOf(state.random, prefix), now)}`

/** An id that depends on what it is for and on the time, not on what came before. */
export const idFor = ({ state, now }: World, prefix: string, purpose: string): string =>
  `${prefix}_${ulid(newStream(state.random.seed, purpose), now)}`

/** The last part of an id, used in URLs of pages and files. */
export const keyOf = (id: string): string => id.slice(id.indexOf('_') + 1)

/** The current time as the API writes it, in whole seconds. */
export const timestampIn = (world: World, later = 0): string => timestampAt(world.now + later)

const timestampAt = (at: number): string => instant(Math.floor(at / 1000) * 1000)

/** A numeric fact of the contract. */
export function fact(world: { contract: ContractRules }, name: string): number {
  const value = world.contract.facts[name]
  if (typeof value !== 'number') throw new Error(`The contract has no number ${name}.`)
  return value
}

export const markChanged = (world: World): void => {
  world.state.revision += 1
}

/** Decimal places of a currency; undefined if no service supports it. */
export function digitsOf({ services }: Pick<World, 'services'>, currency: string): number | undefined {
  for (const { currencies } of services.values()) {
    const found = currencies.find(({ code }) => code === currency)
    if (found) return found.digits
  }
  return undefined
}

/** An amount as the API writes it: with all decimal places of its currency. */
export const amountIn = (world: Pick<World, 'services'>, currency: string, value: bigint): string =>
  formatAmount(value, digitsOf(world, currency) ?? 2)

/** An amount that was sent, as the API writes it. */
export const amountAs = (world: Pick<World, 'services'>, currency: string, sent: string): string =>
  amountIn(world, currency, parseAmount(sent))
