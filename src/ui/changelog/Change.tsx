import type { ReactNode } from 'react'
import { useTexts } from '../route'

/** How far a change reaches into an integration. */
export const changeKinds = ['breaking', 'risky', 'additive'] as const

/** One change of the API: when, and what it asks of an integration. */
export function Change({
  date,
  kind,
  children,
}: {
  date: string
  kind: (typeof changeKinds)[number]
  children: ReactNode
}) {
  const { kinds } = useTexts().changelog
  if (!changeKinds.includes(kind))
    throw new Error(`<Change kind="${String(kind)}"> must be one of ${changeKinds.join(', ')}.`)
  return (
    <section className="change" id={date} data-change={kind}>
      <p className="change__head">
        <time dateTime={date}>{date}</time> <span className={`change__kind change__kind--${kind}`}>{kinds[kind]}</span>
      </p>
      {children}
    </section>
  )
}
