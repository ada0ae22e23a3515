import type { APIRoute } from 'astro'
import { downloadAddress, downloads } from '../model/downloads'
import { purposeOf } from '../model/downloads/purpose'
import { documentPages } from '../render'
import { brand } from '../site/brand'
import { baseOf, markdownAddress } from '../site/addresses'
import { locales, type Locale } from '../site/locales'
import { currentVersion } from '../site/versions'

export function getStaticPaths() {
  return locales.map((locale) => ({
    params: { path: `${baseOf(locale, currentVersion)}llms`.slice(1) },
    props: { locale },
  }))
}

/** The list of all pages and files for programs that read: https://llmstxt.org. */
export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale } }) => {
  const pages = documentPages().filter((page) => page.locale === locale && page.version === currentVersion)
  const [root] = pages.filter((page) => page.id === 'index')
  const lines = pages.map(
    (page) =>
      `- [${page.front.title}](${new URL(markdownAddress(page.address), brand.docsUrl).href}): ` +
      `${page.front.description}`,
  )
  const files = downloads.map((file) => {
    const address = downloadAddress(file)
    return `- [${address}](${new URL(address, brand.docsUrl).href}): ${purposeOf(file, locale)}`
  })
  const sections = [
    `# ${brand.name}`,
    `> ${root?.front.description ?? brand.tagline}`,
    '## Docs',
    lines.join('\n'),
    '## Downloads',
    files.join('\n'),
  ]
  return new Response(`${sections.join('\n\n')}\n`)
}
