import type { APIRoute } from 'astro'
import { sourcesChecked } from '../../../../render/checked'
import { methodPlaces, moreCodeOf } from '../../../../render/more-code'
import type { Locale } from '@docs/model/language/locales'
import type { Version } from '@docs/model/brand/versions'

export async function getStaticPaths() {
  await sourcesChecked()
  return (await methodPlaces()).map((params) => ({ params }))
}

/** An operation's samples that its page leaves out. */
export const GET: APIRoute<Record<string, never>, { version: Version; locale: Locale; operation: string }> = async ({
  params,
}) => new Response(JSON.stringify(await moreCodeOf(params.version, params.locale, params.operation)))
