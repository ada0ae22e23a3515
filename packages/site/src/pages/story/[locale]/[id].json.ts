import type { APIRoute } from 'astro'
import { sourcesChecked } from '../../../render/checked'
import { storyOf, storyPlaces } from '../../../render/story'
import type { Locale } from '@docs/model/language/locales'

export async function getStaticPaths() {
  await sourcesChecked()
  return storyPlaces().map((params) => ({ params }))
}

/** What a guide needs to play its payment in the browser. */
export const GET: APIRoute<Record<string, never>, { locale: Locale; id: string }> = async ({ params }) =>
  Response.json(await storyOf(params.locale, params.id))
