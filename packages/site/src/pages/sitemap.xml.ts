import type { APIRoute } from 'astro'
import { documentPages } from '../render/pages'
import { addressOf } from '@docs/model/brand/addresses'
import { absolute } from '@docs/model/brand/brand-names'
import { locales } from '@docs/model/language/locales'
import { loadSite } from '../sources/site'

/** Every page with its translations, without search and not-found pages. */
export const GET: APIRoute = () => {
  const { byAddress, updated } = loadSite()
  const entries = documentPages().map((page) => {
    const alternates = locales
      .map((locale) => ({ locale, address: addressOf({ ...page, locale }) }))
      .filter(({ address }) => byAddress.has(address))
      .map(({ locale, address }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${absolute(address)}"/>`)
    const time = updated.get(page.file)
    const changed = time ? `<lastmod>${time}</lastmod>` : ''
    return `<url><loc>${absolute(page.address)}</loc>${changed}${alternates.join('')}</url>`
  })
  return new Response(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
      `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml' } },
  )
}
