import type { APIRoute } from 'astro'
import { downloads, type Download } from '../../../downloads'
import { downloadBytes } from '../../../render/editions/downloads'
import { contentType } from '../../../build/rules'
import { baseOf } from '@docs/model/brand/addresses'

export function getStaticPaths() {
  return downloads.map((download) => ({
    params: { base: baseOf(download.locale, download.version).slice(1, -1) || undefined, file: download.name },
    props: { download },
  }))
}

/** Downloads, at fixed addresses. */
export const GET: APIRoute<{ download: Download }> = async ({ props: { download } }) =>
  new Response(await downloadBytes(download), { headers: { 'content-type': contentType(download.name) } })
