/* React islands. A file of its own, because the list of their chunks would weigh on the script of every page. */
import type { ComponentType } from 'react'

export type Load<T> = () => Promise<T>
export type IslandModule = { default: ComponentType<never> }
export type MountModule = typeof import('../islands/mount')

/** Every island by the name in its `data-island`. */
const modules: Record<string, Load<IslandModule>> = {
  doctor: () => import('../islands/doctor'),
  'search-page': () => import('../islands/search-page'),
  'search-dialog': () => import('../islands/search-dialog'),
  'try-it': () => import('../islands/try-it'),
}

export function islandOf(name: string): Load<IslandModule> {
  const load = modules[name]
  if (load) return load
  throw new Error(`There is no island "${name}". The table is in packages/site/src/client/react-islands.ts.`)
}

export const loadMount: Load<MountModule> = () => import('../islands/mount')
