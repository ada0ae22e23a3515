import { micromark } from 'micromark'
import { Cache } from '../model/cache'
import { useNames } from './mentions'
import { useLink } from './route'

/** The same descriptions stand on many pages. */
const rendered = new Cache<string>()

const htmlOf = (text: string): string =>
  rendered.get(
    text,
    () => [text],
    () => micromark(text.trim()),
  )

/** Code that is no link yet and names a thing becomes a link to it. */
function withNames(html: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0) return html
  return html.replace(/<a [\s\S]*?<\/a>|<code>([^<]+)<\/code>/g, (whole, name: string | undefined) => {
    const href = name === undefined ? undefined : names.get(name)
    return href === undefined ? whole : `<a href="${href}">${whole}</a>`
  })
}

/**
 * A text of the contract or catalogue: Markdown with links as content writes them. `inline` leaves out the paragraph.
 */
export function Markdown({ text, inline = false }: { text: string; inline?: boolean }) {
  const link = useLink()
  const names = useNames()
  const html = withNames(
    htmlOf(text).replace(/href="([^"]+)"/g, (_, href: string) => `href="${link(href)}"`),
    names,
  )
  if (!inline) return <div className="text" dangerouslySetInnerHTML={{ __html: html }} />
  return <span dangerouslySetInnerHTML={{ __html: html.replace(/^<p>|<\/p>$/g, '') }} />
}
