import type { ReactNode } from 'react'
import { locales, type Locale } from '../../site/locales'
import { ownNames } from './language'
import { styles } from './respond'

interface Props {
  locale: Locale
  title: string
  /** Address of this page without `lang`, to choose another language. */
  path: string
  /** What the choice of languages is called. */
  languageLabel: string
  /** What stands above the page. */
  strip?: ReactNode
  /** Style of a design. */
  own?: string
  children: ReactNode
}

/** A whole page: head, strip, main part, languages. */
export function Document({ locale, title, path, languageLabel, strip, own = '', children }: Props) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: styles + own }} />
      </head>
      <body>
        {strip !== undefined && <header className="strip">{strip}</header>}
        <main>{children}</main>
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
      </body>
    </html>
  )
}

/** An address of these pages in one language. */
export const withLanguage = (path: string, locale: Locale): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
