import type { ReactNode } from 'react'
import type { Body } from '../../render/body'
import { WebhookPage } from '../callbacks/WebhookPage'
import { CodesPage } from '../codes/CodesPage'
import { Downloads } from '../downloads/Downloads'
import { GlossaryTerms } from '../glossary/GlossaryTerms'
import { Health } from '../health/Health'
import { LandingBlock } from '../landing/LandingBlock'
import { OperationPage } from '../operation/OperationPage'
import { useRoute } from '../route'
import { SearchPageIsland } from '../search/SearchPageIsland'
import { ServiceGuide } from '../service/ServiceGuide'
import { ServicesPage } from '../services/ServicesPage'
import { NotFound } from '../shell/NotFound'

/** A page's article: its title, and its text in the shape that its type asks for. */
export function ArticleView({ intro, sections }: Body) {
  const { page, report } = useRoute()
  const { front } = page
  switch (front.type) {
    case 'search':
      return <SearchPageIsland />
    case 'not-found':
      return <NotFound />
    case 'landing':
      return (
        <Article>
          <LandingBlock />
          {intro}
          {sections}
        </Article>
      )
    case 'operation':
      return (
        <Article>
          <OperationPage id={front.operation} intro={intro}>
            {sections}
          </OperationPage>
        </Article>
      )
    case 'webhook':
      return (
        <Article>
          <WebhookPage id={front.webhook} intro={intro}>
            {sections}
          </WebhookPage>
        </Article>
      )
    case 'service':
      return (
        <Article>
          <ServiceGuide service={front.service} intro={intro}>
            {sections}
          </ServiceGuide>
        </Article>
      )
    case 'services':
      return (
        <Article>
          <ServicesPage intro={intro}>{sections}</ServicesPage>
        </Article>
      )
    case 'glossary':
      return (
        <Article>
          {intro}
          <GlossaryTerms />
          {sections}
        </Article>
      )
    case 'codes':
      return (
        <Article>
          <CodesPage table={front.codes} intro={intro}>
            {sections}
          </CodesPage>
        </Article>
      )
    case 'report':
      return (
        <Article>
          {intro}
          {report?.kind === 'downloads' && <Downloads files={report.files} />}
          {report?.kind === 'health' && <Health health={report.health} />}
          {sections}
        </Article>
      )
    default:
      return (
        <Article>
          {intro}
          {sections}
        </Article>
      )
  }
}

function Article({ children }: { children: ReactNode }) {
  const { page } = useRoute()
  return (
    <article className={`article article--${page.front.type}`}>
      {page.front.type !== 'landing' && <h1 tabIndex={-1}>{page.front.title}</h1>}
      {children}
    </article>
  )
}
