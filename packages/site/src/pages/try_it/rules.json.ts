import type { APIRoute } from 'astro'
import { sandboxRules } from '../../render/try-it'

/** The rules by which the sandbox plays in a page. */
export const GET: APIRoute = async () => new Response(await sandboxRules())
