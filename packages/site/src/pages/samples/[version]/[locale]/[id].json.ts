import type { APIRoute } from 'astro'
import { sourcesChecked } from '../../../../render/checked'
import { codePlaces, moreCodeOf } from '../../../../render/more-code'
import type { Locale } from '@docs/model/language/locales'
import type { Version } from '@docs/model/brand/versions'

export async function getStaticPaths() {
  await sourcesChecked()
  return (await codePlaces()).map((params) => ({ params }))
}

/** The code that a page leaves out. */
export const GET: APIRoute<Record<string, never>, { version: Version; locale: Locale; id: string }> = async ({
  params,
}) => new Response(JSON.stringify(await moreCodeOf(params.version, params.locale, params.id)))
