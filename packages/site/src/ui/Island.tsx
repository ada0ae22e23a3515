import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

interface IslandProps<P> {
  /** Key of the module table in packages/site/src/client/react-islands.ts. */
  name: string
  component: ComponentType<P>
  /** What the component gets, here and in the browser: plain data only. */
  props: P
  /** When its script is fetched: once it is visible, on hover, focus or touch, or when its button is pressed. */
  load: 'visible' | 'reach' | 'press'
  /** The island is the page's main part: its crash is the page's crash. */
  main?: boolean
}

/** What `data-load` says: the events that load an island, or `visible`. */
const when = { visible: 'visible', reach: 'pointerover focusin', press: 'click' }

/** An interactive part: HTML at build time, React in the browser when it is needed. */
export function Island<P extends object>({ name, component: Component, props, load, main }: IslandProps<P>) {
  return (
    <div
      data-island={name}
      data-load={when[load]}
      data-main={main ? '' : undefined}
      data-props={JSON.stringify(props)}
      // A browser that translates the page puts elements in place of the texts that React expects and changes.
      translate="no"
      // Hydration needs the markers of renderToString, which the static page around it does not have.
      dangerouslySetInnerHTML={{ __html: renderToString(<Component {...props} />) }}
    />
  )
}

/** An interactive part whose HTML does not change: the browser needs no React for it. */
export function PlainIsland<P extends object>({
  name,
  props,
  children,
}: {
  /** Key of the table of plain modules in packages/site/src/client/islands.ts. */
  name: string
  /** Passed to its script: plain data only. */
  props: P
  children: ReactNode
}) {
  return (
    <div data-island={name} data-load="visible" data-props={JSON.stringify(props)}>
      {children}
    </div>
  )
}
