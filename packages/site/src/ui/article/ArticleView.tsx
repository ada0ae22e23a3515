import type { ReactElement, ReactNode } from 'react'
import type { PageView } from '../../views'
import { WebhookPage } from '../callbacks/WebhookPage'
import { ChangesPage } from '../changes/ChangesPage'
import { CodesPage } from '../codes/CodesPage'
import { Downloads } from '../downloads/Downloads'
import { GlossaryTerms } from '../glossary/GlossaryTerms'
import { Health } from '../health/Health'
import { IndexPage } from '../index-pages/IndexPage'
import { MethodPage } from '../index-pages/MethodPage'
import { LandingBlock } from '../landing/LandingBlock'
import { OperationPage } from '../operation/OperationPage'
import { ServiceGuide } from '../service/ServiceGuide'
import { ServicesPage } from '../services/ServicesPage'
import { NotFound } from '../shell/NotFound'

export interface ArticleProps {
  view: PageView
  /** The page's own text before its first level-2 heading. */
  intro: ReactNode
  /** Its own sections. */
  sections: ReactNode
  /** The page's island, if its type has one. */
  island: ReactNode
}

/** A page's article: its title, and its content in the layout of its type. */
export function ArticleView({ view, intro, sections, island }: ArticleProps): ReactElement {
  switch (view.type) {
    case 'search':
      return <>{island}</>
    case 'not-found':
      return <NotFound />
    case 'article':
    case 'changelog':
      return (
        <Article view={view}>
          {intro}
          {sections}
        </Article>
      )
    case 'changes':
      return (
        <Article view={view}>
          <ChangesPage view={view.changes} filters={island} intro={intro}>
            {sections}
          </ChangesPage>
        </Article>
      )
    case 'landing':
      return (
        <article className="article article--landing">
          <LandingBlock title={view.title} view={view.landing}>
            {intro}
          </LandingBlock>
          {sections}
        </article>
      )
    case 'operation':
      return (
        <OperationPage title={view.title} view={view.operation} intro={intro}>
          {sections}
        </OperationPage>
      )
    case 'webhook':
      return (
        <WebhookPage title={view.title} view={view.webhook} intro={intro}>
          {sections}
        </WebhookPage>
      )
    case 'service':
      return (
        <ServiceGuide title={view.title} view={view.guide} intro={intro}>
          {sections}
        </ServiceGuide>
      )
    case 'services':
      return (
        <Article view={view}>
          <ServicesPage view={view.services} filters={island} intro={intro}>
            {sections}
          </ServicesPage>
        </Article>
      )
    case 'glossary':
      return (
        <Article view={view}>
          {intro}
          <GlossaryTerms view={view.glossary} />
          {sections}
        </Article>
      )
    case 'codes':
      return (
        <Article view={view}>
          <CodesPage view={view.codes} intro={intro}>
            {sections}
          </CodesPage>
        </Article>
      )
    case 'index':
      return (
        <Article view={view}>
          {intro}
          <IndexPage view={view.index} />
          {sections}
        </Article>
      )
    case 'method':
      return (
        <Article view={view}>
          <MethodPage view={view.method} />
        </Article>
      )
    case 'report':
      return (
        <Article view={view}>
          {intro}
          <ReportPart report={view.report} />
          {sections}
        </Article>
      )
  }
}

function ReportPart({ report }: { report: Extract<PageView, { type: 'report' }>['report'] }): ReactElement {
  switch (report.kind) {
    case 'downloads':
      return <Downloads files={report.files} />
    case 'health':
      return <Health health={report.health} />
  }
}

function Article({ view: { type, title }, children }: { view: PageView; children: ReactNode }) {
  return (
    <article className={`article article--${type}`}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </article>
  )
}
