/** What happens to a transaction without an API call: the payer and the provider act, money moves later. */
import type { happenings } from '@docs/model/scenarios/controls'
import type { StoredTransaction } from '../state'
import { touch, type World } from '../world'
import {
  canMoveLater,
  coinsArrive,
  conclude,
  decline,
  isCrypto,
  isOver,
  moveLater,
  payerActs,
  payerGivesUp,
  serviceOf,
} from './course'
import { canMove, latest, move } from './machine'
import type { JsonObject } from '@docs/model/data/json'

interface HappeningRule {
  allowed(world: World, record: StoredTransaction): boolean
  happen(world: World, record: StoredTransaction, details: JsonObject): void
}

const awaits = (world: World, record: StoredTransaction) => canMove(world, record, 'payer_acted')
const processes = (world: World, record: StoredTransaction) => canMove(world, record, 'paid')
const opens = (world: World, record: StoredTransaction) =>
  canMove(world, record, 'page_opened') && serviceOf(world, latest(record)).flow === 'hpp'
const isPayin = (record: StoredTransaction) => latest(record).type === 'payin'

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const later = (kind: string): HappeningRule => ({
  allowed: (world, record) => canMoveLater(world, record, kind),
  happen: (world, record, { amount, reason }) => {
    const [ofAmount, ofReason] = [text(amount), text(reason)]
    moveLater(world, record, kind, {
      ...(ofAmount !== undefined && { amount: ofAmount }),
      ...(ofReason !== undefined && { reason: ofReason }),
    })
  },
})

/** By the event names of the control call, in the order of a transaction's life. */
const rules: Record<string, HappeningRule> = {
  payer_opens: {
    allowed: opens,
    happen: (world, record) => void move(world, record, 'page_opened'),
  },
  payer_acts: {
    allowed: (world, record) => opens(world, record) || awaits(world, record),
    happen: (world, record) => {
      if (opens(world, record)) move(world, record, 'page_opened')
      payerActs(world, record)
    },
  },
  payer_gives_up: {
    allowed: (world, record) => opens(world, record) || awaits(world, record),
    happen: (world, record) => {
      if (opens(world, record)) move(world, record, 'page_opened')
      payerGivesUp(world, record)
    },
  },
  provider_confirms: {
    allowed: processes,
    happen: (world, record) => {
      setOutcome(world, record, { status: 'completed' })
      conclude(world, record)
    },
  },
  provider_declines: {
    allowed: (world, record) => processes(world, record) || (isPayin(record) && awaits(world, record)),
    happen: (world, record, { failure_reason }) => {
      decline(world, record, text(failure_reason) ?? 'provider_rejected')
    },
  },
  partial_amount: {
    // Coins that arrive after `expires_at` are not matched.
    allowed: (world, record) =>
      isPayin(record) &&
      (processes(world, record) || awaits(world, record)) &&
      !(isCrypto(world, record) && isOver(world, latest(record))),
    happen: (world, record, { amount }) => {
      if (isCrypto(world, record)) return coinsArrive(world, record, text(amount))
      setOutcome(world, record, { status: 'completed', amount: text(amount) ?? latest(record).amount })
      if (awaits(world, record)) payerActs(world, record)
      else conclude(world, record)
    },
  },
} satisfies Record<keyof typeof happenings, HappeningRule>

function setOutcome(world: World, record: StoredTransaction, outcome: StoredTransaction['outcome']): void {
  record.outcome = outcome
  touch(world)
}

const ruleOf = (world: World, event: string): HappeningRule | undefined =>
  rules[event] ?? (world.contract.laterMovements.some(({ id }) => id === event) ? later(event) : undefined)

/** The events that the status machine allows now. */
export function allowedEvents(world: World, record: StoredTransaction): string[] {
  const names = [...Object.keys(rules), ...world.contract.laterMovements.map(({ id }) => id)]
  return names.filter((name) => ruleOf(world, name)?.allowed(world, record))
}

/** Makes an event happen; returns `false` if it is not allowed now. */
export function happen(world: World, record: StoredTransaction, event: string, details: JsonObject): boolean {
  const rule = ruleOf(world, event)
  if (!rule?.allowed(world, record)) return false
  rule.happen(world, record, details)
  return true
}
