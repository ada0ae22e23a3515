import type { ReactNode } from 'react'
import { useRoute } from '../route'

export const changeKinds = {
  breaking: { en: 'Breaking', uk: 'Несумісна' },
  risky: { en: 'Risky', uk: 'Ризикована' },
  additive: { en: 'Additive', uk: 'Доповнення' },
} as const

/** One change of the API: when, and what it asks of an integration. */
export function Change({
  date,
  kind,
  children,
}: {
  date: string
  kind: keyof typeof changeKinds
  children: ReactNode
}) {
  const { locale } = useRoute()
  const label = changeKinds[kind]
  if (!label) throw new Error(`<Change kind="${String(kind)}"> must be one of ${Object.keys(changeKinds).join(', ')}.`)
  return (
    <section className="change" id={date} data-change={kind}>
      <p className="change__head">
        <time dateTime={date}>{date}</time>{' '}
        <span className={`change__kind change__kind--${kind}`}>{label[locale]}</span>
      </p>
      {children}
    </section>
  )
}
