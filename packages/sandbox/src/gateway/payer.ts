/** What payers' pages show, and what their buttons do. */
import { account } from './operations/account'
import { checkDigits } from '@docs/model/codes/check-digits'
import { networkName } from '@docs/model/codes/networks'
import { withListOutcome } from './transactions/card-lists'
import { coinChoice, reserveCoins } from './operations/crypto'
import { offerOf } from './invoicing/invoices'
import { choose, offerAddress, offerView } from './invoicing/offers'
import { flawOf } from './transactions/check'
import { isExpired, missingCoins, payerActs, payerGivesUp, serviceOf } from './transactions/course'
import { canTransition, isTerminal, latest, applyTransition, shown } from './transactions/machine'
import { payloadOf, shownDetails, stepEnd } from './transactions/next-action'
import { cardOf } from './transactions/card'
import { outcomeOf } from './transactions/outcomes'
import type { StoredTransaction } from './state-types'
import type { PayerApi, PayerFault, PayerView } from './types'
import { archivedTransaction } from './v1/transactions'
import { keyOf, markChanged, type World } from './world'
import type { PayerAct } from '@docs/model/scenarios/types'

export const payerApi = (world: World): PayerApi => ({
  view: (key) => {
    const record = world.state.transactions.get(`txn_${key}`)
    return record && viewOf(world, record)
  },
  act: (key, act) => {
    const record = world.state.transactions.get(`txn_${key}`)
    const faults = record && perform(world, record, act)
    return Promise.resolve(record && faults && { view: viewOf(world, record), faults })
  },
  offer: (path, key) => offerView(world, path, key),
  choose: (path, key, service) => Promise.resolve(choose(world, path, key, service)),
  archivedKey: (transactionId) => {
    const record = archivedTransaction(world, Number(transactionId))
    return record && keyOf(latest(record).id)
  },
})

function viewOf(world: World, record: StoredTransaction): PayerView {
  const transaction = latest(record)
  const service = serviceOf(world, transaction)
  const { step_ends, card, payerInput } = record
  const { status, failure_reason } = outcomeOf(world, record)
  const isDecided = service.sandbox.by !== 'card' || card !== undefined
  const [reserved] = Object.entries(record.addresses ?? {})
  const coins = reserved?.[1] as (NonNullable<PayerView['address']> & { payload: string }) | undefined
  const address = reserved &&
    coins && {
      ...coins,
      network: networkName(world.options.rules.catalogue.codes.crypto, reserved[0]),
      ...missingCoins(world, record),
    }
  const choice = coinChoice(world, record)
  const offer = offerOf(transaction)
  const details = shownDetails(world.contract.examples, [...world.services.values()], service, transaction)
  const { banks } = world.options.rules.catalogue.codes
  const bank = banks[details.find(({ id }) => id === 'bank_code')?.value ?? '']
  return {
    transaction: shown(world, record),
    merchant: account.name,
    isOver: isExpired(world, transaction),
    ...(step_ends !== undefined && { stepEndsAt: new Date(step_ends).toISOString().replace('.000Z', 'Z') }),
    challenge: transaction.status === 'awaiting_customer' && card?.challenge === true,
    ...(card && { card: { mask: card.mask, brand: card.brand } }),
    ...(isDecided && { outcome: { status, ...(failure_reason !== undefined && { failure_reason }) } }),
    details,
    ...(bank && { bank }),
    ...(service.payer.screens.includes('qr') && { payload: coins?.payload ?? payloadOf(world, service, transaction) }),
    ...(address && { address }),
    ...(choice && { choice }),
    ...(payerInput && { typed: payerInput }),
    ...(offer !== undefined && { offer: offerAddress(world, offer) }),
  }
}

function perform(world: World, record: StoredTransaction, { act, fields = {} }: PayerAct): PayerFault[] {
  const { status } = latest(record)
  if (isTerminal(world, status) || isExpired(world, latest(record))) return []
  if (canTransition(world, record, 'page_opened')) applyTransition(world, record, 'page_opened')
  // A payer who comes back after the step has expired gets a new one.
  if (record.step_ends === undefined || record.step_ends <= world.now) {
    const service = serviceOf(world, latest(record))
    record.step_ends = Date.parse(stepEnd(world, service, latest(record)))
    markChanged(world)
  }
  if (!canTransition(world, record, 'payer_acted')) return []
  reserveCoins(world, record)
  if (act === 'give_up') payerGivesUp(world, record)
  if (act === 'type') return types(world, record, fields)
  return act === 'pay' ? pays(world, record, fields) : []
}

/** Stores what the payer typed if it is valid. */
function types(world: World, record: StoredTransaction, fields: Record<string, string>): PayerFault[] {
  const faults = typedFaults(world, record, fields)
  if (faults.length > 0) return faults
  record.payerInput = { ...record.payerInput, ...withoutCard(fields) }
  reserveCoins(world, record)
  markChanged(world)
  return []
}

function pays(world: World, record: StoredTransaction, fields: Record<string, string>): PayerFault[] {
  const service = serviceOf(world, latest(record))
  const stands = record.card?.challenge === true
  if (service.flow === 'hpp' && !stands) {
    const faults = types(world, record, fields)
    if (faults.length > 0) return faults
    if (service.sandbox.by === 'card') {
      const { number = '', expiry_month, expiry_year } = fields
      const card = cardOf(world, {
        number: number.replace(/\s/g, ''),
        ...(expiry_month !== undefined && { expiry_month }),
        ...(expiry_year !== undefined && { expiry_year }),
      })
      record.card = withListOutcome(world, card)
      // The bank's page comes first.
      if (record.card.challenge) return []
    }
  }
  const { status } = outcomeOf(world, record)
  if (status === 'expired' && record.card?.test !== 'hold_expired') return []
  if (status === 'cancelled') payerGivesUp(world, record)
  else payerActs(world, record)
  return []
}

const ofCard = ['number', 'security_code']

const withoutCard = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !ofCard.includes(name)))

function typedFaults(world: World, record: StoredTransaction, fields: Record<string, string>): PayerFault[] {
  const service = serviceOf(world, latest(record))
  const faults = Object.entries(fields).flatMap(([name, value]) => {
    const forms = service.fields.filter(({ path }) => path === name)
    const flaws = forms.map((form) => flawOf(form, value))
    return value === '' || forms.length === 0 || flaws.includes(undefined)
      ? []
      : [{ field: name, code: flaws[0]!.code }]
  })
  return service.sandbox.by === 'card' ? [...faults, ...cardFaults(world, fields)] : faults
}

function cardFaults(
  world: World,
  { number = '', expiry_month = '', expiry_year = '', security_code = '' }: Record<string, string>,
): PayerFault[] {
  const digits = number.replace(/\s/g, '')
  const now = new Date(world.now)
  const ends = Date.UTC(Number(expiry_year), Number(expiry_month), 1)
  return [
    ...(/^\d{12,19}$/.test(digits) && checkDigits.luhn(digits) ? [] : [{ field: 'number', code: 'wrong_format' }]),
    ...(/^(0[1-9]|1[0-2])$/.test(expiry_month) ? [] : [{ field: 'expiry_month', code: 'wrong_format' }]),
    ...(/^20\d\d$/.test(expiry_year) ? [] : [{ field: 'expiry_year', code: 'wrong_format' }]),
    ...(ends <= now.getTime() ? [{ field: 'expiry_year', code: 'too_small' }] : []),
    ...(/^\d{3,4}$/.test(security_code) ? [] : [{ field: 'security_code', code: 'wrong_format' }]),
  ]
}
