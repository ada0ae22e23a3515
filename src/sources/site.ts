import { guideEntries } from '../model/catalogue/navigation'
import { fillTree } from '../model/contract/facts'
import { navigationTree, withGuides, type NavigationNode } from '../model/navigation'
import type { Glossary } from '../model/glossary'
import { baseOf } from '../site/addresses'
import { defaultLocale, locales, type Locale } from '../site/locales'
import { navigation } from '../site/navigation'
import { currentVersion, versions, type Version } from '../site/versions'
import { loadCatalogue } from './catalogue'
import { readPages, type Page } from './content'
import { readFacts } from './contract'
import { readGlossary } from './glossary'
import { lastCommits } from './history'

/** All pages and what is common to them; made once a build, anew for each request of the dev server. */
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

/** Reads the site of `root` anew. */
export function readSite(root = process.cwd()): Site {
  const pages = readPages(root)
  const byAddress = new Map<string, Page>()
  for (const page of pages) {
    // The check of the sources tells of two files with one address; the first has it.
    if (!byAddress.has(page.address)) byAddress.set(page.address, page)
  }
  const guides = guideEntries(loadCatalogue(root))
  const tree = (locale: Locale, version: Version): NavigationNode[] => {
    const own = pages.filter((page) => page.locale === locale && page.version === version)
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
    updated: lastCommits('content'),
    glossary: fillTree(readGlossary(root, currentAddresses(pages)), readFacts(defaultLocale, root)),
  }
}

/** The addresses that texts without language and version may name. */
export const currentAddresses = (pages: Page[]): ReadonlySet<string> =>
  new Set(
    pages
      .filter(({ locale, version }) => locale === defaultLocale && version === currentVersion)
      .map(({ address }) => address),
  )

let built: Site | undefined

export function loadSite(): Site {
  if (import.meta.env.DEV) return readSite()
  return (built ??= readSite())
}
