import type { APIRoute } from 'astro'
import { locales, type Locale } from '@docs/model/language/locales'
import { sourcesChecked } from '../../render/checked'
import { scenarioViewOf } from '../../render/try-it'

export async function getStaticPaths() {
  await sourcesChecked()
  return locales.map((locale) => ({ params: { locale } }))
}

/** What a page needs to show the scenario of a link, and to play it. */
export const GET: APIRoute<Record<string, never>, { locale: Locale }> = async ({ params }) =>
  Response.json(await scenarioViewOf(params.locale))
