import { Children, Fragment, isValidElement, type ComponentType, type ReactElement, type ReactNode } from 'react'
import type { Outline } from '../sources/outline'
import { Heading2 } from '../ui/prose/elements'

export interface Body {
  /** The content before the first level-2 heading. */
  intro: ReactNode
  /** The page's own sections. */
  sections: ReactNode
}

type Components = Record<string, ComponentType<never>>
type MdxContent = (props: { components: Components }) => ReactElement<{ children?: ReactNode }>

/** The compiled module of a content file. */
export interface ContentModule {
  default?: MdxContent
  /** The file's outline: its content other than text. */
  outline?: Outline
}

/**
 * Splits a content file at its first `##`, so that a template can insert its parts between introduction and sections.
 */
export function readBody(module: ContentModule, file: string, components: Components): Body {
  if (!module.default)
    throw new Error(
      `The page component at ${file} doesn't have a default export. Content files must export their text.`,
    )
  const element = module.default({ components })
  // A file with a single paragraph compiles to that element, not to a fragment.
  const children = Children.toArray(element.type === Fragment ? element.props.children : element)
  const at = children.findIndex((child) => isValidElement(child) && child.type === Heading2)
  return at < 0 ? { intro: children, sections: [] } : { intro: children.slice(0, at), sections: children.slice(at) }
}
