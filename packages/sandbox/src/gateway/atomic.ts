import type { State } from './state'
import { Table } from './table'
import type { World } from './world'

/** Does the whole of `act` or, if it throws, nothing: a status, its money and its callback are stored together. */
export function atomically<Result>({ state }: World, act: () => Result): Result {
  const tables = Object.values(state).filter((part) => part instanceof Table)
  const before = copyOfRest(state)
  for (const table of tables) table.begin()
  try {
    const result = act()
    for (const table of tables) table.end()
    return result
  } catch (error) {
    for (const table of tables) table.undo()
    Object.assign(state, before)
    throw error
  }
}

/** All but the tables. The entries of lists are never mutated by what runs in `atomically`. */
function copyOfRest({ ...state }: State): Partial<State> {
  const rest = Object.entries(state).filter(([, part]) => !(part instanceof Table))
  return Object.fromEntries(
    rest.map(([name, part]) => [name, Array.isArray(part) ? [...(part as unknown[])] : structuredClone(part)]),
  )
}
