import { Cache } from '@docs/model/data/cache'
import { downloadAddress, downloads, makeDownload, sandboxFile, type Download } from '../../downloads'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { sandboxProgram } from '@docs/sandbox/program/made'
import type { DownloadFile } from '../../views'

const downloadCache = new Cache<Uint8Array<ArrayBuffer>>()

/** The bytes of a download; used for the file itself and for the page that shows its size. */
export async function downloadBytes(download: Download): Promise<Uint8Array<ArrayBuffer>> {
  const { name, version, locale } = download
  if (name === sandboxFile) return new TextEncoder().encode(await sandboxProgram())
  const contract = await loadContract(version, locale)
  return downloadCache.get(
    downloadAddress(download),
    () => [name, contract, loadCatalogue()],
    (...inputs) => {
      const content = makeDownload(...inputs)
      return typeof content === 'string' ? new TextEncoder().encode(content) : content
    },
  )
}

/** The bytes of all downloads; of one that changes, other bytes. */
export const allDownloads = (): Promise<Uint8Array[]> => Promise.all(downloads.map(downloadBytes))

/** All downloads with their sizes. */
export const downloadFiles = (): Promise<DownloadFile[]> =>
  Promise.all(
    downloads.map(async (download) => ({
      ...download,
      address: downloadAddress(download),
      bytes: (await downloadBytes(download)).byteLength,
    })),
  )
