import type { LandingView } from '../../model/views'
import { brand } from '../../site/brand'
import type { Locale } from '../../site/locales'
import { useLink, useRoute } from '../route'

interface Texts {
  start: string
  reference: string
  sections: { href: string; title: string; text: string }[]
}

const texts: Record<Locale, Texts> = {
  en: {
    start: 'Sign your first request',
    reference: 'Create a transaction',
    sections: [
      {
        href: '/request_format',
        title: 'Request format',
        text: 'Signing, idempotency, errors, limits: what every call has in common.',
      },
      { href: '/api/transaction_create', title: 'API methods', text: 'Fields, answers, errors, and samples that run.' },
      {
        href: '/services',
        title: 'Payment services',
        text: 'Find a method by country and currency; what each needs, and how to test it.',
      },
      {
        href: '/reference/transaction_statuses',
        title: 'Reference',
        text: 'Statuses, currencies and codes, and what to do on each.',
      },
    ],
  },
  uk: {
    start: 'Підпишіть перший запит',
    reference: 'Створіть транзакцію',
    sections: [
      {
        href: '/request_format',
        title: 'Формат запитів',
        text: 'Підпис, ідемпотентність, помилки, обмеження: спільне для всіх викликів.',
      },
      {
        href: '/api/transaction_create',
        title: 'Методи API',
        text: 'Поля, відповіді, помилки та приклади, які можна запустити.',
      },
      {
        href: '/services',
        title: 'Платіжні сервіси',
        text: 'Знайдіть метод за країною й валютою: що йому потрібно і як його перевірити.',
      },
      {
        href: '/reference/transaction_statuses',
        title: 'Довідники',
        text: 'Статуси, валюти й коди та що робити з кожним.',
      },
    ],
  },
}

/** Opens the root page: what this is, and the ways in. The introduction follows in the same article. */
export function LandingBlock({ title, view: { lead, isArchived } }: { title: string; view: LandingView }) {
  const link = useLink()
  const t = texts[useRoute().locale]
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
          {t.sections.map(({ href, title: name, text }) => (
            <li key={href} className="card">
              <a className="card__link" href={link(href)}>
                {name}
              </a>
              <p className="card__text">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}
