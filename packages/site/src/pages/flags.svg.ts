import type { APIRoute } from 'astro'
import { flagSprite } from '../views/services/flags'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { textTypes } from '../build/rules'

/** The flags of all countries in which services are offered. */
export const GET: APIRoute = () => {
  const countries = new Set(loadCatalogue().services.flatMap((service) => service.countries))
  return new Response(flagSprite([...countries].sort()), { headers: { 'content-type': textTypes.svg } })
}
