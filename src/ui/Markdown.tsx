import { micromark } from 'micromark'
import { useLink } from './route'

/** A text of the contract or catalogue: Markdown with links as content writes them. `inline` leaves out the paragraph. */
export function Markdown({ text, inline = false }: { text: string; inline?: boolean }) {
  const link = useLink()
  const html = micromark(text.trim()).replace(/href="([^"]+)"/g, (_, href: string) => `href="${link(href)}"`)
  if (!inline) return <div className="text" dangerouslySetInnerHTML={{ __html: html }} />
  return <span dangerouslySetInnerHTML={{ __html: html.replace(/^<p>|<\/p>$/g, '') }} />
}
