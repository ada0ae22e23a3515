import { demoKeys, sign, type SignedRequest } from '@docs/model/contract/signature'
import { callbackCases, getCallbackCases, signCase, type Case, type Message } from '@docs/model/vectors/cases'
import type { VectorId } from '@docs/model/vectors/messages'
import type { Forgery, SignatureHeaders, Signed } from './forgeries'
import { eventOf, type EventChanges, type Subject } from './events'
import type { TortureRules } from './rules'
import type { Outgoing, Sent } from './types'

/** The event that vectors are built from. */
const completed: EventChanges = { status: 'completed', version: 4 }

/** Moves timestamps off the edge of the permitted clock difference, to allow for transmission time. */
const marginSeconds = 60

/** Composes and signs a message as the gateway would at `now` (Unix seconds). */
export function compose(
  rules: TortureRules,
  endpoint: URL,
  subject: Subject,
  sent: Sent,
  { attempt, now }: { attempt: number; now: number },
): Outgoing {
  const { signature: scheme, facts } = rules
  const skewSeconds = Number(facts['signature.clock_skew_seconds'])
  const news = 'vector' in sent ? completed : sent
  const event = eventOf(rules, subject, news, attempt)
  const body = JSON.stringify(event)
  const target = endpoint.pathname + endpoint.search
  if (!('vector' in sent)) {
    const message = { method: 'POST', target, body } as const
    const values = headersOf(rules, message, now, sent.forged)
    return outgoing(rules, { ...message, target: values.moved?.(target) ?? target }, values)
  }
  const { vector, tamper } = sent
  const parameters = Object.entries({
    event_id: event.event_id,
    merchant_reference: subject.reference,
    request_id: event.request_id,
    status: event.transaction.status,
    transaction_id: event.transaction.id,
  }).map(([name, value]) => ({ name, value }))
  const signedAt = (timestamp: number) => {
    const cases: Partial<Record<VectorId, Case>> = {
      ...callbackCases({ target, body, timestamp }, scheme, skewSeconds),
      ...getCallbackCases({ url: endpoint.href, parameters, timestamp }),
    }
    const each = cases[vector]
    if (!each)
      throw new Error(`The contract's vectors have no ${vector}: take it out of packages/sandbox/src/torture/cases.ts.`)
    return signCase(each, tamper, scheme, skewSeconds)
  }
  // Where the clock matters, the message is signed earlier or later, so that it arrives now.
  const late = signedAt(now).now - now
  const margin = late === 0 || tamper === 'old_timestamp' ? 0 : marginSeconds
  const { keyId, timestamp, signature, ...message } = signedAt(now - late + margin).message
  return outgoing(rules, message, { key: keyId, timestamp: String(timestamp), signature })
}

function headersOf(
  { signature: scheme }: TortureRules,
  message: SignedRequest & { body: string },
  now: number,
  forged: Forgery = () => ({}),
): SignatureHeaders {
  const [{ key_id: key, secret: own } = scheme.demo] = demoKeys(scheme)
  const timestamp = String(now)
  const signed = { ...message, secret: own, timestamp }
  const signatureOf = (change: Partial<Signed>) => {
    const whole = { ...signed, ...change }
    return sign(scheme, whole, whole).signature
  }
  const signature = signatureOf({})
  const [version = '', digits = ''] = signature.split('=')
  const genuine = { key, timestamp, scheme: version, digits, signed, sign: signatureOf }
  return { key, timestamp, signature, ...forged(genuine) }
}

function outgoing(
  { signature: { headers } }: TortureRules,
  { method, target, body }: Pick<Message, 'method' | 'target' | 'body'>,
  values: SignatureHeaders,
): Outgoing {
  const signed = headers.map(({ role, name }) => [name, values[role]] as const)
  return {
    method,
    target,
    body,
    headers: withoutMissing({
      ...(method === 'POST' && { 'Content-Type': 'application/json' }),
      ...values.others,
      ...Object.fromEntries(signed),
    }),
  }
}

function withoutMissing(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
