import type { PageFrame } from '../../views/frame'
import { markdownAddress } from '@docs/model/brand/addresses'
import { absolute } from '@docs/model/brand/brand-names'
import { brand } from '@docs/brand/brand'
import { defaultLocale } from '@docs/model/language/locales'
import { useRoute } from '../route'
import { Head } from './Head'

/** Title, description, canonical address, languages and social card of a page. */
export function DocumentHead({ frame: { head, address, isDocument, socialCard } }: { frame: PageFrame }) {
  const { locale } = useRoute()
  return (
    <Head>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {isDocument ? <link rel="canonical" href={absolute(address)} /> : <meta name="robots" content="noindex" />}
      {isDocument &&
        head.alternates.map((each) => (
          <link key={each.locale} rel="alternate" hrefLang={each.locale} href={absolute(each.address)} />
        ))}
      {isDocument && <link rel="alternate" hrefLang="x-default" href={absolute(head.fallback)} />}
      {isDocument && <link rel="alternate" type="text/markdown" href={markdownAddress(address)} />}
      {head.feed !== undefined && (
        <link rel="alternate" type="application/atom+xml" title={head.name} href={head.feed} />
      )}
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={head.name} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={absolute(address)} />
      <meta property="og:locale" content={locale === defaultLocale ? 'en_GB' : 'uk_UA'} />
      <meta property="og:image" content={absolute(socialCard)} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    </Head>
  )
}
