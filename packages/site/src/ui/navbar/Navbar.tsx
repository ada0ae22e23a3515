import { mainSiteName } from '@docs/model/brand/brand-names'
import { fill } from '@docs/model/language/fill'
import type { ReactNode } from 'react'
import type { PageFrame } from '../../views/frame'
import { brand } from '@docs/brand/brand'
import { localeLabels } from '@docs/model/language/locales'
import { currentVersion } from '@docs/model/brand/versions'
import { Icon } from '../icons'
import { BrandMark } from '../marks/BrandMark'
import { useLink, useRoute, useTexts } from '../route'

/** Brand, links and switches at the top of every page; below 996 px the links move into the sidebar. */
export function Navbar({ frame }: { frame: PageFrame }) {
  const t = useTexts().shell
  const link = useLink()
  return (
    <header className="navbar" data-navbar="">
      <div className="navbar__inner">
        <button
          type="button"
          className="navbar__menu icon-button needs-js"
          data-menu-open=""
          aria-expanded="false"
          aria-controls="sidebar"
          aria-label={t.openMenu}
        >
          <Icon name="menu" />
        </button>
        <Brand />
        <div className="navbar__links" data-swap="site-links">
          <SiteLinks placement="navbar" frame={frame} />
        </div>
        <form className="navbar__search" role="search" action={link('/search')} data-swap="search-box">
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
  const link = useLink()
  return (
    <a className="brand" href={link('/')}>
      <BrandMark />
      {brand.name}
    </a>
  )
}

/** Documentation root, versions, languages and the main site: in the navbar, and in the sidebar on small screens. */
export function SiteLinks({ placement, frame }: { placement: 'navbar' | 'sidebar'; frame: PageFrame }) {
  const route = useRoute()
  const t = useTexts().shell
  const link = useLink()
  const versionName = (version: string) =>
    fill(version === currentVersion ? t.versionCurrent : t.versionArchived, { name: version })
  return (
    <ul className={`site-links site-links--${placement}`}>
      <li>
        <a href={link('/')} lang="uk" className="site-links__link">
          {t.documentation}
        </a>
      </li>
      <Dropdown label={`${t.version}: ${route.version}`} current={route.version}>
        {frame.versions.map(({ version, href }) => (
          <li key={version}>
            <a href={href} data-version={version} aria-current={version === route.version ? 'true' : undefined}>
              {versionName(version)}
            </a>
          </li>
        ))}
      </Dropdown>
      {/* The labels of languages are English words in both languages. */}
      <Dropdown
        label={`${t.language}: ${localeLabels[route.locale]}`}
        current={<span lang="en">{localeLabels[route.locale]}</span>}
      >
        {frame.languages.map(({ locale, href }) => (
          <li key={locale}>
            <a
              href={href}
              lang="en"
              hrefLang={locale}
              data-locale-link=""
              aria-current={locale === route.locale ? 'true' : undefined}
            >
              {localeLabels[locale]}
            </a>
          </li>
        ))}
      </Dropdown>
      <li>
        <a
          href={brand.mainSiteUrl}
          rel="noopener noreferrer"
          className="site-links__link"
          aria-label={`${mainSiteName} (${t.opensElsewhere})`}
        >
          {mainSiteName} <Icon name="external" />
        </a>
      </li>
    </ul>
  )
}

/** A list that opens under its current choice; `label` is its accessible name. */
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
