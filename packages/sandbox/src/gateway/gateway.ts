import { answerControl, controlOf, type MoveClock } from './control/control'
import { failLostAttempts, resumeAttempts, sendDue } from './callbacks/deliver'
import { answerCall, refuse, requestHeaders } from './http/answer'
import { answerFile } from './http/file'
import { Refusal } from './http/refusal'
import { advanceReport } from './operations/reports'
import { invoiceIsDue, updateOffer } from './invoicing/invoices'
import { payerApi } from './payer'
import { deserialize, serialize } from './state'
import { scheduleSettlement, settle } from './transactions/balance'
import { holdEnds, simulatedPayerActs, providerAnswers, transactionEnds } from './transactions/course'
import type { Timer, TimerKind } from './state-types'
import { nextDue, takeDue } from './timers'
import type { Gateway, GatewayOptions } from './types'
import { answerArchived } from './v1/answer'
import { makeWorld, type World } from './world'

export { isPlayed } from './operations'

/** The documentation's gateway: state in memory, its own clock, random values from a seed. */
export function createGateway({ state, ...options }: GatewayOptions): Gateway {
  const world = makeWorld(options)
  world.onVersion.push(updateOffer)
  if (state === undefined) scheduleSettlement(world)
  else restore(world, state)

  /** With a real clock, time has passed since the last call. */
  const catchUp = async () => {
    if (options.clock === 'real') await run(world, options.wall.now() + world.state.clockOffset, false)
  }
  // Moves of the clock run one after another, so that each takes its callbacks in the order of the clock.
  let lastMove = Promise.resolve()
  const move: MoveClock = (to, waiting) => {
    const moved = lastMove.then(() => run(world, to, waiting))
    lastMove = moved.catch(() => {})
    return moved
  }

  return {
    async fetch(request, fetchOptions = {}) {
      await catchUp()
      const { pathname } = new URL(request.url)
      const answer =
        pathname === '/_sandbox' || pathname.startsWith('/_sandbox/')
          ? await answerControl(world, request, move)
          : pathname.startsWith('/files/')
            ? answerFile(world, request)
            : ((await answerArchived(world, request)) ?? (await answerCall(world, request, fetchOptions)))
      // Sends callbacks that are due now, without waiting for them.
      await run(world, world.now, false)
      return answer
    },
    refuse: ({ url }, code, detail) =>
      refuse(world, new Refusal(code, detail), new URL(url).pathname, requestHeaders(world)),
    now: () => (options.clock === 'real' ? options.wall.now() + world.state.clockOffset : world.now),
    advance: (to) => (options.clock === 'manual' ? move(to, true) : run(world, to, false)),
    next: () => nextDue(world),
    settled: () => settled(world),
    snapshot: () => serialize({ ...world.state, now: world.now }),
    revision: () => world.state.revision,
    payer: withCallbacks(world, payerApi(world)),
    control: controlOf(world),
  }
}

function restore(world: World, snapshot: string): void {
  world.state = deserialize(snapshot)
  world.now = world.state.now
  const { clock, wall } = world.options
  // Continues from the saved time, unless the machine's clock is already past it.
  if (clock === 'real') world.state.clockOffset = Math.max(world.state.clockOffset, world.now - wall.now())
  if (world.options.resumesCallbacks) resumeAttempts(world)
  else failLostAttempts(world)
}

const actions: Record<TimerKind, (world: World, about: string) => void> = {
  transaction_ends: transactionEnds,
  hold_ends: holdEnds,
  payer_acts: simulatedPayerActs,
  provider_answers: providerAnswers,
  callback_due: (world, id) => {
    const event = world.state.events.get(id)
    if (event) sendDue(world, event)
  },
  settlement: settle,
  report_moves: advanceReport,
  invoice_due: invoiceIsDue,
}

/** Runs the timers up to an instant in order; with `waiting`, awaits the callbacks of each instant before the next. */
async function run(world: World, to: number, waiting: boolean): Promise<void> {
  // The answer to a callback that is still out decides when the next attempt is due.
  if (waiting) await settled(world)
  for (let due = nextDue(world); due !== undefined && due <= to; due = nextDue(world)) {
    world.now = Math.max(world.now, due)
    for (const timer of takeDue(world)) runTimer(world, timer)
    if (waiting) await settled(world)
  }
  world.now = Math.max(world.now, to)
}

/** A timer that fails keeps no other from running. */
function runTimer(world: World, { kind, about }: Timer): void {
  try {
    actions[kind](world, about)
  } catch (error) {
    if (!world.options.onFault) throw error
    world.options.onFault(error)
  }
}

async function settled(world: World): Promise<void> {
  while (world.deliveries.size > 0) await Promise.all(world.deliveries)
}

/** Sends callbacks at once after a payer's action, as after a call. */
const withCallbacks = (world: World, api: Gateway['payer']): Gateway['payer'] => ({
  ...api,
  act: async (key, act) => {
    const done = await api.act(key, act)
    await run(world, world.now, false)
    return done
  },
  choose: async (path, key, service) => {
    const choice = await api.choose(path, key, service)
    await run(world, world.now, false)
    return choice
  },
})
