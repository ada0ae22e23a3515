import type { ReactNode } from 'react'
import { useTexts } from '../route'

export const admonitionTypes = ['note', 'tip', 'info', 'warning', 'danger'] as const

interface AdmonitionProps {
  type?: (typeof admonitionTypes)[number]
  title?: string
  children: ReactNode
}

export function Admonition({ type = 'note', title, children }: AdmonitionProps) {
  const { admonition } = useTexts().shell
  const label = title ?? admonition[type]
  return (
    <aside className={`admonition admonition--${type}`} aria-label={label}>
      <p className="admonition__title">{label}</p>
      {children}
    </aside>
  )
}
