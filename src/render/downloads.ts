import { downloadAddress, makeDownload, type Download } from '../model/downloads'
import { loadCatalogue } from '../sources/catalogue'
import { loadContract } from '../sources/contract'

const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** The bytes of a file for readers. Made once a build: its own address and the page that tells its size ask for it. */
export function downloadBytes(download: Download): Promise<Uint8Array<ArrayBuffer>> {
  if (import.meta.env.DEV) return make(download)
  const address = downloadAddress(download)
  const known = made.get(address) ?? make(download)
  made.set(address, known)
  return known
}

async function make({ name, version, locale }: Download): Promise<Uint8Array<ArrayBuffer>> {
  const content = makeDownload(name, await loadContract(version, locale), loadCatalogue())
  return typeof content === 'string' ? new TextEncoder().encode(content) : content
}
