import { createContext, useContext, type ReactNode } from 'react'
import type { Mention as MentionOf } from '../model/addresses'
import { breakable } from './breakable'
import { useRoute } from './route'
import { StatusChip } from './status/StatusChip'

/** A name as code, and as a link where the thing has a place of its own. */
export function Mention({ name, href, children }: MentionOf & { children?: ReactNode }) {
  return (
    <LinkIfAny href={href}>
      <Name name={name} href={href}>
        {children}
      </Name>
    </LinkIfAny>
  )
}

export function LinkIfAny({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href === undefined ? children : <a href={href}>{children}</a>
}

/** A name as code: as the chip of a status if that is what its place explains. */
function Name({ name, href, children = name }: MentionOf & { children?: ReactNode }) {
  const status = useStatusAt()(name, href)
  return status ? <StatusChip action={status.action}>{children}</StatusChip> : <code>{children}</code>
}

/** The status of this name, if it is explained at this place: other things have names such as `expired` too. */
export function useStatusAt() {
  const { statuses } = useRoute()
  return (name: string, place: string | undefined) => {
    const status = statuses.get(name)
    return status?.href === place ? status : undefined
  }
}

const none: ReadonlyMap<string, string> = new Map()
const Linked = createContext(false)
const Link = createContext<string | undefined>(undefined)

/**
 * Tables and lists of fields, where a reader looks things up: code words in them that name one thing are links to it.
 */
export function LinkedNames({ children }: { children: ReactNode }) {
  return <Linked value={true}>{children}</Linked>
}

/** The inside of a link, where names are none of their own. */
export function InLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Linked value={false}>
      <Link value={to}>{children}</Link>
    </Linked>
  )
}

/** The links of code words where the component stands; empty outside of `LinkedNames`. */
export function useNames(): ReadonlyMap<string, string> {
  const { names } = useRoute()
  return useContext(Linked) ? names : none
}

/** Whether code stands in a table: there a column may be no wider than the parts of its names. */
export const InTable = createContext(false)

/** Code in a sentence, which stays in one piece where a line has room for it. */
export function Code({ text }: { text: string }) {
  const { names } = useRoute()
  return (
    <LinkIfAny href={useNames().get(text)}>
      <Name name={text} href={useContext(Link) ?? names.get(text)}>
        {useContext(InTable) ? breakable(text) : text}
      </Name>
    </LinkIfAny>
  )
}
