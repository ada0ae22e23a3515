/** What happens to a transaction without an API call: the payer and the provider act, money moves later. */
import { amountPolicyOf } from '@docs/model/catalogue/amounts'
import type { Happening } from '@docs/model/scenarios/controls'
import { parseAmount } from '../money'
import type { Outcome, StoredTransaction } from '../state-types'
import { markChanged, type World } from '../world'
import {
  canAddMovement,
  receiveCoins,
  applyOutcome,
  decline,
  isCrypto,
  isExpired,
  laterMovementFault,
  addLaterMovement,
  payerActs,
  payerGivesUp,
  remainingAmount,
  serviceOf,
} from './course'
import { open, win } from './disputes'
import { lateMoneyFault } from './late-money'
import { openDispute } from './refunds'
import { canTransition, latest, applyTransition } from './machine'
import type { JsonObject } from '@docs/model/data/json'

interface EventRule {
  allowed(world: World, record: StoredTransaction): boolean
  apply(world: World, record: StoredTransaction, details: JsonObject): void
}

const isAwaitingPayer = (world: World, record: StoredTransaction) => canTransition(world, record, 'payer_acted')
const isProcessing = (world: World, record: StoredTransaction) => canTransition(world, record, 'paid')
const canOpenPage = (world: World, record: StoredTransaction) =>
  canTransition(world, record, 'page_opened') && serviceOf(world, latest(record)).flow === 'hpp'
const isHold = (record: StoredTransaction) => latest(record).capture === 'manual'
const isPayin = (record: StoredTransaction) => latest(record).type === 'payin'

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The amount and the reason that a control call gives. */
const toldIn = ({ amount, reason }: JsonObject) => ({
  ...(typeof amount === 'string' && { amount }),
  ...(typeof reason === 'string' && { reason }),
})

const laterMovementRule = (kind: string): EventRule => ({
  allowed: (world, record) => canAddMovement(world, record, kind),
  apply: (world, record, details) => void addLaterMovement(world, record, kind, toldIn(details)),
})

/** By the event names of the control call, in the order of a transaction's life. */
const rules: Record<string, EventRule> = {
  payer_opens: {
    allowed: canOpenPage,
    apply: (world, record) => void applyTransition(world, record, 'page_opened'),
  },
  payer_acts: {
    allowed: (world, record) => canOpenPage(world, record) || isAwaitingPayer(world, record),
    apply: (world, record) => {
      if (canOpenPage(world, record)) applyTransition(world, record, 'page_opened')
      payerActs(world, record)
    },
  },
  payer_gives_up: {
    allowed: (world, record) => canOpenPage(world, record) || isAwaitingPayer(world, record),
    apply: (world, record) => {
      if (canOpenPage(world, record)) applyTransition(world, record, 'page_opened')
      payerGivesUp(world, record)
    },
  },
  provider_confirms: {
    allowed: isProcessing,
    apply: (world, record) => {
      setOutcome(world, record, { status: 'completed' })
      applyOutcome(world, record)
    },
  },
  provider_declines: {
    allowed: (world, record) => isProcessing(world, record) || (isPayin(record) && isAwaitingPayer(world, record)),
    apply: (world, record, { failure_reason }) => {
      decline(world, record, text(failure_reason) ?? 'provider_rejected')
    },
  },
  partial_amount: {
    // Coins that arrive after `expires_at` are not matched.
    allowed: (world, record) =>
      isPayin(record) &&
      !isHold(record) &&
      (isProcessing(world, record) || isAwaitingPayer(world, record)) &&
      !(isCrypto(world, record) && isExpired(world, latest(record))),
    apply: (world, record, { amount }) => {
      if (isCrypto(world, record)) return receiveCoins(world, record, text(amount))
      setOutcome(world, record, outcomeOfAmount(world, record, text(amount) ?? latest(record).amount))
      if (isAwaitingPayer(world, record)) payerActs(world, record)
      else applyOutcome(world, record)
    },
  },
  dispute_opened: {
    allowed: (world, record) => !openDispute(latest(record)) && canAddMovement(world, record, 'chargeback'),
    apply: (world, record, details) => {
      open(world, record, remainingAmount(record, 'chargeback')!, toldIn(details))
    },
  },
  dispute_won: {
    allowed: (_, record) => openDispute(latest(record)) !== undefined,
    apply: win,
  },
} satisfies Record<Happening, EventRule>

/** What becomes of a transaction for which this amount arrives. */
function outcomeOfAmount(world: World, record: StoredTransaction, amount: string): Outcome {
  const transaction = latest(record)
  const isExact = parseAmount(amount) === parseAmount(transaction.amount)
  return isExact || amountPolicyOf(serviceOf(world, transaction)) === 'complete'
    ? { status: 'completed', amount }
    : { status: 'declined', failure_reason: 'amount_mismatch' }
}

function setOutcome(world: World, record: StoredTransaction, outcome: StoredTransaction['outcome']): void {
  record.outcome = outcome
  markChanged(world)
}

const ruleOf = (world: World, event: string): EventRule | undefined =>
  rules[event] ?? (world.contract.laterMovements.some(({ id }) => id === event) ? laterMovementRule(event) : undefined)

/** The events that the status machine allows now. */
export function allowedEvents(world: World, record: StoredTransaction): string[] {
  const names = [...Object.keys(rules), ...world.contract.laterMovements.map(({ id }) => id)]
  return names.filter((name) => ruleOf(world, name)?.allowed(world, record))
}

/** Why an event can never happen to a transaction, whatever its status. */
export function refusalOf(world: World, record: StoredTransaction, event: string): string | undefined {
  if (event === 'late_payment') return lateMoneyFault(world, record)
  if (event === 'partial_amount' && isHold(record)) return 'A hold is for the whole amount or declined.'
  return laterMovementFault(world, latest(record), movementOf(event))
}

/** The later movement whose terms hold for an event: a dispute is over what can be charged back. */
export const movementOf = (event: string): string => (event === 'dispute_opened' ? 'chargeback' : event)

/** Makes an event happen; returns `false` if it is not allowed now. */
export function applyEvent(world: World, record: StoredTransaction, event: string, details: JsonObject): boolean {
  const rule = ruleOf(world, event)
  if (!rule?.allowed(world, record)) return false
  rule.apply(world, record, details)
  return true
}
