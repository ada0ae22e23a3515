import type { ReactNode } from 'react'

/** A tab of a list; the first one is selected until the reader chooses another. */
export function TabButton({
  id,
  controls,
  index,
  children,
  ...data
}: {
  id: string
  controls: string
  index: number
  children: ReactNode
  'data-sections'?: string
}) {
  const isFirst = index === 0
  return (
    <button
      type="button"
      role="tab"
      id={id}
      aria-controls={controls}
      aria-selected={isFirst}
      tabIndex={isFirst ? 0 : -1}
      {...data}
    >
      {children}
    </button>
  )
}
