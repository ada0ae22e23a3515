import type { Download } from '../downloads'
import type { Health } from './health'

/** What a page of type `report` tells about the build. */
export type Report = { kind: 'downloads'; files: DownloadFile[] } | { kind: 'health'; health: Health }

export interface DownloadFile extends Download {
  address: string
  bytes: number
}
