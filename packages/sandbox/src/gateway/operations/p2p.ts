/** Person-to-person transfers whose details the merchant shows. */
import type { Handler } from '../http/call'
import { faultyField, faultyFields, fieldFault, Refusal, type FieldFault } from '../http/refusal'
import { minutes } from '../instant'
import { parseAmount } from '../money'
import type { StoredTransaction, Transfer } from '../state-types'
import { scheduleProvider, scheduleEnd, serviceOf } from '../transactions/course'
import { latest, applyTransition } from '../transactions/machine'
import { outcomeOf } from '../transactions/outcomes'
import { deadlinesAt, timeLimitsOf } from '../transactions/time-limits'
import { textOf } from '../text'
import type { JsonObject } from '@docs/model/data/json'
import type { P2pMethod, TransactionData } from '../types'
import { fact, timestampIn, markChanged, type World } from '../world'
import { checkPaused, checkStartable, respondWith, requireTransaction } from './transactions'

const methods: Handler = (world, { query: { country, currency } }) => {
  const isUsable = [...world.services.values()].some(
    ({ id, calls }) => calls.includes('get_recipient_card') && !world.state.settings.disabled_services.includes(id),
  )
  const items = world.contract.examples.p2pMethods.filter(
    (each) => isUsable && each.country === country && each.currency === currency,
  )
  return { body: { items } }
}

const recipient: Handler = (world, { body }) => {
  const record = requireTransaction(world, body.transaction_id)
  const transaction = latest(record)
  const service = serviceOf(world, transaction)
  if (!service.calls.includes('get_recipient_card'))
    throw new Refusal('operation_not_supported', `The service ${service.id} does not support this call.`)
  checkPaused(world, service)
  if (transaction.status !== 'created')
    throw new Refusal(
      'state_conflict',
      `The transaction is ${transaction.status}: payment details are issued only once.`,
    )
  checkStartable(world, transaction)
  const method = requireMethod(world, body)
  checkAmount(transaction, method)
  const confirm_before = timestampIn(world, minutes(fact(world, 'p2p.confirm_minutes')))
  const transfer: Transfer = { method_id: method.id, given_at: timestampIn(world), confirm_before }
  record.transfer = { ...transfer }
  const deadlines = deadlinesAt(confirm_before, timeLimitsOf(world, service))
  const moved = applyTransition(world, record, 'requisites_given', deadlines)
  scheduleEnd(world, moved)
  return {
    body: {
      transaction_id: moved.id,
      version: moved.version,
      status: moved.status,
      method_id: method.id,
      amount: moved.amount,
      currency: moved.currency,
      requisites: {
        ...world.contract.examples.requisites[method.id],
        ...(body.bank_code !== undefined && { bank_code: body.bank_code }),
      },
      requisites_expire_at: timestampIn(world, minutes(fact(world, 'p2p.requisites_minutes'))),
      confirm_before,
    },
  }
}

function requireMethod(world: World, { method_id, bank_code }: JsonObject): P2pMethod {
  const consequence = 'No recipient was reserved.'
  const { p2pMethods, requisites } = world.contract.examples
  const method = p2pMethods.find(({ id }) => id === method_id && requisites[id] !== undefined)
  const unknown = `There is no method ${textOf(method_id)}. See get_methods_list.`
  if (!method) throw faultyField('/method_id', 'wrong_format', unknown, consequence)
  const banks = method.bank_codes ?? []
  if (bank_code !== undefined && !banks.includes(textOf(bank_code))) {
    const detail =
      banks.length > 0 ? `Use one of ${banks.join(', ')}.` : `The method ${method.id} does not need a bank.`
    throw faultyField('/bank_code', 'not_allowed', detail, consequence)
  }
  return method
}

