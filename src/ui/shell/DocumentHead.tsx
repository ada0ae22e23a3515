import { feedAddress } from '../../model/feed'
import { originalOf } from '../../sources/site'
import { addressOf } from '../../site/addresses'
import { brand } from '../../site/brand'
import { defaultLocale, locales } from '../../site/locales'
import { currentVersion } from '../../site/versions'
import { useRoute } from '../route'
import { Head } from './Head'

const absolute = (address: string): string => new URL(address, brand.docsUrl).href

/** The Markdown twin of a page: its address + `.md`; of a root, `index.md`. */
export const markdownAddress = (address: string): string => (address.endsWith('/') ? `${address}index.md` : `${address}.md`)

/** Title, description, canonical address, languages and social card of a page. */
export function DocumentHead() {
  const route = useRoute()
  const { page, site } = route
  const isDocument = page.file !== ''
  const siteName = page.version === currentVersion ? brand.name : `${brand.name} ${page.version}`
  const title = page.id === 'index' ? `${siteName}: ${page.front.title}` : `${page.front.title} | ${siteName}`
  const translations = locales.filter((locale) => site.byAddress.has(addressOf({ ...page, locale })))
  const english = originalOf(site, page) ?? page
  return (
    <Head>
      <title>{title}</title>
      <meta name="description" content={page.front.description} />
      {isDocument ? <link rel="canonical" href={absolute(page.address)} /> : <meta name="robots" content="noindex" />}
      {isDocument && translations.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={absolute(addressOf({ ...page, locale }))} />
      ))}
      {isDocument && <link rel="alternate" hrefLang="x-default" href={absolute(english.address)} />}
      {isDocument && <link rel="alternate" type="text/markdown" href={markdownAddress(page.address)} />}
      {page.front.type === 'changelog' && (
        <link rel="alternate" type="application/atom+xml" title={page.front.title} href={feedAddress(page.address)} />
      )}
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={page.front.title} />
      <meta property="og:description" content={page.front.description} />
      <meta property="og:url" content={absolute(page.address)} />
      <meta property="og:locale" content={page.locale === defaultLocale ? 'en_GB' : 'uk_UA'} />
      <meta property="og:image" content={absolute(page.locale === defaultLocale ? '/images/social-card.png' : `/images/${page.locale}/social-card.png`)} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    </Head>
  )
}
