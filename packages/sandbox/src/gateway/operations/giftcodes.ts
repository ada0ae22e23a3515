/** Resending of gift codes. */
import type { Handler } from '../http/call'
import { faultyField, Refusal } from '../http/refusal'
import { days, seconds } from '../instant'
import { latest } from '../transactions/machine'
import { textOf } from '../text'
import { fact, timestampIn, markChanged, type World } from '../world'
import { requireTransaction } from './transactions'

const resend: Handler = (world, { body }) => {
  const record = requireTransaction(world, body.id)
  const { id, service_id, status, customer } = latest(record)
  if (!world.state.settings.giftcode_services.includes(service_id))
    throw new Refusal('operation_not_supported', `The service ${service_id} sells no gift codes.`)
  if (status !== 'completed')
    throw new Refusal(
      'state_conflict',
      `The transaction is ${status} and has no code${isOpen(world, status) ? ' yet' : ''}.`,
    )
  const channel = textOf(body.channel)
  const field = channel === 'email' ? 'email' : 'phone'
  const target = customer?.[field]
  const nobody = `The customer of the transaction has no ${field}.`
  if (target === undefined) throw faultyField('/channel', 'not_allowed', nobody, 'Nothing was sent.')
  const pause = seconds(fact(world, 'giftcode.pause_seconds'))
  const most = fact(world, 'giftcode.max_resends')
  const { sent, last } = record.giftcode ?? { sent: 0, last: -Infinity }
  if (sent >= most)
    throw new Refusal('rate_limited', `The code was sent again ${most} times. Contact support.`, {
      retryAfter: days(1) / 1000,
    })
  const wait = Math.ceil((last + pause - world.now) / 1000)
  if (wait > 0)
    throw new Refusal('rate_limited', `The code was sent a moment ago. Repeat the request after ${wait} s.`, {
      retryAfter: wait,
    })
  record.giftcode = { sent: sent + 1, last: Math.floor(world.now / 1000) * 1000 }
  markChanged(world)
  return {
    body: {
      transaction_id: id,
      channel,
      target: channel === 'email' ? maskedEmail(textOf(target)) : maskedPhone(textOf(target)),
      sent_at: timestampIn(world),
      resends_left: most - sent - 1,
      next_resend_at: timestampIn(world, pause),
    },
  }
}

const isOpen = ({ contract }: World, status: string): boolean => !contract.terminal.includes(status)

const maskedEmail = (address: string): string => address.replace(/^(.).*@/s, '$1***@')

const maskedPhone = (number: string): string =>
  number.slice(0, 6) + '*'.repeat(Math.max(0, number.length - 8)) + number.slice(-2)

export const giftcodeOperations: Record<string, Handler> = { transaction_resend_giftcode: resend }