function checkAmount({ amount, currency }: TransactionData, method: P2pMethod): void {
  const { id, min_amount: min, max_amount: max } = method
  if (currency !== method.currency)
    throw new Refusal('currency_not_supported', `The method ${id} supports ${method.currency}, not ${currency}.`, {
      faults: [fieldFault('/method_id', 'not_supported_by_service', `Use a method that supports ${currency}.`)],
    })
  const value = parseAmount(amount)
  if (value >= parseAmount(min) && value <= parseAmount(max)) return
  throw new Refusal('amount_out_of_range', `The method ${id} accepts ${min} to ${max} ${currency}.`, {
    faults: [
      value < parseAmount(min)
        ? fieldFault('/method_id', 'too_small', `At least ${min} ${currency}.`)
        : fieldFault('/method_id', 'too_large', `At most ${max} ${currency}.`),
    ],
  })
}

const confirm: Handler = (world, { body }) => {
  const record = requireTransaction(world, body.transaction_id)
  const transfer = transferOf(record)
  if (Date.parse(transfer.confirm_before) < world.now)
    throw new Refusal('state_conflict', `A transfer could be confirmed until ${transfer.confirm_before}.`)
  const evidence = body.evidence as JsonObject
  const faults = evidenceFaults(world, transfer, evidence)
  if (faults.length > 0) throw faultyFields(faults, 'Nothing was confirmed.')
  const { receipt, ...stated } = evidence
  record.transfer = { ...transfer, evidence: { ...stated, ...(receipt !== undefined && { receipt: true }) } }
  // If the test data says that the payer never transfers, a confirmation finds no transfer either.
  if (['expired', 'cancelled'].includes(outcomeOf(world, record).status))
    record.outcome = { status: 'declined', failure_reason: 'transfer_not_found' }
  applyTransition(world, record, 'transfer_reported')
  scheduleProvider(world, record)
  return respondWith(record)
}

/** The transfer of a transaction that is waiting for its payer. */
function transferOf(record: StoredTransaction): Transfer {
  const { status } = latest(record)
  const { transfer } = record
  if (!transfer) throw new Refusal('state_conflict', `The transaction is ${status} and has no payment details.`)
  if (status !== 'awaiting_customer') throw new Refusal('state_conflict', `The transaction is already ${status}.`)
  return transfer
}

function evidenceFaults(world: World, { method_id, given_at }: Transfer, evidence: JsonObject): FieldFault[] {
  const method = world.contract.examples.p2pMethods.find(({ id }) => id === method_id)
  const missing = (method?.required_evidence ?? []).filter((name) => evidence[name] === undefined)
  const at = Date.parse(textOf(evidence.transferred_at))
  // Banks report whole minutes, so the transfer may appear to precede the payment details.
  const first = Math.floor(Date.parse(given_at) / minutes(1)) * minutes(1)
  const fault = (field: string, code: string, detail: string) => fieldFault(`/evidence/${field}`, code, detail)
  const { receipt } = evidence as { receipt?: { content: string } }
  return [
    ...missing.map((name) => fault(name, 'required_by_service', `The method ${method_id} needs ${name}.`)),
    ...(at < first ? [fault('transferred_at', 'too_small', `The payment details were issued at ${given_at}.`)] : []),
    ...(at > world.now ? [fault('transferred_at', 'too_large', 'The time is in the future.')] : []),
    ...(receipt && receipt.content.length % 4 !== 0
      ? [fault('receipt/content', 'wrong_format', 'This is not Base64 with padding.')]
      : []),
  ]
}

const cancel: Handler = (world, { body }) => {
  const record = requireTransaction(world, body.transaction_id)
  record.transfer = { ...transferOf(record), cancel_reason: body.reason! }
  markChanged(world)
  applyTransition(world, record, 'requisites_returned')
  return respondWith(record)
}

export const p2pOperations: Record<string, Handler> = {
  get_methods_list: methods,
  get_recipient_card: recipient,
  p2p_confirm: confirm,
  p2p_cancel: cancel,
}
