import type { ReactNode } from 'react'
import { useLink } from '../route'

export function Cards({ children }: { children: ReactNode }) {
  return <ul className="cards">{children}</ul>
}

export function Card({ href, title, children }: { href: string; title: string; children: ReactNode }) {
  const link = useLink()
  return (
    <li className="card">
      <a href={link(href)} className="card__link">
        {title}
      </a>
      <div className="card__text">{children}</div>
    </li>
  )
}
