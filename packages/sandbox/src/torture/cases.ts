import { brand } from '@docs/brand/brand'
import { callbackCases, getCallbackCases, type TamperId } from '@docs/model/vectors/cases'
import type { VectorId } from '@docs/model/vectors/messages'
import { acknowledged, paid, shippedOnce, untouched, type EventCase } from './case-parts'
import { eventCases } from './event-cases'
import { forgedCases, together } from './forgeries'
import { amountCases, strangerCases } from './order-cases'
import type { TortureRules } from './rules'
import type { PauseName, TortureCase } from './types'

/** The cases for which the tester has to do something. */
export const pauses: PauseName[] = ['database', 'restart']

/** Sent first: without a response to it, nothing else is sent. */
export const probe = 'unsigned'
/** If it is not acknowledged, the other cases would prove nothing. */
export const plain = 'valid'
/** Shows whether the endpoint accepts GET callbacks. */
export const plainGet = 'get'

/** The URL of a documentation page. */
export const pageAddress = (page: string): string => `${brand.docsUrl}/${page}`

/** All cases, in the order in which they are played. */
export function tortureCases(rules: TortureRules): TortureCase[] {
  return [
    {
      id: probe,
      sent: 'A completed payment without a signature.',
      page: 'callbacks#signature',
      knows: 'transaction',
      messages: [{ ...paid, forged: () => ({ key: undefined, timestamp: undefined, signature: undefined }) }],
      answer: 'refused',
      shop: untouched,
    },
    ...acceptedCases(rules),
    ...refusedVectors(rules),
    ...forged(),
    ...eventCases(rules),
    ...amountCases(rules),
    ...strangerCases(rules),
    ...(rules.byGet ? getCases(rules) : []),
    ...pauseCases(),
    {
      id: 'last',
      sent: 'A completed payment once more, after all that.',
      page: 'callbacks#acknowledge',
      knows: 'transaction',
      messages: [paid],
      answer: 'acknowledged',
      shop: shippedOnce,
    },
  ]
}

const secondKey = {
  id: 'second_key',
  sent: 'A completed payment, signed by the newer of two active keys.',
  page: 'keys#callbacks',
  messages: [{ vector: 'callback_post_next_key' as const }],
}

/** Valid callbacks, with every variant of signature that the gateway sends. */
function acceptedCases({ signature }: TortureRules): TortureCase[] {
  const cases: Pick<TortureCase, 'id' | 'sent' | 'page' | 'messages'>[] = [
    {
      id: plain,
      sent: 'A completed payment, with the amount and the currency of the order.',
      page: 'callbacks#signature',
      messages: [paid],
    },
    ...(signature.demo.next_key ? [secondKey] : []),
    {
      id: 'unicode',
      sent: 'A completed payment with Cyrillic and an emoji in its description.',
      page: 'signature_troubleshooting#raw-body',
      messages: [{ vector: 'callback_post_unicode' }],
    },
    {
      id: 'query',
      sent: 'A completed payment, sent to the address with parameters of its own added to the query.',
      page: 'callbacks#signature',
      messages: [{ vector: 'callback_post_query' }],
    },
    {
      id: 'clock_apart',
      sent: 'A completed payment with a timestamp one minute inside the permitted clock difference.',
      page: 'callbacks#signature',
      messages: [{ vector: 'callback_post_edge' }],
    },
  ]
  return cases.map((each) => ({ ...each, knows: 'transaction', answer: 'acknowledged', shop: shippedOnce }))
}

/** Each accepted vector has refused variants that differ from it in one way. */
function refusedVectors({ signature, event, refused }: TortureRules): TortureCase[] {
  const original = { target: '/', body: JSON.stringify(event), timestamp: 0 }
  return Object.entries(callbackCases(original, signature, 0)).flatMap(([vector, { twins }]) =>
    twins.map((tamper) => refusedVector(vector as VectorId, tamper, refused, 'callbacks#refused')),
  )
}

function refusedVector(
  vector: VectorId,
  tamper: TamperId,
  titles: TortureRules['refused'],
  address: string,
): TortureCase {
  const id = `${vector}.${tamper}`
  return {
    id,
    sent: `A message to be rejected. ${titles[id] ?? ''}`,
    page: address,
    knows: 'transaction',
    messages: [{ vector, tamper }],
    answer: 'refused',
    shop: untouched,
  }
}

function forged(): TortureCase[] {
  return forgedCases.map(({ id, sent, forgeries }) => ({
    id,
    sent,
    page: 'callbacks#signature',
    knows: 'transaction',
    messages: chunks(
      forgeries.map((forgery) => ({ ...paid, forged: forgery })),
      together,
    ),
    answer: 'refused',
    shop: untouched,
  }))
}

/** What nobody can provoke from outside: the tester is asked to do it. */
function pauseCases(): TortureCase[] {
  const again = { ...paid, attempt: 2 }
  const cases: (EventCase & { id: PauseName })[] = [
    {
      id: 'database',
      sent: 'A completed payment while the database fails, and its second attempt when it works again.',
      page: 'callbacks#acknowledge',
      messages: [
        { does: 'database_fails', say: 'Make the database of your endpoint fail: stop it, or take its file away.' },
        { ...paid, answer: 'unstored' },
        { does: 'database_works', say: 'Let the database work again.' },
        again,
      ],
      shop: shippedOnce,
    },
    {
      id: 'restart',
      sent: 'A completed payment; the endpoint ends at once after its response; then the second attempt.',
      page: 'callbacks#acknowledge',
      messages: [
        paid,
        { does: 'restart', say: 'End your endpoint as a crash does, such as with kill -9, and start it again.' },
        'look',
        again,
      ],
      shop: shippedOnce,
    },
  ]
  return acknowledged(cases)
}

/** GET callbacks contain too little to ship on. */
function getCases({ refused }: TortureRules): TortureCase[] {
  const original = { url: `${brand.docsUrl}/`, parameters: [], timestamp: 0 }
  const taken = [
    { id: plainGet, sent: 'A callback by GET about a completed payment.', vector: 'callback_get' },
    { id: 'get_reordered', sent: 'The same with its parameters in another order.', vector: 'callback_get_reordered' },
    {
      id: 'get_unicode',
      sent: 'The same to an address with Cyrillic and an emoji in its query.',
      vector: 'callback_get_unicode',
    },
  ] as const
  return [
    ...taken.map(({ id, sent, vector }): TortureCase => ({
      id,
      sent,
      page: 'callbacks_get#signature',
      byGet: true,
      knows: 'transaction',
      messages: [{ vector }],
      answer: 'acknowledged',
      shop: { shipped: 0 },
    })),
    ...Object.entries(getCallbackCases(original)).flatMap(([vector, { twins }]) =>
      twins.map((tamper): TortureCase => ({
        ...refusedVector(vector as VectorId, tamper, refused, 'callbacks_get#refused'),
        byGet: true,
      })),
    ),
  ]
}

function chunks<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
