import { brand } from '@docs/brand/brand'
import { callbackCases, getCallbackCases, type Case } from '@docs/model/vectors/cases'
import type { VectorId } from '@docs/model/vectors/messages'
import { casesOf, paid, untouched, type CaseParts } from './case-parts'
import { eventCases } from './event-cases'
import { forgedCases, together } from './forgeries'
import { amountCases, strangerCases } from './order-cases'
import type { TortureRules } from './rules'
import type { PauseName, Sent, TortureCase } from './types'

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
    ...casesOf(
      'callbacks#signature',
      {
        [probe]: {
          sent: 'A completed payment without a signature.',
          messages: [{ ...paid, forged: () => ({ key: undefined, timestamp: undefined, signature: undefined }) }],
        },
      },
      refused,
    ),
    ...acceptedCases(rules),
    ...refusedVectors(rules),
    ...forged(),
    ...framedCases(),
    ...eventCases(rules),
    ...amountCases(rules),
    ...strangerCases(rules),
    ...(rules.byGet ? getCases(rules) : []),
    ...pauseCases(),
    ...casesOf('callbacks#acknowledge', {
      last: { sent: 'A completed payment once more, after all that.', messages: [paid] },
    }),
  ]
}

const refused: Pick<TortureCase, 'answer' | 'shop'> = { answer: 'refused', shop: untouched }

/** Valid callbacks, with every variant of signature that the gateway sends. */
const acceptedCases = ({ signature }: TortureRules): TortureCase[] =>
  casesOf('callbacks#signature', {
    [plain]: {
      sent: 'A completed payment, with the amount and the currency of the order.',
      messages: [paid],
    },
    ...(signature.demo.next_key && {
      second_key: {
        sent: 'A completed payment, signed by the newer of two active keys.',
        page: 'keys#callbacks',
        messages: [{ vector: 'callback_post_next_key' }],
      },
    }),
    unicode: {
      sent: 'A completed payment with Cyrillic and an emoji in its description.',
      page: 'signature_troubleshooting#raw-body',
      messages: [{ vector: 'callback_post_unicode' }],
    },
    query: {
      sent: 'A completed payment, sent to the address with parameters of its own added to the query.',
      messages: [{ vector: 'callback_post_query' }],
    },
    clock_apart: {
      sent: 'A completed payment with a timestamp one minute inside the permitted clock difference.',
      messages: [{ vector: 'callback_post_edge' }],
    },
  })

/** Each accepted vector has refused variants that differ from it in one way. */
function refusedVectors({ signature, event, refused: titles }: TortureRules): TortureCase[] {
  const original = { target: '/', body: JSON.stringify(event), timestamp: 0 }
  return variantsOf(callbackCases(original, signature, 0), titles, 'callbacks#refused')
}

const variantsOf = (
  vectors: Partial<Record<VectorId, Case>>,
  titles: TortureRules['refused'],
  page: string,
  common: Partial<TortureCase> = {},
): TortureCase[] =>
  Object.entries(vectors).flatMap(([vector, { twins }]) =>
    twins.flatMap((tamper) => {
      const id = `${vector}.${tamper}`
      const sent = `A message to be rejected. ${titles[id] ?? ''}`
      const messages = [{ vector: vector as VectorId, tamper }]
      return casesOf(page, { [id]: { sent, messages } }, { ...refused, ...common })
    }),
  )

const forged = (): TortureCase[] =>
  Object.entries(forgedCases).flatMap(([id, { sent, forgeries }]) => {
    const messages = chunks(
      forgeries.map((forgery) => ({ ...paid, forged: forgery })),
      together,
    )
    return casesOf('callbacks#signature', { [id]: { sent, messages } }, refused)
  })

/** How the endpoint’s HTTP server, or a proxy in front of it, treats a message. */
const framedCases = (): TortureCase[] =>
  casesOf('callbacks#pitfalls', {
    two_slashes: {
      sent: 'A completed payment to whose address somebody has added a slash, at the beginning of the path.',
      page: 'callbacks#signature',
      messages: [{ ...paid, forged: () => ({ moved: (target) => `/${target}` }) }],
      // Whether the endpoint has such an address, and where it sends those who ask for it, is its own affair.
      answer: undefined,
      shop: untouched,
    },
    chunked: {
      sent: 'A completed payment whose body comes in chunks, without Content-Length.',
      messages: [{ ...paid, framing: 'chunked' }],
    },
    after_get: {
      sent: 'A GET with a body, then a completed payment on the same connection.',
      messages: [{ ...paid, framing: 'after_get' }],
    },
    content_length: {
      sent: 'A completed payment with a Content-Length that is no length, three times, then with its own.',
      messages: [
        ...[() => 'x', () => '-1', (length: number) => `+${length}`].map((framing): Sent => ({
          ...paid,
          framing,
          answer: 'unstored',
        })),
        paid,
      ],
    },
  })

/** What cannot be provoked from outside: the tester is asked to do it. */
function pauseCases(): TortureCase[] {
  const again = { ...paid, attempt: 2 }
  return casesOf('callbacks#acknowledge', {
    database: {
      sent: 'A completed payment while the database fails, and its second attempt when it works again.',
      messages: [
        { does: 'database_fails', say: 'Make the database of your endpoint fail: stop it, or take its file away.' },
        { ...paid, answer: 'unstored' },
        { does: 'database_works', say: 'Let the database work again.' },
        again,
      ],
    },
    restart: {
      sent: 'A completed payment; the endpoint ends at once after its response; then the second attempt.',
      messages: [
        paid,
        { does: 'restart', say: 'End your endpoint as a crash does, such as with kill -9, and start it again.' },
        'look',
        again,
      ],
    },
  } satisfies Record<PauseName, CaseParts>)
}

/** GET callbacks contain too little to ship on. */
function getCases({ refused: titles }: TortureRules): TortureCase[] {
  const original = { url: `${brand.docsUrl}/`, parameters: [], timestamp: 0 }
  return [
    ...casesOf(
      'callbacks_get#signature',
      {
        [plainGet]: {
          sent: 'A callback by GET about a completed payment.',
          messages: [{ vector: 'callback_get' }],
        },
        get_reordered: {
          sent: 'The same with its parameters in another order.',
          messages: [{ vector: 'callback_get_reordered' }],
        },
        get_unicode: {
          sent: 'The same to an address with Cyrillic and an emoji in its query.',
          messages: [{ vector: 'callback_get_unicode' }],
        },
      },
      { byGet: true, shop: { shipped: 0 } },
    ),
    ...variantsOf(getCallbackCases(original), titles, 'callbacks_get#refused', { byGet: true }),
  ]
}

function chunks<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
