import type { APIRoute } from 'astro'
import { payerTexts } from '../../render/story'

/** The texts of payers' pages, for stories. */
export const GET: APIRoute = async () => Response.json(await payerTexts())
