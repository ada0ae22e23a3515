import type { LandingView } from '../../model/views'
import { brand } from '../../site/brand'
import type { Texts } from '../../site/texts'
import { useLink, useTexts } from '../route'

type Section = keyof Texts['landing']['sections']

/** Where the cards lead. */
const sections: Record<Section, string> = {
  request_format: '/request_format',
  methods: '/api/transaction_create',
  services: '/services',
  reference: '/reference/transaction_statuses',
}

/** Opens the root page: what this is, and the ways in. The introduction follows in the same article. */
export function LandingBlock({ title, view: { lead, isArchived } }: { title: string; view: LandingView }) {
  const link = useLink()
  const t = useTexts().landing
  return (
    <header className="landing">
      <p className="landing__tagline" lang="ru">
        {brand.tagline}
      </p>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="landing__lead">{lead}</p>
      <p className="landing__actions">
        <a className="button" href={link('/request_format')}>
          {t.start}
        </a>
        <a className="button button--quiet" href={link('/api/transaction_create')}>
          {t.reference}
        </a>
      </p>
      {!isArchived && (
        <ul className="cards">
          {Object.entries(sections).map(([section, href]) => (
            <li key={href} className="card">
              <a className="card__link" href={link(href)}>
                {t.sections[section as Section].title}
              </a>
              <p className="card__text">{t.sections[section as Section].text}</p>
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}
