import { Cache } from '@docs/model/data/cache'
import { methodPages } from './navigation/method-pages'
import { guideEntries } from './navigation/guides'
import { fillTree } from '@docs/model/contract/facts'
import { navigationTree, withGuides, type NavigationNode } from './navigation/tree'
import type { Catalogue } from '@docs/model/catalogue/types'
import type { Facts } from '@docs/model/contract/types'
import type { Glossary } from './glossary/glossary'
import { addressOf, baseOf, filePathOf } from '@docs/model/brand/addresses'
import { defaultLocale, locales, type Locale } from '@docs/model/language/locales'
import { navigation } from './settings/navigation'
import { currentVersion, versions, type Version } from '@docs/model/brand/versions'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { readPages, type Page } from './content'
import { loadFacts } from '@docs/model/sources/contract'
import { loadGlossary } from './glossary'
import { lastCommits } from './history'

/** All pages and the data they share. */
export interface Site {
  pages: Page[]
  /** Pages by address. */
  byAddress: Map<string, Page>
  /** Sidebar trees by the root address of their language and version. */
  trees: Map<string, NavigationNode[]>
  /** Time of the last commit by file path (ISO 8601). */
  updated: Map<string, string>
  glossary: Glossary
}

const sites = new Cache<Site>()
const addressSets = new Cache<ReadonlySet<string>>()

/** The site of `root`. */
export function loadSite(root = process.cwd()): Site {
  return sites.get(
    root,
    () => {
      const pages = readPages(root)
      const addresses = addressSets.get(root, () => [pages], currentAddresses)
      return [
        pages,
        loadCatalogue(root),
        loadGlossary(root, addresses),
        loadFacts(defaultLocale, root),
        lastCommits('content', 'catalogue'),
      ]
    },
    makeSite,
  )
}

/** The pages of payment methods, which have no content files. */
export function pagesOfMethods(catalogue: Catalogue): Page[] {
  return methodPages(catalogue).flatMap(({ id, method, title, description, file }) =>
    locales.map((locale): Page => {
      const place = { locale, version: currentVersion, id }
      return {
        ...place,
        file,
        hash: '',
        address: addressOf(place),
        output: filePathOf(place),
        front: {
          type: 'method',
          method: method.id,
          title: title[locale],
          description: description[locale],
          toc: false,
          of: '',
        },
      }
    }),
  )
}

function makeSite(
  written: Page[],
  catalogue: Catalogue,
  glossary: Glossary,
  facts: Facts,
  updated: Map<string, string>,
): Site {
  const declared = [...written, ...pagesOfMethods(catalogue)]
  const byAddress = new Map<string, Page>()
  for (const page of declared) {
    // Of two files with one address the first wins; the check of the sources reports the other.
    if (!byAddress.has(page.address)) byAddress.set(page.address, page)
  }
  const guides = guideEntries(catalogue)
  const tree = (locale: Locale, version: Version): NavigationNode[] => {
    const own = declared.filter((page) => page.locale === locale && page.version === version)
    const byId = new Map(
      own.map(({ id, address, front }) => [id, { id, address, label: front.sidebar ?? front.title }]),
    )
    return navigationTree(withGuides(navigation[version], guides), byId, locale)
  }
  return {
    pages: [...byAddress.values()],
    byAddress,
    trees: new Map(
      versions.flatMap((version) => locales.map((locale) => [baseOf(locale, version), tree(locale, version)] as const)),
    ),
    updated,
    glossary: fillTree(glossary, facts),
  }
}

/** Addresses that may be linked without language and version. */
export const currentAddresses = (pages: Page[]): ReadonlySet<string> =>
  new Set(
    pages
      .filter(({ locale, version }) => locale === defaultLocale && version === currentVersion)
      .map(({ address }) => address),
  )
