import type { Page } from '../sources/content'
import type { Transcript } from '@docs/model/scenarios/types'
import type { Download } from '../downloads'
import { changesView, type ChangesSources, type ChangesView } from './changes'
import { codesView, type CodesView } from './codes'
import { methodView, type MethodView } from './method'
import { objectView, type ObjectView } from './object'
import { indexView, type IndexView } from './index-page'
import { glossaryView, type GlossaryView } from './glossary'
import { guideView, type GuideView } from './guide'
import { landingView, type LandingView } from './landing'
import { operationView, type OperationView } from './operation'
import { servicesView, type ServicesView } from './services'
import type { ViewSources } from './sources'
import { webhookView, type WebhookView } from './webhook'

/** What a page's article shows, in the page's language, with its links; discriminated by page type. */
export type PageView = { title: string } & (
  | { type: 'article'; moved?: Record<string, string> | undefined }
  | { type: 'changelog' | 'search' | 'not-found' }
  | { type: 'landing'; landing: LandingView; moved?: Record<string, string> | undefined }
  | { type: 'operation'; operation: OperationView }
  | { type: 'webhook'; webhook: WebhookView }
  | { type: 'object'; object: ObjectView }
  | { type: 'service'; guide: GuideView }
  | { type: 'services'; services: ServicesView }
  | { type: 'codes'; codes: CodesView }
  | { type: 'changes'; changes: ChangesView }
  | { type: 'glossary'; glossary: GlossaryView }
  | { type: 'downloads'; files: DownloadFile[] }
  | { type: 'index'; index: IndexView }
  | { type: 'method'; method: MethodView }
)

export interface DownloadFile extends Download {
  address: string
  bytes: number
}

/** Data that is slow to load and shown on few pages: loaded only for page types that need it. */
export interface Readers {
  downloads: () => Promise<DownloadFile[]>
  changes: () => Promise<ChangesSources>
  /** The version in which each operation was added, by its id. */
  firstVersions: () => Promise<ReadonlyMap<string, string>>
  /** A payment through a service, as played by the gateway. */
  played: (service: string) => Promise<Transcript>
  /** Callbacks about money that moves after the last status, of each kind. */
  moved: () => Promise<unknown[]>
}

export async function viewOf({ front, id }: Page, sources: ViewSources, read: Readers): Promise<PageView> {
  const { title } = front
  switch (front.type) {
    case 'article':
      return { type: front.type, title, moved: front.moved }
    case 'changelog':
    case 'search':
    case 'not-found':
      return { type: front.type, title }
    case 'landing':
      return {
        type: front.type,
        title,
        landing: landingView(front, sources, await read.played(front.service)),
        moved: front.moved,
      }
    case 'operation':
      return { type: front.type, title, operation: operationView(front.operation, sources) }
    case 'webhook':
      return { type: front.type, title, webhook: webhookView(front.webhook, sources) }
    case 'object':
      return { type: front.type, title, object: objectView(front.schema, sources, await read.moved()) }
    case 'service':
      return {
        type: front.type,
        title,
        guide: guideView(front.service, sources, await read.played(front.service), front.moved),
      }
    case 'services':
      return { type: front.type, title, services: servicesView(sources) }
    case 'codes':
      return { type: front.type, title, codes: codesView(front.codes, sources) }
    case 'glossary':
      return { type: front.type, title, glossary: glossaryView(sources) }
    case 'method':
      return { type: front.type, title, method: methodView(front.method, sources) }
    case 'index':
      return { type: front.type, title, index: indexView(front.index, id, sources, await read.firstVersions()) }
    case 'downloads':
      return { type: front.type, title, files: await read.downloads() }
    case 'changes':
      return { type: front.type, title, changes: changesView(sources, await read.changes()) }
  }
}
