import type { Root } from 'react-dom/client'
import { componentOf } from '../islands/component'
import type { Texts } from '../words/texts'
import { causeChain } from '../islands/causes'
import { onPage } from './page'
import type { IslandModule, Load, MountModule } from './react-islands'

/** Attaches behaviour to server-rendered HTML, which stays as it is; returns a function that detaches it. */
type PlainModule = { attach: (element: HTMLElement, props: never) => () => void }

/** Islands that do not use React. */
const plain: Record<string, Load<PlainModule>> = {
  'change-filters': () => import('./filters/changes'),
  'service-filters': () => import('./filters/services'),
}

const started = new WeakMap<Element, Promise<void>>()
const roots = new Map<Element, Pick<Root, 'unmount'>>()

/** Loads islands at the time given by `data-load`, and unmounts those of the page that was left. */
export function attachIslands(): void {
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      inView.unobserve(target)
      void mountIsland(target as HTMLElement)
    }
  })
  const reach = ({ target, type }: Event) => {
    const island = (target as Element).closest<HTMLElement>(`[data-load~=${type}]`)
    if (island) void mountIsland(island)
  }
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, reach, { passive: true })
  onPage(() => {
    for (const [element, root] of roots) {
      if (element.isConnected) continue
      root.unmount()
      roots.delete(element)
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-island][data-load=visible]')) {
      if (started.has(element)) continue
      // The query may change what is already in view.
      if (location.search) void mountIsland(element)
      else inView.observe(element)
    }
  })
}

/** Loads an island now. Settles when it is mounted, or when its failure is shown. */
export function mountIsland(element: HTMLElement): Promise<void> {
  const running = started.get(element)
  if (running) return running
  const name = element.dataset.island ?? ''
  const starting = start(element, starterOf(name))
  started.set(element, starting)
  return starting
}

type Starter = (element: HTMLElement, props: never) => Pick<Root, 'unmount'>

/** Loads the scripts of an island; can be called again to retry. */
function starterOf(name: string): Load<Starter> {
  const loadPlain = plain[name] && retryable(plain[name])
  if (loadPlain)
    return async () => {
      const { attach } = await loadPlain()
      return (element, props) => ({ unmount: attach(element, props) })
    }
  const loadTable = retryable(() => import('./react-islands'))
  let loads: [Load<IslandModule>, Load<MountModule>] | undefined
  return async () => {
    const { islandOf, loadMount } = await loadTable()
    loads ??= [retryable(islandOf(name)), retryable(loadMount)]
    const [module, { mount }] = await Promise.all([loads[0](), loads[1]()])
    const component = componentOf(name, module)
    return (element, props) => mount(element, component, props, strings())
  }
}

async function start(element: HTMLElement, load: Load<Starter>): Promise<void> {
  try {
    const begin = await load()
    if (!element.isConnected) return
    roots.set(element, begin(element, JSON.parse(element.dataset.props ?? '{}') as never))
  } catch (error) {
    console.error(error)
    showFailure(element, error, () => void start(element, load))
  }
}

const strings = () => JSON.parse(document.documentElement.dataset.strings ?? '{}') as Texts['islands']

/** A card with the error's text. It goes before the island, so that the server HTML is kept for the next try. */
function showFailure(element: HTMLElement, error: unknown, again: () => void): void {
  const { islandFailed, retry } = strings()
  const card = document.createElement('div')
  card.className = 'island-error'
  card.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.textContent = retry
  button.addEventListener('click', () => {
    card.remove()
    element.hidden = false
    again()
  })
  const line = (name: 'h1' | 'p', className: string, textContent: string) =>
    Object.assign(document.createElement(name), { className, textContent })
  // If the island is the page's main part, hiding it also hides the page's h1.
  const title = line(element.dataset.main === undefined ? 'p' : 'h1', 'island-error__title', islandFailed)
  card.append(title, ...causeChain(error).map((text) => line('p', 'island-error__message', text)), button)
  element.hidden = true
  element.before(card)
}

/**
 * Browsers cache a failed import by its address, so a retry adds a query to the address. If the address is unknown, or
 * the server answers and the file is gone or one of its imports failed, only a page reload helps.
 */
function retryable<T>(load: Load<T>): Load<T> {
  let failed: { address: string | undefined } | undefined
  let tries = 0
  return async () => {
    if (!failed) {
      try {
        return await load()
      } catch (error) {
        failed = { address: moduleAddress(error) }
        throw error
      }
    }
    const { address } = failed
    if (!address) return reload()
    try {
      return (await import(/* @vite-ignore */ `${address}?retry=${++tries}`)) as T
    } catch (error) {
      // A file that a later deployment has removed is reachable too: the page of today names another one.
      const status = await fetch(address).then(
        (response) => response.status,
        () => undefined,
      )
      if (status !== undefined && status < 500) return reload()
      throw error
    }
  }
}

function reload(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

/** The module's address in the browser's message about a failed import. */
export function moduleAddress(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\/\/\S+\.[jt]sx?/.exec(error.message)?.[0] : undefined
}
