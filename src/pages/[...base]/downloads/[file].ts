import type { APIRoute } from 'astro'
import { downloads, type Download } from '../../../model/downloads'
import { downloadBytes } from '../../../render/downloads'
import { contentType } from '../../../server/rules'
import { baseOf } from '../../../site/addresses'

export function getStaticPaths() {
  return downloads.map((download) => ({
    params: { base: baseOf(download.locale, download.version).slice(1, -1) || undefined, file: download.name },
    props: { download },
  }))
}

/** Files for readers' own tools, at fixed addresses. */
export const GET: APIRoute<{ download: Download }> = async ({ props: { download } }) =>
  new Response(await downloadBytes(download), { headers: { 'content-type': contentType(download.name) } })
