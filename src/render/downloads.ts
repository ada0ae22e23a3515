import { Cache } from '../model/cache'
import { downloadAddress, makeDownload, sandboxFile, type Download } from '../model/downloads'
import { loadCatalogue } from '../sources/catalogue'
import { loadContract } from '../sources/contract'
import { sandboxProgram } from './sandbox'

const made = new Cache<Uint8Array<ArrayBuffer>>()

/** The bytes of a file for readers: its own address and the page that tells its size ask for it. */
export async function downloadBytes(download: Download): Promise<Uint8Array<ArrayBuffer>> {
  const { name, version, locale } = download
  if (name === sandboxFile) return new TextEncoder().encode(await sandboxProgram())
  const contract = await loadContract(version, locale)
  return made.get(
    downloadAddress(download),
    () => [name, contract, loadCatalogue()],
    (...inputs) => {
      const content = makeDownload(...inputs)
      return typeof content === 'string' ? new TextEncoder().encode(content) : content
    },
  )
}
