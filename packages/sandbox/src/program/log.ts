import type { Deliver } from '../gateway/types'
import type { Call } from './server'

export type Log = (line: string) => void

/** Size of pending output above which lines are dropped, in case the reader has stalled. */
const maxPending = 1_000_000

/** Writes lines until the stream is closed. */
export function lines(stream: NodeJS.WriteStream): Log {
  let isOpen = true
  stream.on('error', () => (isOpen = false))
  return (line) => {
    if (isOpen && stream.writableLength < maxPending) stream.write(`${line}\n`)
  }
}

export function callLine({ method, target, status, milliseconds, code }: Call): string {
  return [method, printable(target), status ?? 'closed', time(milliseconds), code]
    .filter((part) => part !== undefined)
    .join(' ')
}

/** Wraps `deliver` to log each delivery in one line. */
export function logged(deliver: Deliver, log: Log): Deliver {
  return async (request) => {
    const start = performance.now()
    const logOutcome = (outcome: string) =>
      log(`callback ${request.method} ${printable(request.url)} ${outcome} ${time(performance.now() - start)}`)
    try {
      const response = await deliver(request)
      logOutcome(String(response.status))
      return response
    } catch (error) {
      logOutcome(`(${(error as Error).message})`)
      throw error
    }
  }
}

const time = (milliseconds: number): string => `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`

/** Text from others, with control characters replaced that a terminal would interpret. */
const printable = (text: string): string => text.slice(0, 200).replace(/[^\x20-\x7e]/g, '?')

/** An error of the sandbox itself, in one line. */
export const internalError = (error: unknown): string => `The sandbox failed: ${messageOf(error)}`

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
