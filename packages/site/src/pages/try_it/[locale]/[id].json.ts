import type { APIRoute } from 'astro'
import { sourcesChecked } from '../../../render/checked'
import { tryItOf, tryItPlaces } from '../../../render/try-it'
import type { Locale } from '@docs/model/language/locales'

export async function getStaticPaths() {
  await sourcesChecked()
  return (await tryItPlaces()).map((params) => ({ params }))
}

/** What the page of a method or a service needs to make its calls in the browser. */
export const GET: APIRoute<Record<string, never>, { locale: Locale; id: string }> = async ({ params }) =>
  Response.json(await tryItOf(params.locale, params.id))
