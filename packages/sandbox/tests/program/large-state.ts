/** The state of a sandbox in which many payments were made. */
import type { State } from '../../src/gateway/state-types'
import type { Transaction } from '../../src/gateway/types'
import { sandbox } from '../gateway/gateway'
import { cardOrder, source } from './client'

export const manyTransactions = 10_000

/** Each with what belongs to one paid transaction: versions, stored answers, callbacks, ledger entries, timers. */
export async function largeState(): Promise<string> {
  const { gateway, call } = sandbox()
  const { body } = await call<Transaction>('transaction_create', cardOrder('large', 'http://127.0.0.1:8080/callbacks'))
  await call('transaction_pay', { id: body.id, source })
  await gateway.advance(gateway.now() + 10_000)
  const state = JSON.parse(gateway.snapshot()) as Record<keyof State, unknown[]>
  const copies = <Member>(members: unknown[], copyOf: (member: Member, copy: number) => unknown) =>
    Array.from({ length: manyTransactions }, (_, copy) => members.map((each) => copyOf(each as Member, copy))).flat()
  const perTransaction = ['transactions', 'references', 'answers', 'events'] as const
  const grown = perTransaction.map((name) => [
    name,
    copies<[string, object]>(state[name], ([key, value], copy) => [copy === 0 ? key : `${key}-${String(copy)}`, value]),
  ])
  const lists = (['ledger', 'timers'] as const).map((name) => [name, copies(state[name], (each) => each)])
  return JSON.stringify({ ...state, ...Object.fromEntries([...grown, ...lists]) })
}
