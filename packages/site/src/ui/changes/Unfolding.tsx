import type { ReactNode } from 'react'
import { fill } from '@docs/model/language/fill'
import type { Subject } from '../../views/changes'
import { Listed } from '../filled'
import { LinkIfAny } from '../mentions'
import { Separated } from '../Separated'
import { useTexts } from '../route'

/** Longer lists begin with a few of their names; the rest unfolds. */
const most = 6
const few = 3

/** A sentence about several things; `children` puts their list into it. */
export function Unfolding({
  subjects,
  children,
}: {
  subjects: readonly Subject[]
  children: (list: ReactNode) => ReactNode
}) {
  const { more } = useTexts().changes
  const names = subjects.map((subject) => <Name key={subject.name} {...subject} />)
  if (names.length <= most) return children(<Listed items={names} last="and" />)
  const first = subjects.slice(0, few).map(({ href, ...subject }) => <Name key={href} {...subject} />)
  const rest = fill(more, { n: names.length - few })
  return (
    <details data-twin="summary">
      <summary>{children(<Listed items={[...first, rest]} last="and" />)}</summary>
      <Separated items={names} />
    </details>
  )
}

/** A name as code, linked if it has a place, or the title of a page. */
export function Name({ name, href, isTitle }: Subject) {
  if (isTitle) return <LinkIfAny href={href}>{name}</LinkIfAny>
  return (
    <LinkIfAny href={href}>
      <code className={href === undefined ? 'changes__item' : undefined}>{name}</code>
    </LinkIfAny>
  )
}
