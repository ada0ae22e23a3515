import { instant } from '../instant'
import type { Deliver, Gateway } from '../types'
import type { Acknowledgement, CallbackEntry, EndView, Entry, Texts } from './types'

/** Writes down what happens, in its order, and answers callbacks as the merchant's endpoint. */
export class Recorder {
  readonly entries: Entry[] = []
  /** What happens while an answer is awaited, unless it is withheld: it is told after the answer. */
  private held: Entry[] | undefined
  private acknowledgements: Acknowledgement[] = [204]
  private readonly seen = new Map<string, number>()
  private gateway: Gateway | undefined

  watch(gateway: Gateway): void {
    this.gateway = gateway
  }

  now(): string {
    return instant(this.gateway?.now() ?? 0)
  }

  add(entry: Entry): void {
    ;(this.held ?? this.entries).push(entry)
  }

  /** Everything that happens from here on belongs after the answer that is awaited. */
  hold(): void {
    this.held = []
  }

  /** The answer is withheld, or has come: what has happened is told. */
  release(answer?: Entry): void {
    if (answer) this.entries.push(answer)
    this.entries.push(...(this.held ?? []))
    this.held = undefined
  }

  answerCallbacks(acknowledgements: Acknowledgement[]): void {
    this.acknowledgements = [...acknowledgements]
  }

  /** Changes of status since the last look. */
  look(): void {
    for (const { id, version } of this.gateway?.control.transactions().reverse() ?? []) {
      const from = this.seen.get(id) ?? 0
      if (from === version) continue
      this.seen.set(id, version)
      const view = this.gateway?.control.transaction(id)
      for (const { at, version: number, status, what } of view?.timeline.slice(from) ?? []) {
        const reason = number === version ? view?.transaction.failure_reason : undefined
        this.add({
          kind: 'status',
          at,
          transaction_id: id,
          version: number,
          status,
          what,
          ...(reason !== undefined && { failure_reason: reason }),
        })
      }
    }
  }

  readonly deliver: Deliver = async (request) => {
    this.look()
    const entry: CallbackEntry = {
      kind: 'callback',
      at: this.now(),
      method: request.method,
      url: request.url,
      headers: textsOf(request.headers),
      body: '',
    }
    this.add(entry)
    const [first = 204, ...others] = this.acknowledgements
    if (others.length > 0) this.acknowledgements = others
    entry.body = await request.text()
    if (first === 'no_answer') throw new Error('The endpoint did not answer in time.')
    entry.acknowledged = first
    return new Response(first === 200 ? wordsFor(entry) : null, { status: first })
  }

  /** How every transaction stands now. */
  ends(): EndView[] {
    const { gateway } = this
    if (!gateway) return []
    return gateway.control
      .transactions()
      .reverse()
      .map(({ id, service_id, type, status, failure_reason }) => {
        const hidden = gateway.control.transaction(id)?.hidden as Record<'card' | 'outcome', { test?: string } | null>
        const test = hidden.card?.test ?? hidden.outcome?.test
        return {
          id,
          service_id,
          type,
          status,
          ...(failure_reason !== undefined && { failure_reason }),
          ...(test !== undefined && { test }),
        }
      })
  }
}

/** What Binance Pay and 1.x wait for beside the status; other callbacks need no words. */
const wordsFor = ({ headers }: CallbackEntry): string =>
  'binancepay-signature' in headers ? '{"returnCode":"SUCCESS","returnMessage":null}' : 'ok'

/** In the order of their names, which engines keep in different ways. */
export const textsOf = (headers: Headers): Texts =>
  Object.fromEntries([...headers].sort(([a], [b]) => (a < b ? -1 : 1)))
