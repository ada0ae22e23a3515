import { micromark } from 'micromark'
import { Cache } from '@docs/model/data/cache'
import type { MerchantAction } from '@docs/model/contract/types'
import { useNames, useStatusAt } from './mentions'
import { useLink, useRoute, type Route } from './route'
import { statusClass } from './status/StatusChip'

/** Cached, since the same descriptions are used on many pages. */
const htmlCache = new Cache<string>()

const htmlOf = (text: string): string =>
  htmlCache.get(
    text,
    () => [text],
    () => micromark(text.trim()),
  )

/** Links code that is a known name and not yet in a link. */
function withNames(html: string, names: Route['names']): string {
  return html.replace(/<a [\s\S]*?<\/a>|<code>([^<]+)<\/code>/g, (whole, name: string | undefined) => {
    const href = name === undefined ? undefined : names.get(name)
    return href === undefined ? whole : `<a href="${href}">${whole}</a>`
  })
}

/** Turns code that names a status into its chip. */
function withChips(html: string, statusOf: (name: string, href: string | undefined) => MerchantAction | undefined) {
  return html.replace(
    /(?:<a href="([^"]+)">)?<code>(\w+)<\/code>/g,
    (whole, href: string | undefined, name: string) => {
      const action = statusOf(name, href)
      return action ? whole.replace('<code>', `<code class="${statusClass(action, name)}">`) : whole
    },
  )
}

/**
 * A text of the contract or catalogue: Markdown with links written as in content. `inline` omits the paragraph.
 */
export function Markdown({ text, inline = false }: { text: string; inline?: boolean }) {
  const link = useLink()
  const linked = useNames()
  const { names } = useRoute()
  const statusAt = useStatusAt()
  const html = withChips(
    withNames(
      htmlOf(text).replace(/href="([^"]+)"/g, (_, href: string) => `href="${link(href)}"`),
      linked,
    ),
    (name, href) => statusAt(name, href ?? names.get(name))?.action,
  )
  if (!inline) return <div className="text" dangerouslySetInnerHTML={{ __html: html }} />
  return <span dangerouslySetInnerHTML={{ __html: html.replace(/^<p>|<\/p>$/g, '') }} />
}
