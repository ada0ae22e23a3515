import { brand } from '@docs/brand/brand'
import { hosts } from '@docs/model/brand/brand-names'
import { Link } from './elements'

/** A link to the provider's main site, named by its host. */
export function MainSite() {
  return <Link href={brand.mainSiteUrl}>{hosts.main}</Link>
}
