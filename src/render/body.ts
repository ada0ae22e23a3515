import { Children, Fragment, isValidElement, type ComponentType, type ReactElement, type ReactNode } from 'react'
import type { Outline } from '../sources/outline'
import { Heading2 } from '../ui/prose/elements'

export interface Body {
  /** What stands before the first level-2 heading. */
  intro: ReactNode
  /** The page's own sections. */
  sections: ReactNode
}

type Components = Record<string, ComponentType<never>>
type MdxContent = (props: { components: Components }) => ReactElement<{ children?: ReactNode }>

/** A content file as its compiled module gives it. */
export interface ContentModule {
  default?: MdxContent
  /** What it holds besides its words. */
  outline?: Outline
}

/** Splits a content file at its first `##`, so that a page shape can stand between introduction and own sections. */
export function readBody(module: ContentModule, file: string, components: Components): Body {
  if (!module.default)
    throw new Error(
      `The page component at ${file} doesn't have a default export. Content files must export their text.`,
    )
  const element = module.default({ components })
  // A file of one paragraph is that paragraph, not a fragment of one.
  const children = Children.toArray(element.type === Fragment ? element.props.children : element)
  const at = children.findIndex((child) => isValidElement(child) && child.type === Heading2)
  return at < 0 ? { intro: children, sections: [] } : { intro: children.slice(0, at), sections: children.slice(at) }
}
