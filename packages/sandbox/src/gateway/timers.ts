/** Something that is to happen at an instant; plain data, so that a snapshot can hold it. */
export interface Timer {
  at: number
  /** Timers of the same instant run in the order in which they were set. */
  order: number
  kind: TimerKind
  /** Id of the record it belongs to. */
  about: string
}

export type TimerKind =
  | 'transaction_ends'
  | 'hold_ends'
  | 'payer_acts'
  | 'provider_answers'
  | 'callback_due'
  | 'settlement'
  | 'report_moves'
  | 'invoice_due'

/** A binary heap with the next timer at the root. */
export class Timers {
  private readonly heap: Timer[] = []
  private count = 0

  set(at: number, kind: TimerKind, about: string): void {
    this.heap.push({ at, order: (this.count += 1), kind, about })
    this.rise(this.heap.length - 1)
  }

  next(): Timer | undefined {
    return this.heap[0]
  }

  take(): Timer | undefined {
    const [first] = this.heap
    const last = this.heap.pop()
    if (last && last !== first) {
      this.heap[0] = last
      this.sink(0)
    }
    return first
  }

  /** In heap order. */
  list(): Timer[] {
    return this.heap.slice()
  }

  /** The timers of one record, next first. */
  of(id: string): Timer[] {
    return this.heap.filter(({ about }) => about === id).sort(earlier)
  }

  /** Restores the result of `list`. */
  static from(timers: Timer[]): Timers {
    const restored = new Timers()
    restored.heap.push(...timers)
    restored.count = timers.reduce((most, { order }) => Math.max(most, order), 0)
    return restored
  }

  private rise(place: number): void {
    const parent = (place - 1) >> 1
    if (place === 0 || !this.swapIfEarlier(place, parent)) return
    this.rise(parent)
  }

  private sink(place: number): void {
    const children = [place * 2 + 1, place * 2 + 2].filter((each) => each < this.heap.length)
    const [child] = children.sort((a, b) => earlier(this.heap[a]!, this.heap[b]!))
    if (child === undefined || !this.swapIfEarlier(child, place)) return
    this.sink(child)
  }

  private swapIfEarlier(below: number, above: number): boolean {
    const [a, b] = [this.heap[below]!, this.heap[above]!]
    if (earlier(a, b) >= 0) return false
    this.heap[below] = b
    this.heap[above] = a
    return true
  }
}

const earlier = (a: Timer, b: Timer): number => a.at - b.at || a.order - b.order
