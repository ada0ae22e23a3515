import { createElement, type ComponentType } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { CrashBoundary } from './crash-boundary'
import type { Texts } from '../words/texts'

/** Hydrates an island's server HTML, or renders the island if there is none. */
export function mount(
  container: HTMLElement,
  component: ComponentType<never>,
  props: object,
  strings: Texts['islands'],
): Root {
  const tree = (
    <CrashBoundary strings={strings} main={container.dataset.main !== undefined}>
      {createElement(component as ComponentType<object>, props)}
    </CrashBoundary>
  )
  if (container.firstChild) return hydrateRoot(container, tree)
  const root = createRoot(container)
  root.render(tree)
  return root
}
