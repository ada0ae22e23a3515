import type { ReactElement, ReactNode } from 'react'
import type { PageView } from '../../views'
import { WebhookPage } from '../callbacks/WebhookPage'
import { ChangesPage } from '../changes/ChangesPage'
import { CodesPage } from '../codes/CodesPage'
import { Downloads } from '../downloads/Downloads'
import { GlossaryTerms } from '../glossary/GlossaryTerms'
import { IndexPage } from '../index-pages/IndexPage'
import { MethodPage } from '../index-pages/MethodPage'
import { LandingBlock } from '../landing/LandingBlock'
import { ObjectPage } from '../operation/ObjectPage'
import { OperationPage } from '../operation/OperationPage'
import { ServiceGuide } from '../service/ServiceGuide'
import { ServicesPage } from '../services/ServicesPage'
import { useLink } from '../route'
import { NotFound } from '../shell/NotFound'

interface ArticleProps {
  view: PageView
  /** The page's own text before its first level-2 heading. */
  intro: ReactNode
  /** Its own sections. */
  sections: ReactNode
  /** The page's island, if its type has one. */
  island: ReactNode
}

/** A page's article: its title, and its content in the layout of its type. */
export function ArticleView(props: ArticleProps): ReactElement {
  const { view, intro, sections, island } = props
  const { type, title } = view
  switch (type) {
    case 'search':
      return <>{island}</>
    case 'not-found':
      return <NotFound />
    case 'landing':
      return (
        <article className="article article--landing">
          {view.moved && <MovedSections moved={view.moved} />}
          <LandingBlock title={title} view={view.landing}>
            {intro}
          </LandingBlock>
          {sections}
        </article>
      )
    case 'operation':
      return (
        <OperationPage title={title} view={view.operation} intro={intro} tryIt={island}>
          {sections}
        </OperationPage>
      )
    case 'webhook':
      return (
        <WebhookPage title={title} view={view.webhook} intro={intro}>
          {sections}
        </WebhookPage>
      )
    case 'object':
      return (
        <ObjectPage title={title} view={view.object} intro={intro}>
          {sections}
        </ObjectPage>
      )
    case 'service':
      return (
        <ServiceGuide title={title} view={view.guide} intro={intro} tryIt={island}>
          {sections}
        </ServiceGuide>
      )
    default:
      return (
        <article className={`article article--${type}`}>
          <h1 tabIndex={-1}>{title}</h1>
          {view.type === 'article' && view.moved && <MovedSections moved={view.moved} />}
          <Content {...props} />
        </article>
      )
  }
}

/** Anchors of sections that are gone; a script leads on from them, and without it they are the top of the page. */
function MovedSections({ moved }: { moved: Record<string, string> }) {
  const link = useLink()
  return Object.entries(moved).map(([anchor, to]) => <span key={anchor} id={anchor} data-moved-to={link(to)} />)
}

/** What follows the title of an article in one column. */
function Content({ view, intro, sections, island }: ArticleProps) {
  switch (view.type) {
    case 'changes':
      return (
        <ChangesPage view={view.changes} filters={island} intro={intro}>
          {sections}
        </ChangesPage>
      )
    case 'services':
      return (
        <ServicesPage view={view.services} filters={island} intro={intro}>
          {sections}
        </ServicesPage>
      )
    case 'codes':
      return (
        <CodesPage view={view.codes} intro={intro}>
          {sections}
        </CodesPage>
      )
    case 'method':
      return <MethodPage view={view.method} />
    default:
      return (
        <>
          {intro}
          {view.type === 'glossary' && <GlossaryTerms view={view.glossary} />}
          {view.type === 'index' && <IndexPage view={view.index} />}
          {view.type === 'downloads' && <Downloads files={view.files} />}
          {sections}
        </>
      )
  }
}
