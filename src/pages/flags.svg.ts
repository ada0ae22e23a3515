import type { APIRoute } from 'astro'
import { flagSprite } from '../model/catalogue/flags'
import { loadCatalogue } from '../sources/catalogue'
import { textTypes } from '../server/rules'

/** The flags of all countries that services name. */
export const GET: APIRoute = () => {
  const countries = new Set(loadCatalogue().services.flatMap((service) => service.countries))
  return new Response(flagSprite([...countries].sort()), { headers: { 'content-type': textTypes.svg } })
}
