import { createContext, useContext, type ReactNode } from 'react'
import type { Mention as MentionOf } from '../sources/addresses/address-index'
import { breakable } from './breakable'
import { useRoute, type Route } from './route'
import { StatusChip } from './status/StatusChip'

/** A name as code, linked if the thing has an address. */
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

/** A name as code, or as a status chip if its address is that of a status. */
function Name({ name, href, children = name }: MentionOf & { children?: ReactNode }) {
  const status = useStatusAt()(name, href)
  if (!status) return <code>{children}</code>
  return (
    <StatusChip action={status.action} id={name}>
      {children}
    </StatusChip>
  )
}

/** Finds the status of a name by its address, since other things are named `expired` and the like too. */
export function useStatusAt() {
  const { statuses } = useRoute()
  return (name: string, place: string | undefined) => {
    const status = statuses.get(name)
    // A link within the page of statuses names only the place on it.
    return status && place && (status.href === place || status.href.endsWith(place)) ? status : undefined
  }
}

const none: Route['names'] = new Map<string, string>()
const Linked = createContext(false)
const Link = createContext<string | undefined>(undefined)

/**
 * Tables and lists of fields, for looking things up: unambiguous names in code style become links.
 */
export function LinkedNames({ children }: { children: ReactNode }) {
  return <Linked value={true}>{children}</Linked>
}

/** The inside of a link, where names must not be linked again. */
export function InLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Linked value={false}>
      <Link value={to}>{children}</Link>
    </Linked>
  )
}

/** The links of code words; empty outside `LinkedNames`. */
export function useNames(): Route['names'] {
  const { names } = useRoute()
  return useContext(Linked) ? names : none
}

/** Whether code is in a table, where long names may break so that columns stay narrow. */
export const InTable = createContext(false)

/** Letters of a name that fit on one line of the narrowest phone. */
const short = 30

/** Code in a sentence, kept on one line if it fits. */
export function Code({ text }: { text: string }) {
  const { names } = useRoute()
  const isInTable = useContext(InTable)
  return (
    <LinkIfAny href={useNames().get(text)}>
      <Name name={text} href={useContext(Link) ?? names.get(text)}>
        {isInTable && text.length > short
          ? breakable(text)
          : isInTable && /^\S*[-/]\S*$/.test(text)
            ? whole(text)
            : text}
      </Name>
    </LinkIfAny>
  )
}

/** Hyphens and slashes break lines otherwise. */
const whole = (name: string) => <span className="whole">{name}</span>
