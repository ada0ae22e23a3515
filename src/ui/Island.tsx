import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

export interface IslandProps<P> {
  /** Key of the module table in src/client/islands.ts. */
  name: string
  component: ComponentType<P>
  /** What the component gets, here and in the browser: plain data only. */
  props: P
  /** When its script is fetched: once it can be seen, or when the reader reaches for it. */
  load: 'visible' | 'reach'
  /** The island is the page's main part: its crash is the page's crash. */
  main?: boolean
}

/** An interactive part: HTML at build time, React in the browser when it is needed. */
export function Island<P extends object>({ name, component: Component, props, load, main }: IslandProps<P>) {
  return (
    <div
      data-island={name}
      data-load={load}
      data-main={main ? '' : undefined}
      data-props={JSON.stringify(props)}
      // Hydration needs the markers of renderToString, which the static page around it does without.
      dangerouslySetInnerHTML={{ __html: renderToString(<Component {...props} />) }}
    />
  )
}

/** An interactive part whose HTML stays as it is drawn here: the browser needs no React for it. */
export function PlainIsland<P extends object>({
  name,
  props,
  children,
}: {
  /** Key of the table of plain modules in src/client/islands.ts. */
  name: string
  /** What its script gets: plain data only. */
  props: P
  children: ReactNode
}) {
  return (
    <div data-island={name} data-load="visible" data-props={JSON.stringify(props)}>
      {children}
    </div>
  )
}
