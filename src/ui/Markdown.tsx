import { micromark } from 'micromark'
import { useLink } from './route'

/** The same descriptions stand on many pages. */
const rendered = new Map<string, string>()

function htmlOf(text: string): string {
  const known = rendered.get(text) ?? micromark(text.trim())
  rendered.set(text, known)
  return known
}

/** A text of the contract or catalogue: Markdown with links as content writes them. `inline` leaves out the paragraph. */
export function Markdown({ text, inline = false }: { text: string; inline?: boolean }) {
  const link = useLink()
  const html = htmlOf(text).replace(/href="([^"]+)"/g, (_, href: string) => `href="${link(href)}"`)
  if (!inline) return <div className="text" dangerouslySetInnerHTML={{ __html: html }} />
  return <span dangerouslySetInnerHTML={{ __html: html.replace(/^<p>|<\/p>$/g, '') }} />
}
