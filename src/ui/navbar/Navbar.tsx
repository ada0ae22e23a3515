import type { ReactNode } from 'react'
import { addressOf, baseOf } from '../../site/addresses'
import { brand } from '../../site/brand'
import { localeLabels, locales } from '../../site/locales'
import { currentVersion, versions } from '../../site/versions'
import { Icon } from '../icons'
import { useLink, useRoute, useStrings } from '../route'

/** Brand, links and switches at the top of every page; below 996 px the links move into the sidebar. */
export function Navbar() {
  const { page } = useRoute()
  const t = useStrings()
  return (
    <header className="navbar" data-navbar="">
      <div className="navbar__inner">
        <button type="button" className="navbar__menu icon-button needs-js" data-menu-open="" aria-expanded="false" aria-controls="sidebar" aria-label={t.openMenu}>
          <Icon name="menu" />
        </button>
        <Brand />
        <div className="navbar__links" data-swap="site-links">
          <SiteLinks placement="navbar" />
        </div>
        <form className="navbar__search" role="search" action={`${baseOf(page.locale, page.version)}search`} data-swap="search-box">
          <Icon name="search" />
          <input
            type="search"
            name="q"
            className="navbar__search-input"
            placeholder={t.search}
            aria-label={t.search}
            aria-keyshortcuts="Control+K Meta+K"
            autoComplete="off"
          />
          <kbd className="navbar__shortcut" aria-hidden="true">
            {t.searchShortcut}
          </kbd>
        </form>
        <button
          type="button"
          className="navbar__theme icon-button needs-js"
          data-theme-toggle=""
          aria-label={t.switchToDark}
          data-label-dark={t.switchToDark}
          data-label-light={t.switchToLight}
        >
          <Icon name="moon" />
          <Icon name="sun" />
        </button>
      </div>
    </header>
  )
}

export function Brand() {
  const { page } = useRoute()
  return (
    <a className="brand" href={baseOf(page.locale, page.version)} aria-label={brand.name}>
      <svg className="brand__mark" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 20V9l9-6 9 6v11h-5v-8l-4-2.7L8 12v8z" />
      </svg>
      {brand.name}
    </a>
  )
}

/** Documentation root, versions, languages and the main site: in the navbar, and in the sidebar on small screens. */
export function SiteLinks({ placement }: { placement: 'navbar' | 'sidebar' }) {
  const { page, site } = useRoute()
  const t = useStrings()
  const link = useLink()
  const versionName = (version: string) => (version === currentVersion ? t.versionCurrent(version) : t.versionArchived(version))
  /** The same page in another version or language, or that one's root. */
  const same = (place: Partial<typeof page>): string => {
    const target = { ...page, ...place }
    const address = addressOf(target)
    const exists = site.byAddress.has(address) || page.front.type === 'search'
    return exists ? address : baseOf(target.locale, target.version)
  }
  return (
    <ul className={`site-links site-links--${placement}`}>
      <li>
        <a href={link('/')} lang="uk" className="site-links__link">
          {t.documentation}
        </a>
      </li>
      <Dropdown label={`${t.version}: ${page.version}`} current={page.version}>
        {versions.map((version) => (
          <li key={version}>
            <a href={same({ version })} data-version={version} aria-current={version === page.version ? 'true' : undefined}>
              {versionName(version)}
            </a>
          </li>
        ))}
      </Dropdown>
      {/* The labels of languages are English words in both languages. */}
      <Dropdown label={`${t.language}: ${localeLabels[page.locale]}`} current={<span lang="en">{localeLabels[page.locale]}</span>}>
        {locales.map((locale) => (
          <li key={locale}>
            <a href={same({ locale })} lang="en" hrefLang={locale} data-locale-link="" aria-current={locale === page.locale ? 'true' : undefined}>
              {localeLabels[locale]}
            </a>
          </li>
        ))}
      </Dropdown>
      <li>
        <a href={brand.mainSiteUrl} rel="noopener noreferrer" className="site-links__link" aria-label={`${t.mainSite} (${t.opensElsewhere})`}>
          {t.mainSite} <Icon name="external" />
        </a>
      </li>
    </ul>
  )
}

/** A list that unfolds under its current choice; `label` is what screen readers hear. */
function Dropdown({ label, current, children }: { label: string; current: ReactNode; children: ReactNode }) {
  return (
    <li>
      <details className="dropdown" data-dropdown="">
        <summary aria-label={label}>{current}</summary>
        <ul>{children}</ul>
      </details>
    </li>
  )
}
