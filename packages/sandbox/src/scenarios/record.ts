import { instant } from '../gateway/instant'
import type { Deliver, Gateway } from '../gateway/types'
import type { Acknowledgement, CallbackEntry, EndView, Entry, Texts } from '@docs/model/scenarios/types'

/** Records what happens, in order, and answers callbacks as the merchant's endpoint. */
export class Recorder {
  readonly entries: Entry[] = []
  /** Entries made while a response is pending; they are recorded after it, or when the response is delayed. */
  private deferred: Entry[] | undefined
  private acknowledgements: Acknowledgement[] = [204]
  private readonly recordedVersions = new Map<string, number>()
  private gateway: Gateway | undefined

  attach(gateway: Gateway): void {
    this.gateway = gateway
  }

  now(): string {
    return instant(this.gateway?.now() ?? 0)
  }

  add(entry: Entry): void {
    ;(this.deferred ?? this.entries).push(entry)
  }

  /** From here on, entries belong after the pending response. */
  defer(): void {
    this.deferred = []
  }

  /** Records the response, if it has arrived, and then the deferred entries. */
  release(answer?: Entry): void {
    if (answer) this.entries.push(answer)
    this.entries.push(...(this.deferred ?? []))
    this.deferred = undefined
  }

  answerCallbacks(acknowledgements: Acknowledgement[]): void {
    this.acknowledgements = [...acknowledgements]
  }

  /** Records status changes since the last time. */
  recordStatusChanges(): void {
    for (const { id, version } of this.gateway?.control.transactions().reverse() ?? []) {
      const from = this.recordedVersions.get(id) ?? 0
      if (from === version) continue
      this.recordedVersions.set(id, version)
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
    this.recordStatusChanges()
    const entry: CallbackEntry = {
      kind: 'callback',
      at: this.now(),
      method: request.method,
      url: request.url,
      headers: textsOf(request.headers),
      body: '',
    }
    this.add(entry)
    const answer = this.nextAcknowledgement()
    entry.body = await request.text()
    if (answer === 'no_answer') throw new Error('The endpoint did not answer in time.')
    entry.acknowledged = answer
    return new Response(answer === 200 ? acknowledgementBody(entry) : null, { status: answer })
  }

  /** The last answer is given to all later callbacks. */
  private nextAcknowledgement(): Acknowledgement {
    const [first = 204, ...others] = this.acknowledgements
    if (others.length > 0) this.acknowledgements = others
    return first
  }

  /** The final state of every transaction. */
  finalStates(): EndView[] {
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

/** Response bodies that Binance Pay and 1.x require besides the status; other callbacks need none. */
const acknowledgementBody = ({ headers }: CallbackEntry): string =>
  'binancepay-signature' in headers ? '{"returnCode":"SUCCESS","returnMessage":null}' : 'ok'

/** Sorted by name, because engines order headers differently. */
export const textsOf = (headers: Headers): Texts =>
  Object.fromEntries([...headers].sort(([a], [b]) => (a < b ? -1 : 1)))
