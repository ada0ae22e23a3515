import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'

const supported = new Set(['title', 'meta', 'link', 'script', 'base', 'noscript'])
const empty = new Set(['meta', 'link', 'base'])

/**
 * Tags of the document's head. A tag that is not allowed there, or that has nested elements, is skipped with a warning.
 */
export function Head({ children }: { children: ReactNode }) {
  return <>{Children.toArray(children).filter(belongs)}</>
}

function belongs(child: ReactNode): boolean {
  if (!isValidElement<{ children?: ReactNode }>(child)) {
    console.warn(
      `<Head> holds ${typeof child === 'string' ? `text ("${child}")` : 'something that is no element'}; only ` +
        'elements belong there.',
    )
    return false
  }
  const name = tagName(child)
  if (!supported.has(name)) {
    console.warn(`<${name}> is not supported inside <Head>. Use one of: ${[...supported].join(', ')}.`)
    return false
  }
  const nested = Children.toArray(child.props.children).some((inner) => isValidElement(inner))
  if (nested || (empty.has(name) && child.props.children !== undefined)) {
    console.warn(`<${name}> inside <Head> holds nested elements. Head tags hold text only.`)
    return false
  }
  return true
}

const tagName = (element: ReactElement): string =>
  typeof element.type === 'string' ? element.type : element.type === Head ? 'Head' : 'component'
