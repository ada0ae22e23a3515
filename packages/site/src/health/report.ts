import type { Download } from '../downloads'
import type { Health } from './health'

/** The data of a page of type `report`. */
export type Report = { kind: 'downloads'; files: DownloadFile[] } | { kind: 'health'; health: Health }

export interface DownloadFile extends Download {
  address: string
  bytes: number
}
