import type { APIRoute } from 'astro'
import { documentPages } from '../render'
import { brand } from '../site/brand'
import { baseOf } from '../site/addresses'
import { locales, type Locale } from '../site/locales'
import { currentVersion } from '../site/versions'
import { markdownAddress } from '../ui/shell/DocumentHead'

export function getStaticPaths() {
  return locales.map((locale) => ({ params: { path: `${baseOf(locale, currentVersion)}llms`.slice(1) }, props: { locale } }))
}

/** The list of all pages for programs that read: https://llmstxt.org. */
export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale } }) => {
  const pages = documentPages().filter((page) => page.locale === locale && page.version === currentVersion)
  const [root] = pages.filter((page) => page.id === 'index')
  const lines = pages.map(
    (page) => `- [${page.front.title}](${new URL(markdownAddress(page.address), brand.docsUrl).href}): ${page.front.description}`,
  )
  return new Response(`# ${brand.name}\n\n> ${root?.front.description ?? brand.tagline}\n\n## Docs\n\n${lines.join('\n')}\n`)
}
