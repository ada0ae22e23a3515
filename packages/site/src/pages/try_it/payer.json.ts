import type { APIRoute } from 'astro'
import { payerTexts } from '../../render/try-it'

/** The texts of payers' pages. */
export const GET: APIRoute = async () => Response.json(await payerTexts())
