import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '@docs/brand/brand'
import { currentVersion } from '@docs/model/brand/versions'
import type { Service } from '@docs/model/catalogue/types'
import type { Locale } from '@docs/model/language/locales'
import { socialCardOf } from '../../views/social-card'
import { RouteProvider, useTexts } from '../route'
import { BrandMark } from './BrandMark'
import { PaySteps } from './PayMark'

/** The preview image of a shared link; a guide's card shows how its service is paid. */
function SocialCard({ service }: { service?: Service }) {
  return (
    <>
      <p className="card__brand">
        <BrandMark />
        {brand.name}
      </p>
      <p className="card__title">{useTexts().shell.socialCard}</p>
      {service ? (
        <PaySteps service={service} />
      ) : (
        <p className="card__tagline" lang="ru">
          {brand.tagline}
        </p>
      )}
    </>
  )
}

/** The cards of all pages in one language, each once, to be made into pictures. */
export function socialCards(locale: Locale, services: Service[]): { file: string; html: string }[] {
  const route = { locale, version: currentVersion, names: new Map<string, string>(), statuses: new Map() }
  const card = (service?: Service) =>
    renderToStaticMarkup(
      <RouteProvider route={route}>
        <SocialCard service={service} />
      </RouteProvider>,
    )
  const bySteps = new Map(services.map((service) => [socialCardOf(service), service]))
  return [
    { file: 'social-card.png', html: card() },
    ...[...bySteps].map(([file, service]) => ({ file, html: card(service) })),
  ]
}
