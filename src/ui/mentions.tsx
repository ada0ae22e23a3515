import { createContext, useContext, type ReactNode } from 'react'
import type { Mention as MentionOf } from '../model/addresses'
import { breakable } from './breakable'
import { useRoute } from './route'

/** A name as code, and as a link where the thing has a place of its own. */
export function Mention({ name, href }: MentionOf) {
  return <LinkIfAny href={href}>{<code>{name}</code>}</LinkIfAny>
}

export function LinkIfAny({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href === undefined ? children : <a href={href}>{children}</a>
}

const none: ReadonlyMap<string, string> = new Map()
const Linked = createContext(false)

/**
 * Tables and lists of fields, where a reader looks things up: code words in them that name one thing are links to it.
 */
export function LinkedNames({ children }: { children: ReactNode }) {
  return <Linked value={true}>{children}</Linked>
}

/** The inside of a link. */
export function UnlinkedNames({ children }: { children: ReactNode }) {
  return <Linked value={false}>{children}</Linked>
}

/** The links of code words where the component stands; empty outside of `LinkedNames`. */
export function useNames(): ReadonlyMap<string, string> {
  const { names } = useRoute()
  return useContext(Linked) ? names : none
}

/** Code in a sentence, which breaks where long names can. */
export function Code({ text }: { text: string }) {
  return (
    <LinkIfAny href={useNames().get(text)}>
      <code>{breakable(text)}</code>
    </LinkIfAny>
  )
}
