import type { APIRoute } from 'astro'
import { markFile } from '@docs/model/brand/mark-file'
import tokens from '@docs/brand/tokens.css?raw'
import { textTypes } from '../build/rules'

/** The mark of the brand, for browser tabs. */
export const GET: APIRoute = () => new Response(markFile(tokens), { headers: { 'content-type': textTypes.svg } })
