import type { Contract, Delivery } from '../contract/types'
import { webhook } from '../contract/webhook'
import {
  callbackCases,
  getCallbackCases,
  ofBody,
  ofEvery,
  ofNoBody,
  signCase,
  type Arrival,
  type Case,
  type GetOriginal,
  type PostOriginal,
  type TamperId,
  type VectorKind,
} from './cases'

export interface Signed extends Arrival {
  id: VectorId
  tamper?: TamperId
  kind: VectorKind
}

/** Every message of the vectors: the accepted ones, each followed by its refused variants. */
export function messages(contract: Contract): Signed[] {
  const { signature: scheme, facts } = contract
  const skewSeconds = Number(facts['signature.clock_skew_seconds'])
  return (Object.entries(cases(contract, skewSeconds)) as [VectorId, Case][]).flatMap(([id, each]) =>
    [undefined, ...each.twins].map((tamper) => ({
      id,
      kind: each.kind,
      tamper,
      ...signCase(each, tamper, scheme, skewSeconds),
    })),
  )
}

/* The accepted vectors by id, each with its refused variants. Callbacks are built from the contract's examples. */

function requestCases({ signature: { demo, requests } }: Contract, skewSeconds: number) {
  if (!requests)
    throw new Error(
      'contract/data/signature.yaml has no "requests", of which the signature vectors are made: add them.',
    )
  const { post, get, get_encoded } = requests
  const request = { kind: 'request', timestamp: demo.timestamp } as const
  const create = { ...request, method: 'POST', target: post.target, body: JSON.stringify(post.body) } as const
  const read = { ...request, method: 'GET' } as const
  return {
    request_post: { ...create, twins: ofBody },
    request_post_unicode: {
      ...create,
      body: JSON.stringify({ ...post.body, description: 'Кава для Їжачка ☕🧡' }),
      twins: ['escaped'],
    },
    request_post_edge: { ...create, secondsLater: skewSeconds, twins: [] },
    request_get: { ...read, ...get, twins: [...ofEvery, ...ofNoBody] },
    request_get_encoded: { ...read, ...get_encoded, twins: ['readable_query', 'lower_case_escapes', 'reordered'] },
  } satisfies Record<string, Case>
}

/** A contract need not define callbacks, and few define the legacy ones. */
function cases(contract: Contract, skewSeconds: number): Partial<Record<VectorId, Case>> {
  const sends = (id: string) =>
    Object.values(contract.document.webhooks ?? {}).some((item) =>
      Object.values(item).some(({ operationId }) => operationId === id),
    )
  return {
    ...requestCases(contract, skewSeconds),
    ...(sends('callbacks') && callbackCases(postOriginal(contract), contract.signature, skewSeconds)),
    ...(sends('callbacks_get') && getCallbackCases(getOriginal(contract))),
  }
}

export type VectorId = keyof (ReturnType<typeof requestCases> &
  ReturnType<typeof callbackCases> &
  ReturnType<typeof getCallbackCases>)

function first(deliveries: Delivery[]): Delivery {
  const [delivery] = deliveries
  if (!delivery)
    throw new Error('A callback has no example in contract/webhooks: the signature vectors are made of them.')
  return delivery
}

function postOriginal(contract: Contract): PostOriginal {
  const delivery = first(webhook(contract, 'callbacks').deliveries)
  const { target, body = '' } = delivery
  return { target, body, timestamp: timestampOf(contract, delivery) }
}

function getOriginal(contract: Contract): GetOriginal {
  const { url, deliveries } = webhook(contract, 'callbacks_get')
  const delivery = first(deliveries)
  return { url, parameters: eventParameters(delivery, url), timestamp: timestampOf(contract, delivery) }
}

function timestampOf({ signature }: Contract, { headers }: Delivery): number {
  return Number(headers[signature.headers.find(({ role }) => role === 'timestamp')?.name ?? ''])
}

/** The event's parameters, without those of the merchant's URL. */
function eventParameters({ target }: Delivery, url: string): { name: string; value: string }[] {
  const { searchParams } = new URL(url)
  return [...new URLSearchParams(target.split('?')[1])]
    .filter(([name]) => !searchParams.has(name))
    .map(([name, value]) => ({ name, value }))
}
