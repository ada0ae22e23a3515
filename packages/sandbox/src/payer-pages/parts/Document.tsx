import type { ReactNode } from 'react'
import { locales, type Locale } from '@docs/model/language/locales'
import { markFile } from '@docs/model/brand/mark-file'
import tokens from '@docs/brand/tokens.css?raw'
import { ownNames } from './language'
import { formatTags } from '@docs/model/language/dates'
import { script, styles } from './respond'

export interface DocumentProps {
  locale: Locale
  title: string
  /** Address of this page without `lang`, used by the language links. */
  path: string
  /** Accessible name of the language links. */
  languageLabel: string
  /** Content of the bar above the page. */
  strip?: ReactNode
  /** Changes with what the page shows; where scripts run, an open page then loads itself again. */
  state?: string
  /** CSS of a design. */
  own?: string
  children: ReactNode
}

const icon = `data:image/svg+xml,${encodeURIComponent(markFile(tokens))}`

/** A complete page: head, strip, main content and language links. */
export function Document({ locale, title, path, languageLabel, strip, state, own = '', children }: DocumentProps) {
  return (
    <html lang={locale} data-format={formatTags[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href={icon} />
        <style dangerouslySetInnerHTML={{ __html: styles + own }} />
      </head>
      <body>
        {strip !== undefined && <header className="strip">{strip}</header>}
        <main data-state={state}>{children}</main>
        <footer>
          <nav className="foot" aria-label={languageLabel}>
            {locales.map((each) =>
              each === locale ? (
                <span key={each} lang={each}>
                  {ownNames[each]}
                </span>
              ) : (
                <a key={each} lang={each} hrefLang={each} href={withLanguage(path, each)}>
                  {ownNames[each]}
                </a>
              ),
            )}
          </nav>
        </footer>
        {strip !== undefined && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  )
}

/** A path of these pages with the given language. */
const withLanguage = (path: string, locale: Locale): string => `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
